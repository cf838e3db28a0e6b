import { candidatesOf, indexForBlocking, type IndexedEvent } from './blocking.ts'
import { compareEvents, type Verdict } from './compare-events.ts'
import type { MatchedEvent } from './matched-event.ts'
import { createParseCache, parseEvent, type ParseCache, type ParsedEvent } from './parse-event.ts'

/** Two events that may be the same, by their indexes in the given lists, with the verdict. */
export type Pair = Verdict & { found: number; stored: number }

type Sides = { found: (place: number) => ParsedEvent; stored: (place: number) => ParsedEvent }

/**
 * The pairs of found and stored events that are the same, or may be. An event that is the same as several different
 * ones is paired with the closest, or is uncertain if none is closest. Reads only stored events near a found one.
 * Compares within a category, or within the group that `blockOf` returns.
 */
export function findPairs<S extends IndexedEvent>(
  found: readonly MatchedEvent[],
  stored: readonly S[],
  read: (stored: S) => MatchedEvent,
  blockOf?: (category: string) => string,
): Pair[] {
  const index = indexForBlocking(found, stored, blockOf)
  const known = createParseCache()
  const sides: Sides = {
    found: parseOnce(found, (event) => event, known),
    stored: parseOnce(stored, read, known),
  }
  const pairs: Pair[] = []
  for (const [place, event] of found.entries())
    for (const other of candidatesOf(event, index)) {
      const verdict = compareEvents(sides.found(place), sides.stored(other))
      if (verdict.verdict !== 'not') pairs.push({ ...verdict, found: place, stored: other })
    }
  return resolvePairs(resolvePairs(pairs, 'found', 'stored', sides), 'stored', 'found', sides)
}

function parseOnce<E>(
  events: readonly E[],
  read: (event: E) => MatchedEvent,
  cache: ParseCache,
): (place: number) => ParsedEvent {
  const known = new Map<number, ParsedEvent>()
  return (place) => {
    const parsed = known.get(place) ?? parseEvent(read(events[place] as E), cache)
    known.set(place, parsed)
    return parsed
  }
}

/** If `one` is the same as several events that differ from each other, keeps the closest. */
function resolvePairs(
  pairs: Pair[],
  one: 'found' | 'stored',
  other: 'found' | 'stored',
  sides: Sides,
): Pair[] {
  const sure = Map.groupBy(
    pairs.filter(({ verdict }) => verdict === 'same'),
    (pair) => pair[one],
  )
  const uncertain = new Set<Pair>()
  const dropped = new Set<Pair>()
  for (const group of sure.values()) {
    if (group.length === 1) continue
    const ranked = group.toSorted((a, b) => distanceOf(a, sides) - distanceOf(b, sides))
    const [best] = ranked
    if (!best) continue
    for (const pair of ranked.slice(1)) {
      const apart = compareEvents(sides[other](best[other]), sides[other](pair[other]))
      if (apart.verdict !== 'not') continue
      if (distanceOf(pair, sides) > distanceOf(best, sides)) dropped.add(pair)
      else uncertain.add(pair).add(best)
    }
  }
  return pairs
    .filter((pair) => !dropped.has(pair))
    .map((pair) =>
      uncertain.has(pair) ? { ...pair, verdict: 'uncertain', reason: 'several' } : pair,
    )
}

const RANKS: Partial<Record<Pair['reason'], number>> = { 'source-id': 0, address: 1 }
const YEAR = 400 * 24 * 3_600_000

/** How far two events are from being certainly the same: by the deciding evidence, then by their times. */
function distanceOf(pair: Pair, sides: Sides): number {
  const rank = RANKS[pair.reason] ?? 2
  return rank * YEAR + Math.abs(sides.found(pair.found).start - sides.stored(pair.stored).start)
}
