import { foldText } from '../text.ts'
import { toDay } from '../time/instant.ts'
import { lineOf, type Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { isAddress } from './identity.ts'
import { findOthers } from './find-others.ts'
import type { EventLinks } from './event-links.ts'
import type { PlannedEvent, SourceWords } from './plan.ts'

/** What a crawler remembers of one event it found before. */
export type Remembered = {
  identity: string
  /** The event it became; may have been deleted since. */
  eventId: string
  /** What was last written from it. */
  values: PlannedEvent
  /** What the source last reported. */
  said: SourceWords
  /** `values` are those of the former crawler of an event that this one takes over. */
  isInherited?: boolean
  /** When it was last read. */
  readAt?: string
}

/** How a found event relates to the stored ones. */
export type Match = { remembered: Remembered | null } & (
  | { how: 'known' | 'moved' | 'resembles' | 'same' | 'reported'; stored: StoredEvent }
  | { how: 'dismissed' | 'new' | 'next-edition'; stored: null }
)

export type MatchInput = {
  crawler: string
  zone: string
  stored: StoredEvent[]
  memory: Remembered[]
  /** Whether the page should still show this stored event. */
  isExpected: (event: StoredEvent) => boolean
  hasPassed: (event: StoredEvent) => boolean
  /** Identities on the page, including those of refused events. */
  present: ReadonlySet<string>
  /** Some addresses could not be read: missing events may be there. */
  isPartial: boolean
  /** Which events other crawlers report too; null if events of several sources are not merged. */
  links: EventLinks | null
  /** The group of each category. */
  groups: ReadonlyMap<string, string>
}

export type MatchResult = { matches: Map<Candidate, Match>; vanished: StoredEvent[] }

/**
 * Pairs found events with stored ones, most reliable criteria first: identity, equal lines, then what remains. All
 * inputs are sorted, so that the result does not depend on the order of the page or the database.
 */
export function matchFound(candidates: Candidate[], input: MatchInput): MatchResult {
  const state = createMatchState(input, candidates)
  const unnamed = candidates.filter((candidate) => !matchByIdentity(candidate, state))
  const unknown = unnamed.filter((candidate) => !matchByLine(candidate, state))
  const strange = unknown.filter((candidate) => !matchDismissed(candidate, state))
  const missing = input.stored.filter((event) => isMissing(event, state))
  const still = matchMoves(strange, missing, state)
  const rest = matchOthers(still, state)
  matchResembling(rest, state)
  const referred = new Set([...state.matches.values()].map((match) => match.stored?.id))
  return {
    matches: state.matches,
    vanished: input.isPartial ? [] : missing.filter((event) => !referred.has(event.id)),
  }
}

type MatchState = MatchInput & {
  byId: Map<string, StoredEvent>
  byIdentity: Map<string, Remembered>
  byEvent: Map<string, Remembered>
  byLine: Map<string, StoredEvent[]>
  goneByLine: Map<string, Remembered[]>
  taken: Set<string>
  matches: Map<Candidate, Match>
}

function createMatchState(input: MatchInput, candidates: readonly Candidate[]): MatchState {
  const isOwn = (event: StoredEvent) => event.crawler === input.crawler
  // Of others than remembered events, the ids are not asked for.
  const wanted = new Set(input.memory.map(({ eventId }) => eventId))
  const remembered = wanted.size === 0 ? [] : input.stored.filter(({ id }) => wanted.has(id))
  const byId = new Map(remembered.map((event) => [event.id, event]))
  // Lines are only needed for events on dates that were found.
  const dates = new Set(candidates.map(({ event }) => event.date))
  const dated = input.stored.filter(({ date }) => dates.has(date))
  const ownFirst = [...dated.filter(isOwn), ...dated.filter((event) => !isOwn(event))]
  const gone = input.memory.filter((item) => !byId.has(item.eventId))
  return {
    ...input,
    byId,
    goneByLine: Map.groupBy(gone, ({ said }) => toSourceLine(said)),
    byIdentity: new Map(input.memory.map((item) => [item.identity, item])),
    byEvent: new Map(input.memory.map((item) => [item.eventId, item])),
    byLine: Map.groupBy(ownFirst, lineOf),
    taken: new Set(),
    matches: new Map(),
  }
}

function recordMatch(candidate: Candidate, match: Match, state: MatchState): true {
  state.matches.set(candidate, match)
  if (match.stored && match.how !== 'resembles') state.taken.add(match.stored.id)
  return true
}

function matchByIdentity(candidate: Candidate, state: MatchState): boolean {
  const remembered = state.byIdentity.get(candidate.identity)
  if (!remembered) return false
  const stored = state.byId.get(remembered.eventId)
  if (!stored) {
    const how = isSameSource(remembered.said, candidate.said) ? 'dismissed' : 'new'
    return recordMatch(candidate, { how, stored: null, remembered }, state)
  }
  if (state.links?.isMerged(candidate.identity))
    return recordMatch(candidate, { how: 'reported', stored, remembered }, state)
  if (state.taken.has(stored.id)) return false
  if (isAddress(candidate.identity)) {
    // The address now belongs to another event, which is already stored.
    if (lineOf(stored) !== lineOf(candidate.event) && freeLine(candidate, state)) return false
    // An address is often reused for the next edition once the last one is over.
    if (state.hasPassed(stored) && stored.date !== candidate.event.date)
      return recordMatch(candidate, { how: 'next-edition', stored: null, remembered }, state)
  }
  return recordMatch(
    candidate,
    { how: howKnown(candidate, stored, state), stored, remembered },
    state,
  )
}

/** An event that another crawler, a person or an import reports identically gets a further source. */
function howKnown(candidate: Candidate, stored: StoredEvent, state: MatchState): 'known' | 'same' {
  const isOfOther = state.links !== null && stored.crawler !== state.crawler
  return isOfOther && lineOf(stored) === lineOf(candidate.event) ? 'same' : 'known'
}

function matchByLine(candidate: Candidate, state: MatchState): boolean {
  const stored = freeLine(candidate, state)
  if (!stored) return false
  const remembered = state.byEvent.get(stored.id) ?? null
  const how = howKnown(candidate, stored, state)
  return recordMatch(candidate, { how, stored, remembered }, state)
}

/** A stored event with the same line that is not on the page under another identity. */
function freeLine({ event, identity }: Candidate, state: MatchState): StoredEvent | undefined {
  return state.byLine
    .get(lineOf(event))
    ?.find(
      ({ id }) =>
        !state.taken.has(id) &&
        !isNamedOnPage(id, state) &&
        state.links?.isRefused(identity, id) !== true,
    )
}

/** A deleted event stays deleted even if the source identifies it differently. */
function matchDismissed(candidate: Candidate, state: MatchState): boolean {
  const wanted = toSourceLine(candidate.said)
  const remembered = state.goneByLine.get(wanted)?.find((item) => !state.present.has(item.identity))
  if (!remembered) return false
  return recordMatch(candidate, { how: 'dismissed', stored: null, remembered }, state)
}

function isMissing(event: StoredEvent, state: MatchState): boolean {
  return (
    event.crawler === state.crawler &&
    !state.taken.has(event.id) &&
    state.isExpected(event) &&
    !isNamedOnPage(event.id, state) &&
    // Another source still reports it.
    state.links?.isReportedByOthers(event.id) !== true
  )
}

function isNamedOnPage(eventId: string, state: MatchState): boolean {
  const identity = state.byEvent.get(eventId)?.identity
  return identity !== undefined && state.present.has(identity)
}

/** One found and one stored event that differ only in the date are a move; several cannot be told apart. */
function matchMoves(found: Candidate[], missing: StoredEvent[], state: MatchState): Candidate[] {
  const missingByWhat = Map.groupBy(missing, whatOf)
  const rest: Candidate[] = []
  for (const [what, candidates] of Map.groupBy(found, ({ event }) => whatOf(event))) {
    const [stored, ...others] = missingByWhat.get(what) ?? []
    if (!stored) rest.push(...candidates)
    else {
      const isSure = candidates.length === 1 && others.length === 0 && !state.isPartial
      const how = isSure ? 'moved' : 'resembles'
      const remembered = state.byEvent.get(stored.id) ?? null
      for (const candidate of candidates) recordMatch(candidate, { how, stored, remembered }, state)
    }
  }
  return rest
}

/** An event that another crawler or an import already reports gets a further source. */
function matchOthers(found: Candidate[], state: MatchState): Candidate[] {
  const { crawler, links, groups } = state
  if (!links) return found
  const others = state.stored.filter(
    (event) => event.crawler !== crawler && !state.taken.has(event.id),
  )
  const matched = findOthers(found, others, { crawler, links, groups })
  return found.filter((candidate) => {
    const match = matched.get(candidate)
    if (!match || state.hasPassed(match.stored)) return true
    return !recordMatch(candidate, { ...match, remembered: null }, state)
  })
}

/** The remaining events are new, unless they resemble a stored one. */
function matchResembling(found: Candidate[], state: MatchState): void {
  const free = state.stored.filter(
    (event) => !state.taken.has(event.id) && mayResemble(event, state),
  )
  const byDay = Map.groupBy(free, (event) => dayKey(event, state.zone))
  const byWhat = Map.groupBy(
    free.filter((event) => event.crawler === null),
    whatOf,
  )
  const foundByWhat = Map.groupBy(found, ({ event }) => whatOf(event))
  for (const candidate of found) {
    const what = whatOf(candidate.event)
    const sameWhat = foundByWhat.get(what)?.length === 1 ? (byWhat.get(what) ?? []) : []
    const sameDay = byDay.get(dayKey(candidate.event, state.zone)) ?? []
    const stored =
      (sameWhat.length === 1 ? sameWhat[0] : undefined) ??
      sameDay.find((event) => isAlike(event.description, candidate.event.description))
    const match: Match = stored
      ? { how: 'resembles', stored, remembered: null }
      : { how: 'new', stored: null, remembered: null }
    recordMatch(candidate, match, state)
  }
}

/** Events of this crawler that its page no longer shows, and events of people; not those of other crawlers. */
function mayResemble(event: StoredEvent, state: MatchState): boolean {
  if (event.crawler === null) return !state.hasPassed(event)
  return isMissing(event, state)
}

/** Whether they share half of all words, ignoring case and accents. */
function isAlike(one: string, other: string): boolean {
  const a = wordsOf(one)
  const b = wordsOf(other)
  const common = [...a].filter((word) => b.has(word)).length
  return common > 0 && common * 2 >= a.size + b.size - common
}

function wordsOf(text: string): Set<string> {
  return new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

function whatOf({ category, title, description }: PlannedEvent | StoredEvent): string {
  return JSON.stringify([category, title, description])
}

function isSameSource(one: SourceWords, other: SourceWords): boolean {
  return (
    toSourceLine(one) === toSourceLine(other) &&
    one.details === other.details &&
    one.url === other.url &&
    one.sourceId === other.sourceId
  )
}

function toSourceLine({ category, title, description, start }: SourceWords): string {
  return JSON.stringify([category, title, description, start])
}

function dayKey(event: PlannedEvent | StoredEvent, zone: string): string {
  return JSON.stringify([event.category, toDay(zone, event.date)])
}
