import { findEndDate } from '../events/day.ts'
import type { EventHistory } from '../events/last-written.ts'
import { findDateRejection } from '../events/event-window.ts'
import { compareAsJson, compareCodeUnits, lineOf, filterFound, windowOf } from './candidates.ts'
import type { Candidate, PlanCrawler, PlanSource } from './candidates.ts'
import { restoreCancelledIds } from './cancelled-ids.ts'
import type { StoredEvent } from './differences.ts'
import { applyLinks, type EventLinks, type StoredLinks } from './event-links.ts'
import type { ExtractedEvent, ExtractedRejection } from './extracted-event.ts'
import { findDoubles } from './find-doubles.ts'
import { createSharedCategories, type SharedCategories } from './shared-categories.ts'
import { toDuplicateItem, toFoundItem, toRejectedItem, toVanishedItem } from './items.ts'
import type { Item } from './item-parts.ts'
import { matchFound, type Match, type Remembered } from './match-events.ts'
import {
  PLAN_KINDS,
  toFields,
  type Plan,
  type PlanItem,
  type PlanKind,
  type PlannedEvent,
} from './plan.ts'
import type { PlanCounts } from './run.ts'

export type PlanInput = {
  found: { events: ExtractedEvent[]; rejected: ExtractedRejection[] }
  crawler: PlanCrawler
  source: PlanSource
  /** Titles of all categories by id. */
  categories: ReadonlyMap<string, string>
  /** The group of each category; without it, duplicates across the categories of a sport are not searched. */
  groups?: ReadonlyMap<string, string>
  /** Titles of other crawlers by id, including deleted ones. */
  crawlers?: ReadonlyMap<string, string>
  /** This crawler's events, those it remembers, and all others in the categories it may write to. */
  stored: StoredEvent[]
  memory: Remembered[]
  /** Which of these events other crawlers report too; without it, events of several sources are not merged. */
  linked?: StoredLinks
  /** What people did to the stored events, according to the log; without those that only crawls wrote. */
  histories: ReadonlyMap<string, EventHistory>
  pageCount: number
  isPartial?: boolean
  now: Temporal.Instant
}

/**
 * What a run would do, line by line. Pure: the same page and state give the same plan, in whatever order the page
 * lists its events and the database its rows. The caller, who knows earlier runs, adds findings.
 */
export function makePlan(given: PlanInput): Plan {
  const linked = given.linked && applyLinks(given.memory, given.linked)
  const known = sortInput({ ...given, ...linked })
  const reported = restoreCancelledIds(given.found, known.memory, given.source.zone)
  const input = { ...given, ...known, found: reported }
  const { crawler, source, memory, stored, now, groups = new Map() } = input
  const {
    accepted,
    rejected: refused,
    identities,
  } = filterFound(input.found, {
    ...input,
    isPutOff: createPutOffCheck(input),
  })
  const window = windowOf({ crawler, source, now })
  const { matches, vanished } = matchFound(accepted, {
    crawler: crawler.id,
    zone: source.zone,
    stored,
    memory,
    isExpected: (event) => isComing(event, now) && findDateRejection(event, window) === null,
    hasPassed: (event) => !isComing(event, now),
    present: identities,
    isPartial: input.isPartial ?? false,
    links: linked?.links ?? null,
    groups,
  })
  const shared = createSharedCategories(groups)
  const context = {
    crawler,
    crawlers: input.crawlers ?? new Map(),
    otherSourcesOf: linked?.links.otherSourcesOf ?? (() => []),
    histories: input.histories,
    shared,
  }
  const doubles = findDoublesToAsk(accepted, matches, { ...input, links: linked?.links, shared })
  const found = accepted.map((candidate) => {
    const match = matches.get(candidate)
    if (!match) throw new Error(`no match result for ${candidate.identity}`)
    const item = toFoundItem(candidate, match, context)
    const double = doubles.get(candidate)
    return double ? { ...item, doubleOf: double.id } : item
  })
  const items = [
    ...omitShownLines(found, stored),
    // Cancelled events often disappear from their page.
    ...vanished.filter(({ status }) => status !== 'cancelled').map(toVanishedItem),
    ...refused.map(toRejectedItem),
  ]
  return {
    items: sortItems(items),
    findings: [],
    zone: source.zone,
    pageCount: input.pageCount,
    ...(input.isPartial && { isPartial: true }),
    madeAt: now.toString(),
  }
}

type DoublesContext = Pick<PlanInput, 'crawler' | 'stored' | 'now'> & {
  links: EventLinks | undefined
  shared: SharedCategories
}

/** The stored events of other crawlers to ask a person about, because they seem to be duplicates of found ones. */
function findDoublesToAsk(
  accepted: readonly Candidate[],
  matches: ReadonlyMap<Candidate, Match>,
  { crawler, stored, now, links, shared }: DoublesContext,
): Map<Candidate, StoredEvent> {
  // A merged event is from now on in the category of its source too.
  const merged = new Set(
    accepted.flatMap((candidate) => {
      const match = matches.get(candidate)
      return match?.how === 'same' ? `${candidate.event.category} ${match.stored.id}` : []
    }),
  )
  return findDoubles(
    accepted.filter((candidate) => HAS_OWN_EVENT.includes(matches.get(candidate)?.how)),
    {
      crawler: crawler.id,
      others: stored.filter((event) => event.crawler !== crawler.id),
      shared,
      isOpen: (event) => isComing(event, now),
      isRefused: (candidate, event) =>
        merged.has(`${candidate.event.category} ${event}`) ||
        links?.isRefused(candidate.identity, event) === true ||
        links?.areApart(matches.get(candidate)?.stored?.id ?? '', event) === true,
    },
  )
}

/** Matches that are, or will become, an event of this crawler. */
const HAS_OWN_EVENT: readonly (Match['how'] | undefined)[] = ['new', 'known', 'moved']

function sortInput({ stored, memory }: Pick<PlanInput, 'stored' | 'memory'>) {
  return {
    stored: sortStored(stored),
    memory: memory.toSorted((a, b) => compareCodeUnits(a.identity, b.identity)),
  }
}

/** By date, then id. Compares numbers, because a plan may concern a hundred thousand events. */
function sortStored(stored: readonly StoredEvent[]): StoredEvent[] {
  return stored
    .map((event) => ({ event, start: Date.parse(event.date) }))
    .sort((a, b) => a.start - b.start || compareCodeUnits(a.event.id, b.event.id))
    .map(({ event }) => event)
}

/** The number of lines of each kind in a plan; lines that a person chose to leave count as unchanged. */
export function countPlan(plan: Plan): PlanCounts {
  const counts = Object.fromEntries(PLAN_KINDS.map((kind) => [kind, 0])) as PlanCounts
  for (const { kind, isLeft } of plan.items) counts[isLeft === true ? 'unchanged' : kind] += 1
  return counts
}

/**
 * Rejects adds and moves that would look the same as a stored event that remains: one that has another identity on
 * the page and is unchanged because Overwrite is off, a person edited it, or a rule refused it.
 */
function omitShownLines(found: Item[], stored: StoredEvent[]): Item[] {
  const wanted = new Set(found.flatMap((item) => (doesTakeNewLine(item) ? item.event.date : [])))
  if (wanted.size === 0) return found
  const changed = new Map(
    found
      .filter(({ kind }) => kind === 'update' || kind === 'move')
      .map(({ eventId, changes }) => [eventId, changes]),
  )
  const shown = stored.map((event) => {
    const changes = changed.get(event.id)
    if (changes === undefined) return event
    return { ...event, ...toFields(changes) }
  })
  const shownLines = Map.groupBy(
    shown.filter(({ date }) => wanted.has(date)),
    lineOf,
  )
  return found.map((item) => {
    if (!doesTakeNewLine(item)) return item
    const others = shownLines.get(lineOf(item.event)) ?? []
    return others.every(({ id }) => id === item.eventId) ? item : toDuplicateItem(item)
  })
}

/** Whether it gets a new line and has no id of its own to distinguish it from another event with that line. */
function doesTakeNewLine(item: Item): item is Item & { event: PlannedEvent } {
  const isNew = item.kind === 'add' || item.kind === 'move'
  return isNew && item.event !== null && item.said?.sourceId === null
}

/** No day of any zone is longer, even where the date line moved. */
const LONGEST_DAY_MS = 72 * 3_600_000

/**
 * Whether an event is not over: a whole day until it ends; one with a time until it ends, or starts if the end is
 * unknown.
 */
function isComing(event: StoredEvent, now: Temporal.Instant): boolean {
  const endDate = findEndDate(event)
  // Thousands of events are compared with the clock; zones and exact instants are needed near it only.
  const endsInMs = Date.parse(endDate) - now.epochMilliseconds
  if (endsInMs > 0) return true
  if (endsInMs < (event.isDay ? -LONGEST_DAY_MS : 0)) return false
  const last = Temporal.Instant.from(endDate)
  if (!event.isDay) return Temporal.Instant.compare(last, now) > 0
  const ends = last.toZonedDateTimeISO(event.zone ?? 'UTC').add({ days: 1 })
  return Temporal.Instant.compare(ends.toInstant(), now) > 0
}

function createPutOffCheck({ memory, stored, now }: PlanInput) {
  const eventIds = new Map(memory.map((item) => [item.identity, item.eventId]))
  const known = new Set(eventIds.values())
  const byId = new Map(stored.filter(({ id }) => known.has(id)).map((event) => [event.id, event]))
  return (identity: string, found: Pick<StoredEvent, 'date' | 'endDate'>) => {
    const event = byId.get(eventIds.get(identity) ?? '')
    if (event === undefined || !isComing(event, now)) return false
    // A page that no longer gives the end of a running event does not contradict it.
    const hasOtherEnd = found.endDate !== null && event.endDate !== found.endDate
    return event.date !== found.date || hasOtherEnd
  }
}

const ORDER = new Map<PlanKind, number>(PLAN_KINDS.map((kind, index) => [kind, index]))

/** By kind, then date; the position in this order becomes the item's key. */
function sortItems(items: Item[]): PlanItem[] {
  const keyed = items.map((item) => ({
    item,
    rank: ORDER.get(item.kind) ?? 0,
    start: item.event?.date ?? item.said?.start ?? '',
    identity: item.identity ?? '',
  }))
  return keyed
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compareCodeUnits(a.start, b.start) ||
        compareCodeUnits(a.identity, b.identity) ||
        compareAsJson([a.item.said, a.item], [b.item.said, b.item]),
    )
    .map(({ item }, index) => ({ key: `${item.kind}-${index + 1}`, ...item }))
}
