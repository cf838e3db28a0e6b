import { readPredecessor, takeOverEvents } from '@app/core/crawlers/endpoints.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { undoOf } from '../undo.ts'
import { groupByOwner, type Owner } from './plan-view.ts'

type TakeOverProps = { plan: Plan; crawler: ListedCrawler | undefined }

/** Other crawlers that stored what this one finds, with a button to take over their events. */
export function TakeOver({ plan, crawler }: TakeOverProps) {
  const queryClient = useQueryClient()
  const owners = groupByOwner(plan)
  if (!crawler || owners.length === 0) return null

  async function takeOver({ id: from, title: other }: Owner, { id, title }: ListedCrawler) {
    try {
      const params = { id, from }
      const { events: count, state } = await call(readPredecessor, { params })
      const isSure = await requestConfirmation({
        title: t(
          '{count, plural, one {Take over # event of {other}?} other {Take over # events of {other}?}}',
          { count, other },
        ),
        text: [
          t(
            'They belong to {title} from then on: its runs change them and notice when they vanish.',
            {
              title,
            },
          ),
          state === 'active' &&
            t('{other} is still active and would find them again: switch it off.', { other }),
          t('All of it is one change and can be undone.'),
        ]
          .filter((sentence) => sentence !== false)
          .join(' '),
        action: t('{count, plural, one {Take over # event} other {Take over # events}}', { count }),
      })
      if (!isSure) return
      const { changeSet } = await call(takeOverEvents, { params })
      await queryClient.invalidateQueries()
      toast(
        t(
          '{count, plural, one {# event belongs to {title} now} other {# events belong to {title} now}}',
          {
            count,
            title,
          },
        ),
        undoOf(queryClient, changeSet, t('The events belong to {other} again', { other })),
      )
    } catch (error) {
      toastError(t('Failed: {reason}', { reason: messageOf(error) }))
    }
  }

  return owners.map((owner) => (
    <Group key={owner.id} my="sm" gap="sm" fz="sm">
      {t(
        '{count, plural, one {# of these events is stored by the crawler “{title}”.} other {# of these events are stored by the crawler “{title}”.}}',
        { count: owner.count, title: owner.title },
      )}
      <Button size="compact-sm" onClick={() => void takeOver(owner, crawler)}>
        {t('Take over its events')}
      </Button>
    </Group>
  ))
}
