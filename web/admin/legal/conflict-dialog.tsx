import { LEGAL_TITLES, type LegalDocumentType } from '@app/core/legal/legal-document.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { Side } from '../../drafts/conflict.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { t, translateMessage } from '../../ui/text.ts'
import { formatValue } from '../format-value.ts'
import type { useLegalActions } from './actions.ts'
import { DiffView } from './diff-view.tsx'
import classes from './legal.module.css'

type LegalConflictProps = {
  actions: Pick<ReturnType<typeof useLegalActions>, 'conflicts' | 'resolve' | 'decideLater'>
}

/** Shows both versions of a document that two people edited, and a choice; one document at a time. */
export function LegalConflict({ actions }: LegalConflictProps) {
  const [conflict] = actions.conflicts
  if (!conflict) return null
  const title = translateMessage(LEGAL_TITLES[conflict.id as LegalDocumentType])
  const take = (side: Side) => void actions.resolve({ [conflict.id]: { html: side } })
  const theirs = textOf(conflict.theirs)
  const mine = textOf(conflict.yours)
  return (
    <Modal
      opened
      size="xl"
      onClose={actions.decideLater}
      title={t('{title} was changed meanwhile', { title })}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t(
            'Somebody saved it after you began. None of your work is lost. Struck-out words are only in theirs, marked words only in yours.',
          )}
        </Text>
        <DiffView label={t('From theirs to yours')} before={theirs} after={mine} />
        <div className={classes['both']}>
          <WholeText label={t('Their text')} html={theirs} />
          <WholeText label={t('Your text')} html={mine} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button onClick={actions.decideLater}>{t('Decide later')}</Button>
          <Button onClick={() => take('theirs')}>{t('Take theirs')}</Button>
          <Button variant="filled" onClick={() => take('mine')}>
            {t('Save mine over it')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function WholeText({ label, html }: { label: string; html: string }) {
  return (
    <details>
      <summary>{label}</summary>
      {/* A scrollable text must be focusable for the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes['whole']} aria-label={label} tabIndex={0}>
        <RichText html={html} />
      </section>
    </details>
  )
}

function textOf(state: Conflict['theirs']): string {
  return state ? formatValue(state['html']) : ''
}
