import { message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { writeChangeSet } from '../log/write.ts'
import { readCrawler, readCrawlerTitles } from '../runs/crawler-store.ts'
import { lockCrawlerCommits } from '../runs/planned-state-store.ts'
import { requireCrawler, type CrawlerDeps } from './actions.ts'
import { copyMemory, countEvents, selectEventIds, selectSourcesAmong } from './take-over-store.ts'

type Pair = { id: string; from: string }

/** What a crawler could take over from another one, which may be deleted. */
export async function readPredecessor(deps: CrawlerDeps, { id, from }: Pair) {
  const { pool } = deps.database
  await requireCrawler(deps, id)
  const before = await readCrawler(pool, from)
  const titles = await readCrawlerTitles(pool, [from])
  const state = stateOf(before, deps.clock.now())
  return { title: titles.get(from) ?? from, events: await countEvents(pool, from), state }
}

type State = 'active' | 'expired' | 'offline' | 'deleted'

function stateOf(crawler: Crawler | null, now: Temporal.Instant): State {
  if (!crawler) return 'deleted'
  if (isExpired(crawler, now)) return 'expired'
  return crawler.active ? 'active' : 'offline'
}

/**
 * Makes all events of another crawler this one's. The other's memory of them is copied, not moved: an undo returns
 * the events to a crawler that still remembers them.
 */
export async function takeOverEvents(
  deps: CrawlerDeps,
  { id, from, author }: Pair & { author: ChangeAuthor },
): Promise<Written> {
  if (id === from)
    throw new AppError('bad-input', message('A crawler cannot take over its own events'))
  const { title, events: count } = await readPredecessor(deps, { id, from })
  const summary = message(
    'Took over {count, plural, one {# event} other {# events}} of the crawler {title}',
    { count, title },
  )
  const meta = { author, cause: 'edit' as const, summary }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    for (const crawler of [id, from].toSorted()) await lockCrawlerCommits(draft.client, crawler)
    const ids = await selectEventIds(draft.client, from)
    await draft.update(
      'events',
      ids.map((event) => ({ id: event, fields: { crawler: id } })),
    )
    const sources = await selectSourcesAmong(draft.client, { crawler: id, events: ids })
    await draft.remove(
      'event-sources',
      sources.map((source) => ({ id: source })),
    )
    await copyMemory(draft.client, { from, to: id })
  })
  return { changeSet, rowCount }
}
