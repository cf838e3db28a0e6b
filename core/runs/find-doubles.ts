import { findSports } from '../matching/sports.ts'
import { tokensOf } from '../matching/tokens.ts'
import { findPairs } from '../matching/find-pairs.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { sourceOf, toMatchedEvent } from './find-others.ts'

/** Whether events of one group are matches and races, which several categories of it may list. */
export function isSportGroup(group: string): boolean {
  return findSports(tokensOf(group.replaceAll(/[-_]/g, ' '))).size > 0
}

type Stored = {
  crawler: string
  /** Events of other crawlers that are still to come. */
  others: readonly StoredEvent[]
  /** The group of each category of a sport. */
  groups: ReadonlyMap<string, string>
}

/**
 * Which stored events of other crawlers are surely what was found here, under another category of the same sport. They
 * stay two events, for each category has its followers: whether they are one is for a person. Of two crawlers one asks.
 */
export function findDoubles(
  found: readonly Candidate[],
  { crawler, others, groups }: Stored,
): Map<Candidate, StoredEvent> {
  const asked = found.filter(({ event }) => groups.has(event.category))
  const known = others.filter(
    (event) => groups.has(event.category) && (event.crawler === null || event.crawler < crawler),
  )
  const doubles = new Map<Candidate, StoredEvent>()
  if (asked.length === 0 || known.length === 0) return doubles
  const pairs = findPairs(
    asked.map(({ event }) => toMatchedEvent(event, crawler)),
    known,
    (event) => toMatchedEvent(event, sourceOf(event)),
    (category) => groups.get(category) ?? category,
  )
  for (const { verdict, ...at } of pairs) {
    const [candidate, stored] = [asked[at.found], known[at.stored]]
    if (!candidate || !stored || verdict !== 'same' || doubles.has(candidate)) continue
    if (candidate.event.category !== stored.category) doubles.set(candidate, stored)
  }
  return doubles
}
