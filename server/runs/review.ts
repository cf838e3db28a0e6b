import { message, type Message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import type { Event } from '@app/core/events/event.ts'
import type { EventHistory } from '@app/core/events/last-written.ts'
import type { ChangeAuthor, Written } from '@app/core/log/change-set.ts'
import type { StoredEvent } from '@app/core/runs/differences.ts'
import type { FieldChange, FieldEdit } from '@app/core/runs/plan.ts'
import { pickStatements } from '@app/core/runs/standing.ts'
import {
  effectsOfVerdict,
  findReviewChanges,
  VERDICTS_OF,
  type ReviewItem,
  type ReviewKind,
  type Verdict,
  type VerdictEffects,
} from '@app/core/runs/review.ts'
import type { ReviewFilter } from '@app/core/runs/review-endpoints.ts'
import type { DataDeps, Deps } from '../deps.ts'
import { selectHistories } from '../events/event-log-store.ts'
import type { ChangeDraft } from '../log/change-draft.ts'
import { writeChangeSet } from '../log/write.ts'
import { linkSources, mergeFound, splitSources } from './event-sources.ts'
import {
  lockCategories,
  lockCrawlerCommits,
  selectEventsByNaturalKey,
  writeMemory,
} from './planned-state-store.ts'
import * as store from './review-store.ts'
import type { OpenItem } from './review-store.ts'

type Page = ReviewFilter & { offset: number; limit: number }

/** The items that runs of all crawlers left for review, by date. */
export async function listReview({ database: { pool }, clock }: DataDeps, page: Page) {
  await store.reopenUndone(pool)
  const now = clock.now().toString()
  const open = await store.selectOpen(pool, { ...page, now })
  const events = await store.selectEvents(
    pool,
    open.map(({ eventId }) => eventId),
  )
  const counts = await store.countOpen(pool, { ...page, now })
  const histories = await selectHistories(pool, findDiffering(open))
  return {
    items: open.flatMap((item) => {
      const stored = events.get(item.eventId)
      return stored ? [toItem(item, stored, histories.get(stored.id))] : []
    }),
    counts: toKindCounts(counts),
    crawlers: await store.selectWaitingCrawlers(pool, now),
  }
}

/** How many items of each kind are open, and since when the oldest is. */
export async function summarizeReview(deps: DataDeps) {
  const { double, uncertain, ...counts } = await countKinds(deps)
  return {
    ...counts,
    uncertain: uncertain + double,
    since: await store.findOldest(deps.database.pool, deps.clock.now().toString()),
  }
}

/** The total number of open items. */
export async function countReview(deps: DataDeps) {
  const counts = Object.values(await countKinds(deps))
  return { waiting: counts.reduce((sum, count) => sum + count, 0) }
}

async function countKinds({ database: { pool }, clock }: DataDeps) {
  await store.reopenUndone(pool)
  return toKindCounts(await store.countOpen(pool, { now: clock.now().toString() }))
}

function toKindCounts(counts: ReadonlyMap<ReviewKind, number>) {
  return {
    uncertain: counts.get('uncertain') ?? 0,
    vanished: counts.get('vanished') ?? 0,
    differs: counts.get('differs') ?? 0,
    double: counts.get('double') ?? 0,
  }
}

function findDiffering(items: readonly OpenItem[]): string[] {
  return items.filter(({ kind }) => kind === 'differs').map(({ eventId }) => eventId)
}

function toItem(item: OpenItem, stored: Event, history: EventHistory | undefined): ReviewItem {
  const { id, kind, crawler, crawlerTitle, found, written, zone, since, runs, revision } = item
  const differences = found ? findReviewChanges(stored, found, written) : []
  return {
    id,
    kind,
    crawler: { id: crawler, title: crawlerTitle },
    found,
    stored,
    differences,
    edits: findEdits(differences, history),
    zone,
    since,
    runs,
    revision,
  }
}

type Decision = {
  verdict: Verdict
  items: { id: string; revision: number; version: number }[]
  author: ChangeAuthor
}

/**
 * Applies one verdict to review items as one change set, together with the memory of their crawlers. Throws AppError
 * `conflict` and stores nothing if any item has changed since it was shown.
 */
export async function decideReview(
  deps: DataDeps,
  { verdict, items, author }: Decision,
): Promise<Written & { decided: number }> {
  const meta = { author, cause: 'crawl' as const, summary: summaryOf(verdict, items.length) }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, async (draft) => {
    const open = await readOpen(draft, items, verdict)
    const decided = open.map(({ item, stored }) => ({
      item,
      effects: effectsOfVerdict({
        newId: randomUUID(),
        crawler: item.crawler,
        row: { ...item, date: stored.date },
        stored,
        verdict,
      }),
    }))
    await refuseDoubles(draft, decided)
    await writeEvents(draft, decided)
    const at = deps.clock.now().toString()
    for (const { item } of decided)
      if (item.kind === 'double' && verdict === 'same') await mergeFound(draft, item, at)
    await store.writeVerdict(draft.client, {
      ids: items.map(({ id }) => id),
      verdict,
      by: author.name,
      at,
      changeSet: await draft.changeSet(),
    })
    if (verdict === 'leave') await rememberSeen(draft, open)
    await remember(draft, decided, at)
  })
  return { changeSet, rowCount, decided: items.length }
}

/** A person who leaves what somebody edited is not asked again until the source gives yet another value. */
async function rememberSeen({ client }: ChangeDraft, open: Open[]): Promise<void> {
  const histories = await selectHistories(client, findDiffering(open.map(({ item }) => item)))
  const seen = open.flatMap(({ item: { crawler, identity, found, written }, stored }) => {
    if (!found) return []
    const changes = findReviewChanges(stored, found, written)
    const edits = findEdits(changes, histories.get(stored.id))
    const values = pickStatements(
      found,
      edits.map(({ field }) => field),
    )
    return edits.length > 0 ? [{ crawler, identity, values }] : []
  })
  if (seen.length > 0) await store.rememberSeen(client, seen)
}

function findEdits(
  changes: readonly FieldChange[],
  history: EventHistory | undefined,
): FieldEdit[] {
  return changes.flatMap(({ field }) => {
    const edit = history?.get(field)?.edit
    return edit ? [{ field, ...edit }] : []
  })
}

/** Reopens items left as they are. */
export async function reopenReview({ database }: Pick<Deps, 'database'>, ids: string[]) {
  return { reopened: await store.reopenLeft(database.pool, ids) }
}

function summaryOf(verdict: Verdict, count: number): Message {
  return {
    same: message('Reviewed {count, plural, one {# event} other {# events}}: the same', { count }),
    another: message('Reviewed {count, plural, one {# event} other {# events}}: another one', {
      count,
    }),
    gone: message('Reviewed {count, plural, one {# event} other {# events}}: gone', { count }),
    leave: message('Reviewed {count, plural, one {# event} other {# events}}: left as it is', {
      count,
    }),
  }[verdict]
}

type Open = { item: OpenItem; stored: StoredEvent }
type DecidedItem = { item: OpenItem; effects: VerdictEffects }

async function readOpen(
  draft: ChangeDraft,
  asked: Decision['items'],
  verdict: Verdict,
): Promise<Open[]> {
  const shown = new Map(asked.map((one) => [one.id, one]))
  // Locks in the same order as every other writer: commits of the crawlers, then items, then events.
  const crawlers = await store.selectCrawlersOf(draft.client, [...shown.keys()])
  for (const crawler of crawlers) await lockCrawlerCommits(draft.client, crawler)
  const open = await store.lockOpen(draft.client, [...shown.keys()])
  if (open.length < shown.size) throw refusedAsChanged(shown.size - open.length)
  const events = await draft.read(
    'events',
    open.map(({ eventId }) => eventId),
  )
  const current = open.flatMap((item) => {
    const stored = events.get(item.eventId)
    const as = shown.get(item.id)
    const isAsShown = as?.revision === item.revision && as.version === stored?.version
    return stored && isAsShown ? { item, stored } : []
  })
  if (current.length < open.length) throw refusedAsChanged(open.length - current.length)
  const refused = open.find(({ kind }) => !VERDICTS_OF[kind].includes(verdict))
  if (refused)
    throw new AppError(
      'bad-input',
      message('What is {kind} cannot be called {verdict}', { kind: refused.kind, verdict }),
    )
  if (verdict === 'same') refuseTwoInOne(current)
  return current
}

function refuseTwoInOne(open: Open[]): void {
  const events = new Set(open.map(({ stored }) => stored.id))
  if (events.size === open.length) return
  const sentence = message(
    'Two of them resemble one stored event, which can be only one of them. Decide each by itself.',
  )
  throw new AppError('conflict', sentence)
}

function refusedAsChanged(count: number): AppError {
  return new AppError(
    'conflict',
    message(
      '{count, plural, one {# of them is not any longer what was shown. Look at it again.} other {# of them are not any longer what was shown. Look at them again.}}',
      { count },
    ),
  )
}

/** A new event must not duplicate a stored one, nor be in a deleted category. */
async function refuseDoubles({ client }: ChangeDraft, decided: DecidedItem[]): Promise<void> {
  const creates = decided.flatMap(({ effects }) => effects.creates)
  const wanted = [...new Set(creates.map(({ event }) => event.category))]
  const known = await lockCategories(client, wanted)
  const lost = wanted.find((id) => !known.has(id))
  if (lost !== undefined)
    throw new AppError('conflict', message('There is no category {id}', { id: lost }))
  const removedIds = new Set(decided.flatMap(({ effects }) => effects.removes.map(({ id }) => id)))
  const holders = await selectEventsByNaturalKey(
    client,
    creates.flatMap(({ id, event }) => (event.sourceId === null ? [{ key: id, ...event }] : [])),
  )
  const double = creates.find(({ id }) => holders.get(id)?.some((one) => !removedIds.has(one)))
  if (double)
    throw new AppError(
      'conflict',
      message('"{title}" is stored just so: another one would double it.', {
        title: double.event.description,
      }),
    )
}

async function writeEvents(draft: ChangeDraft, decided: DecidedItem[]): Promise<void> {
  await draft.create(
    'events',
    decided.flatMap(({ item, effects }) =>
      effects.creates.map(({ id, event }) => ({ ...event, crawler: item.crawler, id })),
    ),
  )
  await draft.update(
    'events',
    decided.flatMap(({ effects }) => effects.updates),
  )
  const removes = decided.flatMap(({ effects }) => effects.removes)
  // Two found events may resemble one stored event.
  await draft.remove('events', [...new Map(removes.map((one) => [one.id, one])).values()])
}

async function remember(draft: ChangeDraft, decided: DecidedItem[], at: string): Promise<void> {
  for (const [crawler, ones] of Map.groupBy(decided, ({ item }) => item.crawler)) {
    const effects = ones.map((one) => one.effects)
    await linkSources(draft, crawler, { merges: effects.flatMap(({ merges }) => merges), at })
    const splits = effects.flatMap((one) => one.splits)
    await splitSources(draft, crawler, splits)
    await writeMemory(draft.client, {
      crawler,
      remembers: effects.flatMap(({ remembers }) => remembers),
      forgets: effects.flatMap(({ forgets }) => forgets),
      forgetsEvents: effects.flatMap(({ forgetsEvents }) => forgetsEvents),
      at,
    })
  }
}
