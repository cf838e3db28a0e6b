import {
  listFurtherSources,
  readPredecessor,
  takeOverEvents,
} from '@app/core/crawlers/endpoints.ts'
import type { Plan } from '@app/core/runs/plan.ts'
import type { Run } from '@app/core/runs/run.ts'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { requestConfirmation } from '../../ui/confirmation.ts'
import { t } from '../../ui/text.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { useAction } from '../use-action.ts'
import { groupByOwner, type Owner } from './plan-view.ts'

type TakeOverProps = { run: Run; plan: Plan; crawler: ListedCrawler | undefined }

/** Other crawlers that stored or report what this one finds, with a button to take over their events. */
export function TakeOver({ run, plan, crawler }: TakeOverProps) {
  const owners = groupByOwner(plan)
  const { data } = useQuery({
    queryKey: ['further-sources', run.id, run.changeSet],
    queryFn: () => call(listFurtherSources, { params: { id: run.id } }),
    enabled: owners.length > 0,
  })
  const known = new Set(owners.map(({ id }) => id))
  const further = data?.sources.filter(({ id }) => !known.has(id)) ?? []
  return (
    crawler && (
      <>
        {owners.map((owner) => (
          <TakeOverFrom key={owner.id} other={owner} crawler={crawler}>
            {t(
              '{count, plural, one {# of these events is stored by the crawler “{title}”.} other {# of these events are stored by the crawler “{title}”.}}',
              { count: owner.count, title: owner.title },
            )}
          </TakeOverFrom>
        ))}
        {further.map((source) => (
          <TakeOverFrom key={source.id} other={source} crawler={crawler}>
            {t('The crawler “{title}” is a further source of {count} of these events.', {
              count: source.count,
              title: source.title,
            })}
          </TakeOverFrom>
        ))}
      </>
    )
  )
}

type TakeOverFromProps = {
  other: Pick<Owner, 'id' | 'title'>
  crawler: ListedCrawler
  /** What it has to do with the plan. */
  children: string
}

function TakeOverFrom({ other: { id: from, title: other }, crawler, children }: TakeOverFromProps) {
  const { id, title } = crawler
  const takeOver = useAction(
    async () => {
      const params = { id, from }
      const { events: count, owned, state } = await call(readPredecessor, { params })
      const isSure = await requestConfirmation({
        title: t(
          '{count, plural, one {Take over # event of {other}?} other {Take over # events of {other}?}}',
          { count, other },
        ),
        text: [
          owned === count
            ? t(
                'They belong to {title} from then on: its runs change them and notice when they vanish.',
                { title },
              )
            : t(
                '{count, plural, =0 {} one {# belongs to {title} from then on. } other {# belong to {title} from then on. }}Where {other} is a further source, {title} takes its place.',
                { count: owned, title, other },
              ),
          state === 'active' &&
            t('{other} is still active and would find them again: switch it off.', { other }),
          t('All of it is one change and can be undone.'),
        ]
          .filter((sentence) => sentence !== false)
          .join(' '),
        action: t('{count, plural, one {Take over # event} other {Take over # events}}', { count }),
      })
      return isSure ? { ...(await call(takeOverEvents, { params })), count, owned } : null
    },
    {
      done: (answer) =>
        answer && {
          text:
            answer.owned === answer.count
              ? t(
                  '{count, plural, one {# event belongs to {title} now} other {# events belong to {title} now}}',
                  { count: answer.count, title },
                )
              : t(
                  '{count, plural, one {{title} has taken over # event} other {{title} has taken over # events}}',
                  { count: answer.count, title },
                ),
          undone:
            answer.owned === answer.count
              ? t('The events belong to {other} again', { other })
              : t('The events are those of {other} again', { other }),
        },
      failed: (reason) => t('Failed: {reason}', { reason }),
    },
  )
  return (
    <Group my="sm" gap="sm" fz="sm">
      {children}
      <Button size="compact-sm" onClick={() => takeOver.run()}>
        {t('Take over its events')}
      </Button>
    </Group>
  )
}
