import { message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { isExpired } from '@app/core/crawlers/schedule.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import { inheritWritten } from '@app/core/runs/differences.ts'
import { findFieldsToReturn } from '@app/core/runs/event-source.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { readRun } from '../runs/actions.ts'
import { readCrawler, readCrawlerTitles } from '../runs/crawler-store.ts'
import { lockCrawlerCommits } from '../runs/planned-state-store.ts'
import { rememberAsOwn } from '../runs/orphans-store.ts'
import { requireCrawler, type CrawlerDeps } from './actions.ts'
import {
  copyMemory,
  countEvents,
  selectEventIds,
  selectFurtherSources,
  selectLinksToHandOver,
  selectSharedEvents,
  selectSourcesAmong,
  type SharedEvent,
} from './take-over-store.ts'

type Pair = { id: string; from: string }

/** What a crawler could take over from another one, which may be deleted. */
export async function readPredecessor(deps: CrawlerDeps, { id, from }: Pair) {
  const { pool } = deps.database
  await requireCrawler(deps, id)
  const before = await readCrawler(pool, from)
  const titles = await readCrawlerTitles(pool, [from])
  const state = stateOf(before, deps.clock.now())
  return { title: titles.get(from) ?? from, ...(await countEvents(pool, from)), state }
}

/**
 * The crawlers, deleted ones included, whose events a plan finds again where they were merged into those of others. An
 * active one counts only where the plan would merge: afterwards both are sources for good.
 */
export async function listFurtherSources(deps: CrawlerDeps, runId: string) {
  const { pool } = deps.database
  const { run, plan } = await readRun(deps, runId)
  const found = (plan?.items ?? []).filter(({ storedBy }) => storedBy !== undefined)
  const merged = new Set(found.flatMap((item) => (item.kind === 'merge' ? [item.eventId] : [])))
  const others = await selectFurtherSources(
    pool,
    found.flatMap(({ eventId }) => eventId ?? []),
  )
  const titles = await readCrawlerTitles(
    pool,
    others.map(({ id }) => id),
  )
  const now = deps.clock.now()
  const sources = []
  for (const { id, events } of others) {
    if (id === run.crawler) continue
    const isActive = stateOf(await readCrawler(pool, id), now) === 'active'
    const count = events.filter((event) => !isActive || merged.has(event)).length
    if (count > 0) sources.push({ id, title: titles.get(id) ?? id, count })
  }
  return { sources }
}

type State = 'active' | 'expired' | 'offline' | 'deleted'

function stateOf(crawler: Crawler | null, now: Temporal.Instant): State {
  if (!crawler) return 'deleted'
  if (isExpired(crawler, now)) return 'expired'
  return crawler.active ? 'active' : 'offline'
}

/**
 * Makes all events of another crawler this one's, and this one a source of those that the other is a further source of.
 * The other's memory of them is copied, not moved: an undo returns the events to a crawler that still remembers them.
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
    await copyMemory(draft.client, { from, to: id })
    await takeOverOwned(draft, { id, from })
    await takeOverLinks(draft, { id, from })
  })
  return { changeSet, rowCount }
}

async function takeOverOwned(draft: ChangeDraft, { id, from }: Pair): Promise<void> {
  const ids = await selectEventIds(draft.client, from)
  const shared = await selectSharedEvents(draft.client, { crawler: id, from })
  const times = new Map([...shared].map(([event, one]) => [event, findOwnTime(one)]))
  await draft.update(
    'events',
    ids.map((event) => ({ id: event, fields: { ...times.get(event), crawler: id } })),
  )
  const links = await selectSourcesAmong(draft.client, { crawler: id, events: ids })
  await draft.remove(
    'event-sources',
    links.map((link) => ({ id: link })),
  )
  await rememberAsOwn(draft.client, {
    crawler: id,
    events: [...shared].map(([event, { identity, stored, own, former }]) => {
      const time = times.get(event)
      const values = inheritWritten({ ...stored, ...time }, own, { ...former, ...time })
      return { event, identity, values }
    }),
  })
}

const TIME = ['date', 'isDay', 'zone', 'endDate', 'status', 'formerDate'] as const

/** What its own report of the time corrects: later runs would take the other crawler's for a person's edit. */
function findOwnTime({ stored, former, own }: SharedEvent): Partial<PlannedEvent> {
  const returned = findFieldsToReturn(stored, former, own)
  return Object.fromEntries(
    TIME.filter((field) => field in returned).map((field) => [field, returned[field]]),
  )
}

async function takeOverLinks(draft: ChangeDraft, { id, from }: Pair): Promise<void> {
  const links = await selectLinksToHandOver(draft.client, { from, to: id })
  await draft.update(
    'event-sources',
    links.flatMap((link) => (link.isNeeded ? [{ id: link.id, fields: { crawler: id } }] : [])),
  )
  await draft.remove(
    'event-sources',
    links.flatMap((link) => (link.isNeeded ? [] : [{ id: link.id }])),
  )
}
