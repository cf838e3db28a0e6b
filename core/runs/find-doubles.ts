import { findPairs } from '../matching/find-pairs.ts'
import { categoriesOf } from '../events/event-categories.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { sourceOf, toMatchedEvent } from './matched-source.ts'
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
export function findDoubles(
  found: readonly Candidate[],
  { crawler, others, shared, isRefused }: Beside,
): Map<Candidate, StoredEvent> {
  const doubles = new Map<Candidate, StoredEvent>()
  if (others.length === 0) return doubles
  for (const [category, candidates] of Map.groupBy(found, ({ event }) => event.category)) {
    const known = othersBeside(category, others, shared)
    const taken = new Set<string>()
    for (const stored of known) {
      // Two channels show one match: a programme stands once for each of them.
      const open = candidates.filter((candidate) => !doubles.has(candidate))
      for (const [candidate, event] of findSame(open, stored, crawler)) {
        if (taken.has(event.id) || isRefused(candidate, event.id)) continue
        doubles.set(candidate, event)
        taken.add(event.id)
      }
    }
  }
  return doubles
}

/** The events with which those of a category are compared, the surest lists first. */
function othersBeside(
  category: string,
  others: readonly StoredEvent[],
  { isChannel, sportOf }: SharedCategories,
): StoredEvent[][] {
  const elsewhere = others.filter((event) => !categoriesOf(event).includes(category))
  if (isChannel(category)) return [elsewhere.filter((event) => sportOf(event.category) !== null)]
  const sport = sportOf(category)
  if (sport === null) return []
  const shows = elsewhere.filter((event) => isChannel(event.category))
  return [
    elsewhere.filter((event) => sportOf(event.category) === sport),
    ...Map.groupBy(shows, (event) => event.category).values(),
  ]
}

function findSame(
  found: readonly Candidate[],
  stored: readonly StoredEvent[],
  crawler: string,
): [Candidate, StoredEvent][] {
  if (found.length === 0 || stored.length === 0) return []
  const pairs = findPairs(
    found.map(({ event }) => toMatchedEvent(event, crawler)),
    stored,
    (event) => toMatchedEvent(event, sourceOf(event)),
    () => '',
  )
  return pairs.flatMap(({ verdict, ...at }): [Candidate, StoredEvent][] => {
    const [candidate, event] = [found[at.found], stored[at.stored]]
    return verdict === 'same' && candidate && event ? [[candidate, event]] : []
  })
}
