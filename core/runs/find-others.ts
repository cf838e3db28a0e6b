import { TV_CHANNELS_GROUP } from '../categories/category.ts'
import { findPairs } from '../matching/find-pairs.ts'
import { areGenres } from '../matching/genres.ts'
import type { MatchedEvent } from '../matching/matched-event.ts'
import type { Candidate } from './candidates.ts'
import type { StoredEvent } from './differences.ts'
import type { EventLinks } from './event-links.ts'
import type { PlannedEvent } from './plan.ts'

type Other = { how: 'same' | 'resembles'; stored: StoredEvent }

type Telling = {
  crawler: string
  links: EventLinks
  /** The group of each category. */
  groups: ReadonlyMap<string, string>
}

/** Which found events are told already by others, surely or perhaps, by the rule of `core/matching`. */
export function findOthers(
  found: readonly Candidate[],
  others: readonly StoredEvent[],
  { crawler, links, groups }: Telling,
): Map<Candidate, Other> {
  const matched = new Map<Candidate, Other>()
  if (found.length === 0 || others.length === 0) return matched
  const read = (event: Reported, source: string) =>
    toMatchedEvent(event, source, { hasPlaces: hasPlaces(groups.get(event.category)) })
  const pairs = findPairs(
    found.map(({ event }) => read(event, crawler)),
    others,
    (event) => read(event, sourceOf(event)),
  )
  // Sure pairs come first; each event is in one.
  const ranked = pairs.toSorted(
    (a, b) => Number(a.verdict !== 'same') - Number(b.verdict !== 'same'),
  )
  const taken = new Set<string>()
  for (const pair of ranked) {
    const [candidate, stored] = [found[pair.found], others[pair.stored]]
    if (!candidate || !stored || matched.has(candidate) || taken.has(stored.id)) continue
    // Whoever follows one category is not told what stands in another.
    if (candidate.event.category !== stored.category) continue
    if (links.isRefused(candidate.identity, stored.id)) continue
    matched.set(candidate, { how: pair.verdict === 'same' ? 'same' : 'resembles', stored })
    if (pair.verdict === 'same') taken.add(stored.id)
  }
  return matched
}

/** What people and files wrote comes from sources that are not known: each event may be of another one. */
export function sourceOf({ crawler, id }: StoredEvent): string {
  return crawler ?? `event ${id}`
}

/** Longer first lines are no place. */
const PLACE_LENGTH = 120

type Reported = Omit<MatchedEvent, 'source' | 'site' | 'place'> & Pick<PlannedEvent, 'details'>

export function toMatchedEvent(
  event: Reported,
  source: string,
  { hasPlaces = true }: { hasPlaces?: boolean } = {},
): MatchedEvent {
  const { title, category, description, details, date, isDay, zone, url, sourceId } = event
  const place = hasPlaces ? readPlaceLine(details) : null
  const what = { title, category, description, place }
  return { source, site: null, sourceId, url, ...what, date, isDay, zone }
}

function readPlaceLine(details: string): string | null {
  const [line = ''] = details.split('\n')
  return line !== '' && line.length <= PLACE_LENGTH && !areGenres(line) ? line : null
}

/** Whether the details of a category's events begin with a place: those of a programme say what it is about. */
function hasPlaces(group: string | undefined): boolean {
  return group !== TV_CHANNELS_GROUP
}
