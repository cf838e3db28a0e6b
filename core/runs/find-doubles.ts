import { findPairs } from '../matching/find-pairs.ts'
import { isLikelyPair } from '../matching/likely-pairs.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { indexByTime } from './events-near.ts'
import { sourceOf, toMatchedEvent, type Reported } from './matched-source.ts'
import type { SharedCategories } from './shared-categories.ts'

type Beside = {
  crawler: string
  /** Events of other crawlers. */
  others: readonly StoredEvent[]
  shared: SharedCategories
  /** Whether a person decided that the two are different. */
  isRefused: (candidate: Candidate, event: string) => boolean
}

/**
 * The stored events of other crawlers that are certainly the same as found ones in another category: a match of the
 * same sport, or a match and a programme showing it.
 */
export function findSameElsewhere(
  found: readonly Candidate[],
  beside: Beside,
): Map<Candidate, StoredEvent> {
  const { shared } = beside
  return compareElsewhere(found, beside, (category, near) => {
    const matches = findMatches(category, near, shared)
    if (shared.isChannel(category)) return [matches]
    const shows = near.filter((event) => shared.isChannel(event.category))
    return [matches, ...Map.groupBy(shows, (event) => event.category).values()]
  }).sure
}

type DoublesContext = Beside & {
  /** Whether people may be asked about this stored event. */
  isOpen: (event: StoredEvent) => boolean
}

/**
 * The stored events of other crawlers that are certainly or likely the same as found ones in another category, for a
 * person to decide. To ask about each pair once, the channel's crawler asks about a programme and a match, and only
 * one of the crawlers about two matches.
 */
export function findDoubles(
  found: readonly Candidate[],
  { isOpen, ...beside }: DoublesContext,
): Map<Candidate, StoredEvent> {
  const { crawler, shared } = beside
  const asks = (category: string, { crawler: owner }: StoredEvent) =>
    shared.isChannel(category) || owner === null || owner < crawler
  const { sure, likely } = compareElsewhere(found, beside, (category, near) => [
    findMatches(category, near, shared).filter((event) => asks(category, event) && isOpen(event)),
  ])
  return new Map([...sure, ...likely])
}

/** The stored matches with which events of this category are compared. */
function findMatches(
  category: string,
  near: readonly StoredEvent[],
  { isChannel, sportOf }: SharedCategories,
): StoredEvent[] {
  const sport = sportOf(category)
  const isOfSport = isChannel(category)
    ? (event: StoredEvent) => sportOf(event.category) !== null
    : (event: StoredEvent) => sport !== null && sportOf(event.category) === sport
  return near.filter(isOfSport)
}

/** Pairs in which each found and each stored event occurs once, certain ones first within each category. */
type Doubles = { sure: Map<Candidate, StoredEvent>; likely: Map<Candidate, StoredEvent> }

/** `listsOf` returns the events to compare with those of a category, most reliable lists first. */
function compareElsewhere(
  found: readonly Candidate[],
  { crawler, others, shared, isRefused }: Beside,
  listsOf: (category: string, near: StoredEvent[]) => StoredEvent[][],
): Doubles {
  const doubles: Doubles = { sure: new Map(), likely: new Map() }
  const mayShare = ({ category }: { category: string }) =>
    shared.isChannel(category) || shared.sportOf(category) !== null
  const comparable = found.filter(({ event }) => mayShare(event))
  if (comparable.length === 0) return doubles
  const findNear = indexByTime(comparable, others, mayShare)
  for (const [category, candidates] of Map.groupBy(comparable, ({ event }) => event.category)) {
    const near = findNear(candidates).filter(
      (event) => event.category !== category && !event.additionalCategories.includes(category),
    )
    const taken = new Set<string>()
    const likely: Compared[] = []
    for (const stored of listsOf(category, near)) {
      // If two channels show one match, each of them has its own programme.
      const open = candidates.filter((candidate) => !doubles.sure.has(candidate))
      for (const pair of compare(open, stored, { crawler, shared })) {
        if (isRefused(pair.candidate, pair.stored.id)) continue
        if (pair.isSure) take(pair, doubles.sure, taken)
        else likely.push(pair)
      }
    }
    // A channel shows a match once, so neither event of a certain pair is asked about again.
    for (const pair of likely.toSorted((a, b) => a.apartMs - b.apartMs))
      if (!doubles.sure.has(pair.candidate)) take(pair, doubles.likely, taken)
  }
  return doubles
}

function take(
  { candidate, stored }: Compared,
  pairs: Map<Candidate, StoredEvent>,
  taken: Set<string>,
): void {
  if (taken.has(stored.id) || pairs.has(candidate)) return
  pairs.set(candidate, stored)
  taken.add(stored.id)
}

type Compared = { candidate: Candidate; stored: StoredEvent; isSure: boolean; apartMs: number }

/** The certain and likely pairs among these. */
function compare(
  found: readonly Candidate[],
  stored: readonly StoredEvent[],
  { crawler, shared }: Pick<Beside, 'crawler' | 'shared'>,
): Compared[] {
  if (found.length === 0 || stored.length === 0) return []
  // The matches of a league do not mention the sport, so it is added from the league's group.
  const read = (event: Reported, source: string) =>
    toMatchedEvent({ ...event, category: shared.sportOf(event.category) ?? '' }, source)
  const ofFound = found.map(({ event }) => read(event, crawler))
  const ofStored = (event: StoredEvent) => read(event, sourceOf(event))
  const pairs = findPairs(ofFound, stored, ofStored, () => '')
  return pairs.flatMap((pair): Compared[] => {
    const [candidate, one, other] = [found[pair.found], ofFound[pair.found], stored[pair.stored]]
    if (!candidate || !one || !other) return []
    const isSure = pair.verdict === 'same'
    if (!isSure && !isLikelyPair(one, ofStored(other), pair)) return []
    const apartMs = Math.abs(Date.parse(one.date) - Date.parse(other.date))
    return [{ candidate, stored: other, isSure, apartMs }]
  })
}
