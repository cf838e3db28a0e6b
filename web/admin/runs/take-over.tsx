import { readPredecessor, takeOverEvents } from '@app/core/crawlers/endpoints.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import { Button, Group } from '@mantine/core'
import { call } from '../../api.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { useAction } from '../use-action.ts'
import { groupByOwner, type Owner } from './plan-view.ts'

type TakeOverProps = { plan: Plan; crawler: ListedCrawler | undefined }

/** Other crawlers that stored what this one finds, with a button to take over their events. */
export function TakeOver({ plan, crawler }: TakeOverProps) {
  const owners = groupByOwner(plan)
  return (
    crawler &&
    owners.map((owner) => <TakeOverFrom key={owner.id} owner={owner} crawler={crawler} />)
  )
}

type TakeOverFromProps = { owner: Owner; crawler: ListedCrawler }

function TakeOverFrom({ owner, crawler: { id, title } }: TakeOverFromProps) {
  const other = owner.title
  const takeOver = useAction(
    async () => {
      const params = { id, from: owner.id }
      const { events: count, state } = await call(readPredecessor, { params })
      const isSure = await requestConfirmation({
        title: t(
          '{count, plural, one {Take over # event of {other}?} other {Take over # events of {other}?}}',
          { count, other },
        ),
        text: [
          t(
            'They belong to {title} from then on: its runs change them and notice when they vanish.',
            { title },
          ),
          state === 'active' &&
            t('{other} is still active and would find them again: switch it off.', { other }),
          t('All of it is one change and can be undone.'),
        ]
          .filter((sentence) => sentence !== false)
          .join(' '),
        action: t('{count, plural, one {Take over # event} other {Take over # events}}', { count }),
      })
      return isSure ? { ...(await call(takeOverEvents, { params })), count } : null
    },
    {
      done: (answer) =>
        answer && {
          text: t(
            '{count, plural, one {# event belongs to {title} now} other {# events belong to {title} now}}',
            { count: answer.count, title },
          ),
          undone: t('The events belong to {other} again', { other }),
        },
      failed: (reason) => t('Failed: {reason}', { reason }),
    },
  )
  return (
    <Group my="sm" gap="sm" fz="sm">
      {t(
        '{count, plural, one {# of these events is stored by the crawler “{title}”.} other {# of these events are stored by the crawler “{title}”.}}',
        { count: owner.count, title: owner.title },
      )}
      <Button size="compact-sm" onClick={() => takeOver.run()}>
        {t('Take over its events')}
      </Button>
    </Group>
  )
}
