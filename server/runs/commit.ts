import { message, nest, type Message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { doesChangeLine } from '@app/core/runs/candidates.ts'
import {
  createsEvent,
  effectsOf,
  omitItems,
  updatesEvent,
  type Effects,
} from '@app/core/runs/effects.ts'
import type { Orphan } from '@app/core/runs/orphans.ts'
import type { Plan, PlanItem } from '@app/core/runs/plan.ts'
import { doubleRowsOf, editRowsOf, foundEventIds, reviewRowsOf } from '@app/core/runs/review.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { DataDeps } from '../deps.ts'
import type { ChangeDraft, Patch } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { linkSources } from './event-sources.ts'
import { rememberAsOwn, selectOrphans } from './orphans-store.ts'
import {
  lockCategories,
  lockCrawler,
  lockCrawlerCommits,
  selectEventsByNaturalKey,
  selectTakenIdentities,
  writeMemory,
} from './planned-state-store.ts'
import { deleteItems, writeReview } from './review-store.ts'
import { toCrawlerNullError } from './run-stopped.ts'

export type Commit = {
  crawler: { id: string; title: string }
  plan: Plan
  chosen: PlanItem[]
  /** Items that are only remembered; empty if the crawler may have learned more since the plan was made. */
  seen: PlanItem[]
  author: ChangeAuthor
  /** Whether the items left to a person are queued for review. */
  queuesReview: boolean
  /** Checks first that this run may commit; throws otherwise. */
  admit: (draft: ChangeDraft) => Promise<void>
  /** Ends the run in the same transaction, so that it commits once even if the process is killed. */
  finish: (draft: ChangeDraft, changeSet: number | null) => Promise<void>
}

export type Committed = { changeSet: number | null; rowCount: number }

/**
 * Stores the chosen items of a plan as one change set, together with the crawler's memory and the end of the run.
 * Throws AppError `conflict` if the plan is outdated, `not-found` if the crawler was deleted.
 */
export async function commitPlan(deps: DataDeps, commit: Commit): Promise<Committed> {
  const { crawler, chosen, seen, author } = commit
  const effects = effectsOf(chosen, seen, () => randomUUID())
  const summary = message('Crawled {title}', { title: crawler.title })
  const meta = { author, cause: 'crawl' as const, summary }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    const at = deps.clock.now().toString()
    await lockCrawlerCommits(draft.client, crawler.id)
    if (!(await lockCrawler(draft.client, crawler.id))) throw toCrawlerNullError()
    await commit.admit(draft)
    await refuseIfOutdated(draft, commit)
    const orphans = await selectOrphans(draft.client, { crawler: crawler.id, at })
    await writeEvents(draft, crawler.id, { effects, orphans })
    await rememberAsOwn(draft.client, { crawler: crawler.id, events: orphans })
    await linkSources(draft, crawler.id, { merges: effects.merges, at })
    await writeMemory(draft.client, {
      crawler: crawler.id,
      ...effects,
      at,
    })
    const rows = reviewRowsOf({ items: chosen })
    await deleteItems(draft.client, { crawler: crawler.id, rows, verdict: null })
    if (commit.queuesReview) await queueReview(draft, commit, at)
    await commit.finish(draft, await draft.changeSet())
  })
  return { changeSet, rowCount }
}

/** Queues the items that were not chosen, for a person to review. */
async function queueReview(
  { client }: ChangeDraft,
  { crawler, plan, chosen }: Commit,
  at: string,
): Promise<void> {
  const items = omitItems(chosen, plan)
  const keys = new Set(chosen.map(({ key }) => key))
  await writeReview(client, {
    crawler: crawler.id,
    zone: plan.zone,
    rows: [...reviewRowsOf({ items }), ...editRowsOf(plan, keys), ...doubleRowsOf(plan, keys)],
    isPartial: plan.isPartial ?? false,
    found: foundEventIds(plan),
    madeAt: plan.madeAt,
    at,
  })
}

type Writes = { effects: Effects; orphans: readonly Orphan[] }

/** Applies the effects of the chosen items, and makes orphaned events this crawler's own. */
async function writeEvents(draft: ChangeDraft, crawler: string, { effects, orphans }: Writes) {
  await draft.create(
    'events',
    effects.creates.map(({ id, event }) => ({ ...event, crawler, id })),
  )
  const removed = new Set(effects.removes.map(({ id }) => id))
  const adopted = orphans.filter(({ event }) => !removed.has(event))
  const patches = new Map<string, Patch<'events'>>(effects.updates.map((one) => [one.id, one]))
  for (const { event: id } of adopted)
    patches.set(id, { id, ...patches.get(id), fields: { ...patches.get(id)?.fields, crawler } })
  await draft.update('events', [...patches.values()])
  await draft.remove(
    'event-sources',
    adopted.map(({ link }) => ({ id: link })),
  )
  await draft.remove('events', effects.removes)
}

type OutdatedItem = { key: string; description: string; how: Message }

async function refuseIfOutdated(
  draft: ChangeDraft,
  { crawler, plan, chosen }: Commit,
): Promise<void> {
  const creates = chosen.filter(createsEvent)
  const holders = await selectEventsByNaturalKey(draft.client, toNaturalKeys(creates))
  refuseHalfSwap(creates, holders, findVacatingEvents(omitItems(chosen, plan)))
  const vacating = findVacatingEvents(chosen)
  const isDoubled = ({ key }: PlanItem) =>
    holders.get(key)?.some((id) => !vacating.has(id)) ?? false
  const outdated = [
    ...(await findChangedEvents(draft, chosen)),
    ...(await findStoredSince(draft, crawler.id, creates, isDoubled)),
    ...(await findDeletedCategories(draft, creates)),
  ]
  const [first] = outdated
  if (!first) return
  const given = { title: first.description, message: nest(first.how) }
  const sentence =
    outdated.length === 1
      ? message('The plan is no longer true: "{title}" {message}. Run it again.', given)
      : message(
          'The plan is no longer true: "{title}" {message}, and {count} more. Run it again.',
          {
            ...given,
            count: outdated.length - 1,
          },
        )
  throw new AppError('conflict', sentence, { details: { items: outdated.slice(0, 100) } })
}

async function findChangedEvents(draft: ChangeDraft, chosen: PlanItem[]): Promise<OutdatedItem[]> {
  const concerned = chosen.filter((item) => updatesEvent(item) || item.kind === 'vanished')
  const ids = concerned.flatMap(({ eventId }) => eventId ?? [])
  const stored = await draft.read('events', ids)
  return concerned.flatMap((item) => {
    const version = stored.get(item.eventId ?? '')?.version
    if (version === item.eventVersion) return []
    return findOutdated(
      item,
      version === undefined ? message('was deleted since') : message('was changed since'),
    )
  })
}

/** Moving an event and adding another in its place belong together: adding alone would store a duplicate. */
function refuseHalfSwap(
  creates: PlanItem[],
  holders: ReadonlyMap<string, string[]>,
  staying: ReadonlySet<string>,
): void {
  const half = creates.find(({ key }) => holders.get(key)?.some((id) => staying.has(id)))
  if (!half) return
  const sentence = message(
    '"{title}" is stored at that date until the change to the stored one is chosen as well.',
    { title: half.event?.description ?? '' },
  )
  throw new AppError('conflict', sentence)
}

async function findStoredSince(
  { client }: ChangeDraft,
  crawler: string,
  creates: PlanItem[],
  isDoubled: (item: PlanItem) => boolean,
): Promise<OutdatedItem[]> {
  const identities = creates.flatMap(({ identity }) => identity ?? [])
  const taken = await selectTakenIdentities(client, crawler, identities)
  return creates.flatMap((item) => {
    const owner = taken.get(item.identity ?? '')
    const isTaken = owner !== undefined && owner !== item.eventId && owner !== item.formerEventId
    return isTaken || isDoubled(item) ? findOutdated(item, message('was stored since')) : []
  })
}

/** Two events with ids of their own may look identical; others may not. */
function toNaturalKeys(creates: PlanItem[]) {
  return creates.flatMap(({ key, event, said }) =>
    event && said?.sourceId === null ? [{ key, ...event }] : [],
  )
}

/** Stored events that these items move away or delete, making room for others. */
function findVacatingEvents(items: PlanItem[]): Set<string> {
  const vacating = items.filter(
    (item) => item.kind === 'vanished' || (updatesEvent(item) && doesChangeLine(item.changes)),
  )
  return new Set(vacating.flatMap(({ eventId }) => eventId ?? []))
}

async function findDeletedCategories(
  { client }: ChangeDraft,
  creates: PlanItem[],
): Promise<OutdatedItem[]> {
  if (creates.length === 0) return []
  const wanted = new Set(creates.flatMap(({ event }) => event?.category ?? []))
  const known = await lockCategories(client, [...wanted])
  return creates
    .filter(({ event }) => event && !known.has(event.category))
    .flatMap((item) =>
      findOutdated(
        item,
        message('has the category {id}, which is gone', { id: item.event?.category ?? '' }),
      ),
    )
}

function findOutdated(item: PlanItem, how: Message): OutdatedItem[] {
  return [{ key: item.key, description: item.event?.description ?? '', how }]
}
