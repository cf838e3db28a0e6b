import { message, type Message } from '../messages/message.ts'
import {
  eventWindow,
  findDateRejection,
  matchesOnly,
  toStoredEnd,
  toStoredTime,
} from '../events/event-window.ts'
import { isCalledOff } from '../events/status.ts'
import { readStatusInTitle } from '../events/status-words.ts'
import type { StoredTime, EventWindow } from '../events/event-window.ts'
import type { ExtractedEvent, ExtractedRejection } from './extracted-event.ts'
import {
  findUniqueAddresses,
  cleanLine,
  cleanMessage,
  identityOf,
  toSourceWords,
} from './identity.ts'
import type { FieldChange, PlannedEvent, RejectionReason, SourceWords } from './plan.ts'
import type { SourceRank } from './source-rank.ts'

/** The settings of a crawler that decide how found events are filtered. */
export type PlanCrawler = {
  id: string
  category: string | null
  categoryTitle: string
  only: string
  crawlFromDate: string | null
  crawlToDate: string | null
  displayTime: boolean
  overwriteExisting: boolean
  /** `normal` by default. */
  rank?: SourceRank
}

export type PlanSource = { zone: string; windowDays: number | null; startsDaysAgo?: number }

export type FilterSettings = {
  crawler: PlanCrawler
  source: PlanSource
  /** Titles of all categories by id. */
  categories: ReadonlyMap<string, string>
  now: Temporal.Instant
  /**
   * Whether an upcoming event with this identity has another date or end: a new date is reported even outside the
   * window.
   */
  isPutOff: (identity: string, event: PlannedEvent) => boolean
}

/** A found event that passed every rule of the crawler. */
export type Candidate = {
  said: SourceWords
  identity: string
  event: PlannedEvent
  overwrite: boolean
}

export type RejectedCandidate = {
  said: SourceWords | null
  identity: string | null
  event: PlannedEvent | null
  reason: RejectionReason
  /** The page's words for a rejection without an event. */
  what?: string
  why: Message
}

type FilterResult = {
  accepted: Candidate[]
  rejected: RejectedCandidate[]
  /** Of everything that was found. */
  identities: ReadonlySet<string>
}

/** Applies the crawler's settings to the found events; their order on the page does not matter. */
export function filterFound(
  found: { events: ExtractedEvent[]; rejected: ExtractedRejection[] },
  settings: FilterSettings,
): FilterResult {
  const texts = found.events.map((event) => ({ said: toSourceWords(event), found: event }))
  const unique = findUniqueAddresses(texts.map(({ said }) => said))
  const window = windowOf(settings)
  const named = texts.map((one) => ({ ...one, identity: identityOf(one.said, unique) }))
  const byIdentity = Map.groupBy(named, ({ identity }) => identity)
  const checked = named.map(({ said, found: event, identity }) => {
    const isOnlyDate = byIdentity.get(identity)?.length === 1
    return checkCandidate(said, { found: event, identity, isOnlyDate, window, settings })
  })
  const passed = toDedupeOrder(checked.filter((one) => 'overwrite' in one))
  const { kept: distinct, doubled: duplicates } = omitDuplicates(passed, settings.crawler)
  return {
    identities: new Set(byIdentity.keys()),
    accepted: distinct,
    rejected: [
      ...checked.filter((one) => 'reason' in one),
      ...duplicates.map(toDuplicateRejection),
      ...found.rejected.map(toPageRejection),
    ],
  }
}

/** The window of a crawler's run; also decides which stored events its page should still show. */
export function windowOf({
  crawler,
  source,
  now,
}: Pick<FilterSettings, 'crawler' | 'source' | 'now'>): EventWindow {
  const { crawlFromDate, crawlToDate } = crawler
  const { zone, windowDays, startsDaysAgo = 0 } = source
  return eventWindow({ crawlFromDate, crawlToDate, windowDays, startsDaysAgo, now, zone })
}

type CheckContext = {
  found: ExtractedEvent
  identity: string
  /**
   * Whether no other date is reported for this event: a past date is not a new date of an event that also has an
   * upcoming one.
   */
  isOnlyDate: boolean
  window: EventWindow
  settings: FilterSettings
}

function checkCandidate(said: SourceWords, context: CheckContext): Candidate | RejectedCandidate {
  const { identity, found, isOnlyDate, window, settings } = context
  const { crawler, source, categories } = settings
  const refuse = (reason: RejectionReason, why: Message, event: PlannedEvent | null = null) => ({
    said,
    identity,
    event,
    reason,
    why,
  })
  if (said.description === '') return refuse('not-an-event', message('It has no description.'))
  const reading = { displayTime: crawler.displayTime, zone: source.zone }
  const time = toStoredTime(startOf(said), reading)
  if (!time)
    return refuse(
      'no-readable-date',
      message('"{text}" is no date that can be read.', { text: said.start }),
    )
  const category = said.category ?? crawler.category
  const categoryName = category === null ? undefined : categories.get(category)
  if (category === null || categoryName === undefined) return refuse(...toUnknownCategory(category))
  const event: PlannedEvent = {
    title: crawler.categoryTitle || said.title || categoryName,
    category,
    description: said.description,
    details: said.details,
    ...time,
    zone: source.zone,
    endDate: toStoredEnd(found.end, time, reading),
    ...statusIn(found, time, reading),
    url: said.url,
    sourceId: said.sourceId,
  }
  if (!matchesOnly(event, crawler.only))
    return refuse(
      'filtered-by-only',
      message('It does not contain "{text}".', { text: crawler.only }),
      event,
    )
  const outside = findDateRejection(event, window)
  const isMovedOut = outside !== null && settings.isPutOff(identity, event)
  if (outside === 'past' && !(isMovedOut && isOnlyDate))
    return refuse('past', message('It is over.'), event)
  if (outside !== null && !isMovedOut)
    return refuse(
      'outside-window',
      message('Its date is outside the dates this crawler keeps.'),
      event,
    )
  const overwrite = found.overwrite === true || crawler.overwriteExisting
  return { said, identity, event, overwrite }
}

/** The status given by the source, in a field of its own or in front of the title. */
function statusIn(
  found: ExtractedEvent,
  { date }: StoredTime,
  reading: { displayTime: boolean; zone: string },
): Pick<PlannedEvent, 'status' | 'formerDate'> {
  const { formerStart } = found
  const former = formerStart ? (toStoredTime(formerStart, reading)?.date ?? null) : null
  const formerDate = former === date ? null : former
  const status = found.status ?? readStatusInTitle(found.description).status ?? 'scheduled'
  return { status: formerDate !== null && status !== 'cancelled' ? 'moved' : status, formerDate }
}

function toUnknownCategory(category: string | null): [RejectionReason, Message] {
  const why =
    category === null
      ? message('Neither the page nor the crawler names a category.')
      : message('There is no category {id}.', { id: category })
  return ['unknown-category', why]
}

function startOf({ start }: SourceWords) {
  return /^\d{4}-\d{2}-\d{2}$/.test(start) ? { day: start } : { instant: start }
}

/** By date, then identity; called-off events come last, so that of two duplicates the other one is kept. */
function toDedupeOrder(candidates: readonly Candidate[]): Candidate[] {
  const rankOf = ({ event }: Candidate) => Number(isCalledOff(event))
  return candidates.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      compareCodeUnits(a.event.date, b.event.date) ||
      compareCodeUnits(a.said.start, b.said.start) ||
      compareCodeUnits(a.identity, b.identity) ||
      compareAsJson([a.event, a.said], [b.event, b.said]),
  )
}

/** Compares by code units, so that the order is the same on every machine. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** For the few that nothing else puts in order, because writing them as text is slow. */
export function compareAsJson(a: unknown, b: unknown): number {
  return compareCodeUnits(JSON.stringify(a), JSON.stringify(b))
}

/** Omits events with the same identity, and events that look the same to readers. */
function omitDuplicates(sorted: Candidate[], crawler: PlanCrawler) {
  const seen = new Set<string>()
  const distinct: Candidate[] = []
  const duplicates: Candidate[] = []
  for (const candidate of sorted) {
    const names = [candidate.identity]
    // Two matches "to be decided" at the same time are different if the source numbers them.
    if (candidate.said.sourceId === null || !crawler.displayTime)
      names.push(`line:${lineOf(candidate.event)}`)
    const isDouble = names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    if (isDouble) duplicates.push(candidate)
    else distinct.push(candidate)
  }
  return { kept: distinct, doubled: duplicates }
}

const LINE = ['category', 'title', 'description', 'date', 'isDay'] as const

/** What people see of an event: two with the same line look the same to them. */
export function lineOf(event: Omit<PlannedEvent, 'zone'>): string {
  return JSON.stringify(LINE.map((field) => event[field]))
}

/** Whether these changes alter the event's line. */
export function doesChangeLine(changes: readonly FieldChange[]): boolean {
  return changes.some(({ field }) => LINE.some((seen) => seen === field))
}

function toDuplicateRejection({ said, identity, event }: Candidate): RejectedCandidate {
  return {
    said,
    identity,
    event,
    reason: 'duplicate',
    why: message('The page names it more than once.'),
  }
}

function toPageRejection({ what, reason, detail }: ExtractedRejection): RejectedCandidate {
  const words = { what: cleanLine(what), why: cleanMessage(detail) }
  return { said: null, identity: null, event: null, reason, ...words }
}
