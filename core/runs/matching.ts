import { folded } from '../text.ts'
import { dayIn } from '../time/instant.ts'
import type { Candidate } from './candidates.ts'
import { lineOf } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { isAddress } from './identity.ts'
import type { PlannedEvent, SourceWords } from './plan.ts'

/** What a crawler remembers of one event it found before. */
export type Remembered = {
  identity: string
  /** The event it became; it may be gone since. */
  eventId: string
  /** What was last written from it. */
  values: PlannedEvent
  /** What the source last said. */
  said: SourceWords
}

/** How a found event relates to what is stored. */
export type Match = { remembered: Remembered | null } & (
  | { how: 'known' | 'moved' | 'resembles'; stored: StoredEvent }
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
  /** Identities on the page, those of refused events too. */
  present: ReadonlySet<string>
}

export type Matched = { matches: Map<Candidate, Match>; vanished: StoredEvent[] }

/**
 * Pairs found events with stored ones, the surest signs first: identity, equal lines, then what remains.
 * All are in a known order, so that the result does not depend on the page's or the database's.
 */
export function matchFound(kept: Candidate[], input: MatchInput): Matched {
  const board = newBoard(input)
  const unnamed = kept.filter((candidate) => !matchByIdentity(candidate, board))
  const unknown = unnamed.filter((candidate) => !matchByLine(candidate, board))
  const strange = unknown.filter((candidate) => !matchDismissed(candidate, board))
  const missing = input.stored.filter((event) => isMissing(event, board))
  const still = matchMoves(strange, missing, board)
  matchResembling(still, board)
  const referred = new Set([...board.matches.values()].map((match) => match.stored?.id))
  return {
    matches: board.matches,
    vanished: missing.filter((event) => !referred.has(event.id)),
  }
}

type Board = MatchInput & {
  byId: Map<string, StoredEvent>
  byIdentity: Map<string, Remembered>
  byEvent: Map<string, Remembered>
  byLine: Map<string, StoredEvent[]>
  goneByLine: Map<string, Remembered[]>
  taken: Set<string>
  matches: Map<Candidate, Match>
}

function newBoard(input: MatchInput): Board {
  const own = (event: StoredEvent) => (event.crawler === input.crawler ? 0 : 1)
  const sorted = input.stored.toSorted((a, b) => own(a) - own(b))
  const byId = new Map(sorted.map((event) => [event.id, event]))
  const gone = input.memory.filter((item) => !byId.has(item.eventId))
  return {
    ...input,
    byId,
    goneByLine: Map.groupBy(gone, ({ said }) => spokenLine(said)),
    byIdentity: new Map(input.memory.map((item) => [item.identity, item])),
    byEvent: new Map(input.memory.map((item) => [item.eventId, item])),
    byLine: Map.groupBy(sorted, lineOf),
    taken: new Set(),
    matches: new Map(),
  }
}

function settle(candidate: Candidate, match: Match, board: Board): true {
  board.matches.set(candidate, match)
  if (match.stored && match.how !== 'resembles') board.taken.add(match.stored.id)
  return true
}

function matchByIdentity(candidate: Candidate, board: Board): boolean {
  const remembered = board.byIdentity.get(candidate.identity)
  if (!remembered) return false
  const stored = board.byId.get(remembered.eventId)
  if (!stored) {
    const how = saysTheSame(remembered.said, candidate.said) ? 'dismissed' : 'new'
    return settle(candidate, { how, stored: null, remembered }, board)
  }
  if (board.taken.has(stored.id)) return false
  if (isAddress(candidate.identity)) {
    // The address has gone over to another event, which is stored under a name of its own.
    if (lineOf(stored) !== lineOf(candidate.event) && freeLine(candidate, board)) return false
    // An address is often used again for the next edition once the last one is over.
    if (board.hasPassed(stored) && stored.date !== candidate.event.date)
      return settle(candidate, { how: 'next-edition', stored: null, remembered }, board)
  }
  return settle(candidate, { how: 'known', stored, remembered }, board)
}

function matchByLine(candidate: Candidate, board: Board): boolean {
  const stored = freeLine(candidate, board)
  if (!stored) return false
  const remembered = board.byEvent.get(stored.id) ?? null
  return settle(candidate, { how: 'known', stored, remembered }, board)
}

/** A stored event with an equal line that no other name on the page speaks for. */
function freeLine({ event }: Candidate, board: Board): StoredEvent | undefined {
  return board.byLine
    .get(lineOf(event))
    ?.find(({ id }) => !board.taken.has(id) && !isNamedOnPage(id, board))
}

/** A deleted event stays away also when the source has begun to name it otherwise. */
function matchDismissed(candidate: Candidate, board: Board): boolean {
  const wanted = spokenLine(candidate.said)
  const remembered = board.goneByLine.get(wanted)?.find((item) => !board.present.has(item.identity))
  if (!remembered) return false
  return settle(candidate, { how: 'dismissed', stored: null, remembered }, board)
}

function isMissing(event: StoredEvent, board: Board): boolean {
  return (
    event.crawler === board.crawler &&
    !board.taken.has(event.id) &&
    board.isExpected(event) &&
    !isNamedOnPage(event.id, board)
  )
}

function isNamedOnPage(eventId: string, board: Board): boolean {
  const identity = board.byEvent.get(eventId)?.identity
  return identity !== undefined && board.present.has(identity)
}

/** One found and one stored that are equal but for the date are a move; more than one cannot be told apart. */
function matchMoves(found: Candidate[], missing: StoredEvent[], board: Board): Candidate[] {
  const missingByWhat = Map.groupBy(missing, whatOf)
  const rest: Candidate[] = []
  for (const [what, candidates] of Map.groupBy(found, ({ event }) => whatOf(event))) {
    const [stored, ...others] = missingByWhat.get(what) ?? []
    if (!stored) rest.push(...candidates)
    else {
      const how = candidates.length === 1 && others.length === 0 ? 'moved' : 'resembles'
      const remembered = board.byEvent.get(stored.id) ?? null
      for (const candidate of candidates) settle(candidate, { how, stored, remembered }, board)
    }
  }
  return rest
}

/** What is left is new, unless it looks like something that is there already. */
function matchResembling(found: Candidate[], board: Board): void {
  const free = board.stored.filter(
    (event) => !board.taken.has(event.id) && mayResemble(event, board),
  )
  const byDay = Map.groupBy(free, (event) => dayKey(event, board.zone))
  const byWhat = Map.groupBy(
    free.filter((event) => event.crawler === null),
    whatOf,
  )
  const foundByWhat = Map.groupBy(found, ({ event }) => whatOf(event))
  for (const candidate of found) {
    const what = whatOf(candidate.event)
    const sameWhat = foundByWhat.get(what)?.length === 1 ? (byWhat.get(what) ?? []) : []
    const sameDay = byDay.get(dayKey(candidate.event, board.zone)) ?? []
    const stored =
      (sameWhat.length === 1 ? sameWhat[0] : undefined) ??
      sameDay.find((event) => isAlike(event.description, candidate.event.description))
    const match: Match = stored
      ? { how: 'resembles', stored, remembered: null }
      : { how: 'new', stored: null, remembered: null }
    settle(candidate, match, board)
  }
}

/** Events of this crawler that its page lost, and events people wrote; other crawlers keep their own. */
function mayResemble(event: StoredEvent, board: Board): boolean {
  if (event.crawler === null) return !board.hasPassed(event)
  return isMissing(event, board)
}

/** Half of all words in common, case and accents ignored. */
function isAlike(one: string, other: string): boolean {
  const a = wordsOf(one)
  const b = wordsOf(other)
  const common = [...a].filter((word) => b.has(word)).length
  return common > 0 && common * 2 >= a.size + b.size - common
}

function wordsOf(text: string): Set<string> {
  return new Set(folded(text).match(/[\p{L}\p{N}]+/gu) ?? [])
}

function whatOf({ category, title, description }: PlannedEvent | StoredEvent): string {
  return JSON.stringify([category, title, description])
}

function saysTheSame(one: SourceWords, other: SourceWords): boolean {
  return (
    spokenLine(one) === spokenLine(other) &&
    one.details === other.details &&
    one.url === other.url &&
    one.sourceId === other.sourceId
  )
}

function spokenLine({ category, title, description, start }: SourceWords): string {
  return JSON.stringify([category, title, description, start])
}

function dayKey(event: PlannedEvent | StoredEvent, zone: string): string {
  return JSON.stringify([event.category, dayIn(zone, event.date)])
}
