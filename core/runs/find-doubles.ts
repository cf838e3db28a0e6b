import { findSports } from '../matching/sports.ts'
import { tokensOf } from '../matching/tokens.ts'
import { findPairs } from '../matching/find-pairs.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import { sourceOf, toMatchedEvent } from './find-others.ts'

/** Whether events of one group are matches and races, which several categories of it may list. */
function isSportGroup(group: string): boolean {
  return findSports(tokensOf(group.replaceAll(/[-_]/g, ' '))).size > 0
}

/** The categories of a sport, with their group. */
export function findSportCategories(groups: ReadonlyMap<string, string>): Map<string, string> {
  const isSport = new Map(
    [...new Set(groups.values())].map((group) => [group, isSportGroup(group)]),
  )
  return new Map([...groups].filter(([, group]) => isSport.get(group)))
}

type Stored = {
  crawler: string
  /** Events of other crawlers that are still to come. */
  others: () => readonly StoredEvent[]
  /** The group of each category. */
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
  const doubles = new Map<Candidate, StoredEvent>()
  const sports = findSportCategories(groups)
  const asked = found.filter(({ event }) => sports.has(event.category))
  if (asked.length === 0) return doubles
  const known = others().filter(
    (event) => sports.has(event.category) && (event.crawler === null || event.crawler < crawler),
  )
  if (known.length === 0) return doubles
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
