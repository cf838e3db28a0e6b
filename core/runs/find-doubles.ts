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
  /** Whether a person said that the two are not one. */
  isRefused: (candidate: Candidate, event: string) => boolean
}

/**
 * Which stored events of other crawlers are surely what was found here under another category: a match of the same sport,
 * or the match of a programme and the programme of a match.
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
  /** Whether anybody is asked about this stored event. */
  isOpen: (event: StoredEvent) => boolean
}

/**
 * Which stored events of other crawlers are surely or likely what was found here under another category, so that a person
 * is asked. Of a programme and a match the channel's crawler asks, of two matches one of both: a pair is asked about once.
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

/** Stored matches that events of this category may be. */
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

/** Each found and each stored event is in one pair; under each category the sure ones come first. */
type Doubles = { sure: Map<Candidate, StoredEvent>; likely: Map<Candidate, StoredEvent> }

/** `listsOf` names the events with which those of a category are compared, the surest lists first. */
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
      // Two channels show one match: a programme stands once for each of them.
      const open = candidates.filter((candidate) => !doubles.sure.has(candidate))
      for (const pair of compare(open, stored, { crawler, shared })) {
        if (isRefused(pair.candidate, pair.stored.id)) continue
        if (pair.isSure) take(pair, doubles.sure, taken)
        else likely.push(pair)
      }
    }
    // A channel shows a match once: beside a programme that surely is, none is asked about.
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

/** The pairs of these that surely or likely are one. */
function compare(
  found: readonly Candidate[],
  stored: readonly StoredEvent[],
  { crawler, shared }: Pick<Beside, 'crawler' | 'shared'>,
): Compared[] {
  if (found.length === 0 || stored.length === 0) return []
  // The sport that a league's group names goes without saying in its matches.
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
