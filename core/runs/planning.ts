import { keepsDate } from '../events/window.ts'
import { siftFound, windowOf } from './candidates.ts'
import type { Candidate, PlanCrawler, PlanSource, Refused } from './candidates.ts'
import { inOrder, lineOf } from './candidates.ts'
import { differences, writtenAfter } from './differences.ts'
import type { StoredEvent } from './differences.ts'
import type { ExtractedEvent, ExtractedRejection } from './extracted-event.ts'
import { addressesOfOne, identityOf, sourceWords } from './identity.ts'
import { matchFound } from './matching.ts'
import type { Match, Remembered } from './matching.ts'
import type { Plan, PlanItem, PlanKind } from './plan.ts'
import { PLAN_KINDS } from './plan.ts'
import type { PlanCounts } from './run.ts'

export type PlanInput = {
  found: { events: ExtractedEvent[]; rejected: ExtractedRejection[] }
  crawler: PlanCrawler
  source: PlanSource
  /** Titles of all categories by id. */
  categories: ReadonlyMap<string, string>
  /** This crawler's events, those it remembers, and what else stands in the categories it may write to. */
  stored: StoredEvent[]
  memory: Remembered[]
  pageCount: number
  now: Temporal.Instant
}

type Item = Omit<PlanItem, 'key'>

/**
 * What a run would do, line by line. Pure: the same page against the same state gives the same plan, in
 * whatever order the page lists its events. Findings are added by whoever knows earlier runs.
 */
export function makePlan(input: PlanInput): Plan {
  const { crawler, source, memory, stored, now } = input
  const { kept, refused } = siftFound(input.found, { ...input, isPutOff: putOff(input) })
  const window = windowOf({ crawler, source, now })
  const { matches, vanished } = matchFound(kept, {
    crawler: crawler.id,
    zone: source.zone,
    stored,
    memory,
    isExpected: (event) => isComing(event, now) && keepsDate(event, window) === null,
    hasPassed: (event) => !isComing(event, now),
    present: presentIdentities(input.found.events),
  })
  const items = [
    ...kept.map((candidate) => {
      const match = matches.get(candidate)
      if (!match) throw new Error(`nothing was decided about ${candidate.identity}`)
      return foundItem(candidate, match, crawler)
    }),
    ...vanished.map(vanishedItem),
    ...refused.map(refusedItem),
  ]
  return {
    items: inPlanOrder(items),
    findings: [],
    zone: source.zone,
    pageCount: input.pageCount,
    madeAt: now.toString(),
  }
}

/** How many lines of each kind a plan holds. */
export function countPlan(plan: Plan): PlanCounts {
  const counts = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, 0])) as PlanCounts
  for (const { kind } of plan.items) counts[kind] += 1
  return counts
}

function presentIdentities(events: ExtractedEvent[]): Set<string> {
  const spoken = events.map(sourceWords)
  const unique = addressesOfOne(spoken)
  return new Set(spoken.map((said) => identityOf(said, unique)))
}

/** A day is coming until it is over; anything with a time until it starts. */
function isComing(event: StoredEvent, now: Temporal.Instant): boolean {
  const starts = Temporal.Instant.from(event.date)
  if (!event.isDay) return Temporal.Instant.compare(starts, now) > 0
  const ends = starts.toZonedDateTimeISO(event.zone ?? 'UTC').add({ days: 1 })
  return Temporal.Instant.compare(ends.toInstant(), now) > 0
}

function putOff({ memory, stored, now }: PlanInput) {
  const byId = new Map(stored.map((event) => [event.id, event]))
  const eventIds = new Map(memory.map((item) => [item.identity, item.eventId]))
  return (identity: string, found: { date: string }) => {
    const event = byId.get(eventIds.get(identity) ?? '')
    return event !== undefined && isComing(event, now) && event.date !== found.date
  }
}

function foundItem(candidate: Candidate, match: Match, crawler: PlanCrawler): Item {
  switch (match.how) {
    case 'new':
      return { ...base(candidate), kind: 'add', why: newWhy(match.remembered) }
    case 'next-edition':
      return nextEditionItem(candidate, match.remembered)
    case 'dismissed':
      return dismissedItem(candidate, match.remembered)
    case 'resembles':
      return uncertainItem(candidate, match.stored)
    case 'known':
    case 'moved':
      return match.stored.crawler === crawler.id
        ? ownItem(candidate, match)
        : foreignItem(candidate, match)
  }
}

function base(candidate: Candidate): Omit<Item, 'kind' | 'why'> {
  return {
    eventId: null,
    eventVersion: null,
    identity: candidate.identity,
    formerIdentity: null,
    formerEventId: null,
    said: candidate.said,
    event: candidate.event,
    written: null,
    changes: [],
    kept: [],
    reason: null,
  }
}

function newWhy(remembered: Remembered | null): string {
  return remembered
    ? 'Known before and gone since, but the source says something else now.'
    : 'Not stored yet.'
}

function nextEditionItem(candidate: Candidate, remembered: Remembered | null): Item {
  return {
    ...base(candidate),
    kind: 'add',
    formerEventId: remembered?.eventId ?? null,
    why: 'What stood at this address before is over; this is the next one.',
  }
}

function dismissedItem(candidate: Candidate, remembered: Remembered | null): Item {
  return {
    ...base(candidate),
    ...rekeyed(candidate, remembered),
    kind: 'dismissed',
    eventId: remembered?.eventId ?? null,
    written: remembered?.values ?? null,
    why: 'A person removed it; it stays away until the source changes what it says.',
  }
}

function uncertainItem(candidate: Candidate, stored: StoredEvent): Item {
  return {
    ...base(candidate),
    kind: 'uncertain',
    eventId: stored.id,
    eventVersion: stored.version,
    changes: differences(stored, candidate.event, null).changes,
    why: `It resembles "${stored.description}", which is stored. Choose it to add it as an event of its own.`,
  }
}

function rekeyed(candidate: Candidate, remembered: Remembered | null) {
  const former = remembered?.identity ?? null
  return { formerIdentity: former === candidate.identity ? null : former }
}

function ownItem(candidate: Candidate, match: Match & { stored: StoredEvent }): Item {
  const { stored, remembered } = match
  const { changes, kept } = differences(stored, candidate.event, remembered?.values ?? null)
  const shared = {
    ...base(candidate),
    ...rekeyed(candidate, remembered),
    eventId: stored.id,
    eventVersion: stored.version,
    kept,
  }
  if (changes.length > 0 && candidate.overwrite) {
    const written = writtenAfter(stored, remembered?.values ?? null, changes)
    const kind = match.how === 'moved' ? 'move' : 'update'
    return { ...shared, kind, changes, written, why: writeWhy(kind, changes) }
  }
  // An event that stays where it was keeps the name it was stored under, should its old date come back.
  const stays = match.how === 'moved' && remembered !== null
  return {
    ...shared,
    ...(stays && { identity: remembered.identity, formerIdentity: null }),
    kind: 'unchanged',
    written: remembered?.values ?? writtenAfter(stored, null, []),
    why: unchangedWhy(changes, kept),
  }
}

function writeWhy(kind: 'move' | 'update', changes: Item['changes']): string {
  if (kind === 'move') return 'The same event on another date.'
  return `The source changed ${listed(changes)}.`
}

function unchangedWhy(changes: Item['changes'], kept: Item['kept']): string {
  if (changes.length > 0)
    return `The source says another ${listed(changes)}; Overwrite is off, so it stays as it is.`
  if (kept.length > 0) return `A person edited ${listed(kept)} since, which stays.`
  return 'Stored just so.'
}

function listed(fields: { field: string }[]): string {
  return fields.map(({ field }) => FIELD_WORDS[field] ?? field).join(', ')
}

const FIELD_WORDS: Record<string, string> = {
  title: 'event category',
  isDay: 'whether a time is known',
  url: 'address',
  sourceId: 'own id',
}

/** Written by a person or another crawler: never touched from here. */
function foreignItem(candidate: Candidate, match: Match & { stored: StoredEvent }): Item {
  const { stored } = match
  if (lineOf(stored) !== lineOf(candidate.event)) return uncertainItem(candidate, stored)
  const whose = stored.crawler === null ? 'a person' : `the crawler ${stored.crawler}`
  return {
    ...base(candidate),
    ...rekeyed(candidate, match.remembered),
    kind: 'unchanged',
    eventId: stored.id,
    eventVersion: stored.version,
    why: `Stored already by ${whose}.`,
  }
}

function vanishedItem(stored: StoredEvent): Item {
  const { id, version, crawler: _, zone, ...values } = stored
  return {
    kind: 'vanished',
    eventId: id,
    eventVersion: version,
    identity: null,
    formerIdentity: null,
    formerEventId: null,
    said: null,
    event: { ...values, zone: zone ?? 'UTC' },
    written: null,
    changes: [],
    kept: [],
    reason: null,
    why: 'Found before and not found now. It stays unless you choose to delete it.',
  }
}

function refusedItem({ said, identity, event, reason, why }: Refused): Item {
  return {
    kind: 'rejected',
    eventId: null,
    eventVersion: null,
    identity,
    formerIdentity: null,
    formerEventId: null,
    said,
    event,
    written: null,
    changes: [],
    kept: [],
    reason,
    why,
  }
}

const ORDER = new Map<PlanKind, number>(PLAN_KINDS.map((kind, index) => [kind, index]))

/** By kind, then date; the place in this order is the item's key. */
function inPlanOrder(items: Item[]): PlanItem[] {
  const keyed = items.map((item) => ({
    item,
    rank: ORDER.get(item.kind) ?? 0,
    text: JSON.stringify([
      item.event?.date ?? item.said?.start ?? '',
      item.identity,
      item.said,
      item,
    ]),
  }))
  return keyed
    .toSorted((a, b) => a.rank - b.rank || inOrder(a.text, b.text))
    .map(({ item }, index) => ({ key: `${item.kind}-${index + 1}`, ...item }))
}
