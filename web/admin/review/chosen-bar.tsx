import { VERDICTS, type ReviewItem, type Verdict } from '@app/core/runs/review.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { t } from '../../ui/text.ts'
import { useRootMark } from '../../ui/use-root-mark.ts'
import { commonVerdicts, verdictTitle } from './review-view.ts'

type ChosenBarProps = {
  chosen: readonly ReviewItem[]
  /** Number of items that match the filter, on all pages. */
  total: number
  busy: Verdict | null
  onDecide: (verdict: Verdict) => void
  onChooseAll: () => Promise<void>
  onClear: () => void
}

/** Verdicts for all selected items, in the dock. */
export function ChosenBar(props: ChosenBarProps) {
  const { chosen, total, busy } = props
  useRootMark('dock-bar', chosen.length > 0)
  useRootMark('chosen-bar', chosen.length > 0)
  if (chosen.length === 0) return null
  const possible = commonVerdicts(chosen)
  return (
    <section aria-label={t('Chosen rows')}>
      <output>
        {t('{count, plural, one {# event selected} other {# events selected}}', {
          count: chosen.length,
        })}
      </output>
      {VERDICTS.map((verdict) => (
        <ReasonButton
          key={verdict}
          label={verdictTitle(verdict)}
          variant={verdict === 'gone' ? 'danger' : 'default'}
          loading={busy === verdict}
          reason={possible.has(verdict) ? null : t('Not all that are chosen can be that')}
          onClick={() => props.onDecide(verdict)}
        />
      ))}
      {chosen.length < total && (
        <Button variant="subtle" color="ink" onClick={() => void props.onChooseAll()}>
          {t('Select all {count}', { count: total })}
        </Button>
      )}
      <Button
        variant="subtle"
        color="ink"
        leftSection={<IconX size={16} stroke={1.6} />}
        onClick={props.onClear}
      >
        {t('Clear selection')}
      </Button>
    </section>
  )
}
