import { TV_CHANNELS_GROUP } from '../categories/category.ts'
import { findPairs } from '../matching/find-pairs.ts'
import { categoriesOf } from '../events/event-categories.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import type { EventLinks } from './event-links.ts'
import { findSameElsewhere } from './find-doubles.ts'
import { sourceOf, toMatchedEvent, type Reported } from './matched-source.ts'
import { createSharedCategories } from './shared-categories.ts'

type Other = { how: 'same' | 'resembles'; stored: StoredEvent }

type SearchContext = {
  crawler: string
  links: EventLinks
  groups: ReadonlyMap<string, string>
}

/** The found events that others already report, certainly or possibly, by the rules of `core/matching`. */
export function findOthers(
  found: readonly Candidate[],
  others: readonly StoredEvent[],
  { crawler, links, groups }: SearchContext,
): Map<Candidate, Other> {
  const matched = new Map<Candidate, Other>()
  if (found.length === 0 || others.length === 0) return matched
  const read = (event: Reported, source: string) =>
    toMatchedEvent(event, source, { hasPlaces: hasPlaces(groups.get(event.category)) })
  // Each event appears once per category.
  const existing: StoredEvent[] = []
  const originals: StoredEvent[] = []
  for (const event of others) {
    const isInOne = event.additionalCategories.length === 0
    for (const category of isInOne ? [event.category] : categoriesOf(event)) {
      existing.push(isInOne ? event : { ...event, category })
      originals.push(event)
    }
  }
  const pairs = findPairs(
    found.map(({ event }) => read(event, crawler)),
    existing,
    (event) => read(event, sourceOf(event)),
  )
  // Certain pairs first; each event is used once.
  const ranked = pairs.toSorted(
    (a, b) => Number(a.verdict !== 'same') - Number(b.verdict !== 'same'),
  )
  const taken = new Set<string>()
  for (const pair of ranked) {
    const candidate = found[pair.found]
    const stored = originals[pair.stored]
    if (!candidate || !stored || matched.has(candidate) || taken.has(stored.id)) continue
    if (!categoriesOf(stored).includes(candidate.event.category)) continue
    if (links.isRefused(candidate.identity, stored.id)) continue
    matched.set(candidate, { how: pair.verdict === 'same' ? 'same' : 'resembles', stored })
    if (pair.verdict === 'same') taken.add(stored.id)
  }
  const left = found.filter((candidate) => matched.get(candidate)?.how !== 'same')
  const elsewhere = findSameElsewhere(left, {
    crawler,
    others,
    shared: createSharedCategories(groups),
    isRefused: ({ identity }, event) => links.isRefused(identity, event),
  })
  for (const [candidate, stored] of elsewhere) matched.set(candidate, { how: 'same', stored })
  return matched
}

/** Whether the details of a category's events begin with a place; those of a programme describe it. */
function hasPlaces(group: string | undefined): boolean {
  return group !== TV_CHANNELS_GROUP
}
