import { findCountry, isWordOfCountry } from './country-names.ts'
import type { MatchedEvent } from './matched-event.ts'
import { WORD_SPELLINGS } from './team-names.ts'
import { findTeamName, isWordOfTeam } from './teams.ts'
import { tokensOf } from './tokens.ts'

const HOUR = 3_600_000
/** Events whose times are further apart than this are no pair. */
const SPAN = 3 * HOUR
/** A word that so many events of a few hours carry tells nothing; of those only equal starts are pairs. */
const COMMON = 60
const PREFIX = 4

const NOISE = new Set(
  'the of and og och si und et at an in with med live tour show concert koncert'.split(' '),
)

/** What the index reads of an event. */
export type IndexedEvent = Pick<
  MatchedEvent,
  'date' | 'isDay' | 'zone' | 'category' | 'sourceId' | 'description'
>

/** Stored events by category and hours, or by their day where found ones tell the day alone. */
export type BlockingIndex = {
  stored: readonly IndexedEvent[]
  byTime: Map<string, Map<number, number[]>>
  byDay: Map<string, number[]>
  daysOnly: Map<string, number[]>
  byId: Map<string, number[]>
  keys: (place: number) => ReadonlySet<string>
}

/** An index of stored events; their words are read once a found one is near in time. */
export function indexForBlocking(
  found: readonly IndexedEvent[],
  stored: readonly IndexedEvent[],
): BlockingIndex {
  const hasDays = found.some(({ isDay }) => isDay)
  const wantedIds = new Set(found.flatMap(({ sourceId }) => sourceId ?? []))
  const known = new Map<number, ReadonlySet<string>>()
  const keys = (place: number) => {
    const read = known.get(place) ?? keysOf(stored[place]?.description ?? '')
    known.set(place, read)
    return read
  }
  const index: BlockingIndex = {
    stored,
    byTime: new Map(),
    byDay: new Map(),
    daysOnly: new Map(),
    byId: new Map(),
    keys,
  }
  const wanted = collectTimes(found)
  for (const [place, event] of stored.entries()) {
    if (event.sourceId !== null && wantedIds.has(event.sourceId))
      append(index.byId, event.sourceId, place)
    if (event.isDay) append(index.daysOnly, dayKey(event), place)
    else {
      const bucket = toBucket(Date.parse(event.date))
      if (wanted.get(event.category)?.has(bucket))
        append(timesOf(index, event.category), bucket, place)
      if (hasDays) append(index.byDay, dayKey(event), place)
    }
  }
  return index
}

/** The hours at which found events look, by category. */
function collectTimes(found: readonly IndexedEvent[]): Map<string, Set<number>> {
  const times = new Map<string, Set<number>>()
  for (const { category, date } of found) {
    const bucket = toBucket(Date.parse(date))
    const ofCategory = times.get(category) ?? new Set<number>()
    times.set(
      category,
      ofCategory
        .add(bucket - 1)
        .add(bucket)
        .add(bucket + 1),
    )
  }
  return times
}

function timesOf({ byTime }: BlockingIndex, category: string): Map<number, number[]> {
  const times = byTime.get(category) ?? new Map<number, number[]>()
  byTime.set(category, times)
  return times
}

/** Places of the stored events that share a word, or an id, with a found one near in time. */
export function candidatesOf(event: IndexedEvent, index: BlockingIndex): Set<number> {
  const places = new Set(event.sourceId === null ? [] : index.byId.get(event.sourceId))
  const near = placesNear(event, index)
  if (near.length === 0) return places
  const keys = keysOf(event.description)
  const counts = new Map<string, number>()
  const shared = near.map((place) => {
    const common = keys.intersection(index.keys(place))
    for (const key of common) counts.set(key, (counts.get(key) ?? 0) + 1)
    return { place, common }
  })
  for (const { place, common } of shared) {
    const isNear = index.stored[place]?.date === event.date
    if ([...common].some((key) => isNear || (counts.get(key) ?? 0) <= COMMON)) places.add(place)
  }
  return places
}

function placesNear(event: IndexedEvent, index: BlockingIndex): number[] {
  const days = index.daysOnly.size === 0 ? [] : (index.daysOnly.get(dayKey(event)) ?? [])
  if (event.isDay) return [...days, ...(index.byDay.get(dayKey(event)) ?? [])]
  const bucket = toBucket(Date.parse(event.date))
  const times = index.byTime.get(event.category)
  const hours = [bucket - 1, bucket, bucket + 1].flatMap((time) => times?.get(time) ?? [])
  return days.length === 0 ? hours : [...days, ...hours]
}

function append<K>(lists: Map<K, number[]>, key: K, place: number): void {
  const list = lists.get(key)
  if (list) list.push(place)
  else lists.set(key, [place])
}

function toBucket(start: number): number {
  return Math.floor(start / SPAN)
}

/** The category, and the day of an event; noon of the first hours of a day in any zone is its date in UTC. */
function dayKey({ category, date, isDay, zone }: IndexedEvent): string {
  if (!isDay || zone === null || zone === 'UTC') return `${date.slice(0, 10)} ${category}`
  const noon = new Date(Date.parse(date) + 14 * HOUR).toISOString()
  return `${noon.slice(0, 10)} ${category}`
}

/** What two names of one event share: the beginnings of their words, teams and countries by the name all know. */
function keysOf(description: string): Set<string> {
  const tokens = tokensOf(description)
  const keys = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (token.length > 1 && !NOISE.has(token) && !/^\d/.test(token))
      keys.add((WORD_SPELLINGS.get(token) ?? token).slice(0, PREFIX))
    if (!isWordOfTeam(token) && !isWordOfCountry(token)) continue
    for (const length of [1, 2, 3]) {
      const phrase = tokens.slice(at, at + length)
      const name = findCountry(phrase) ?? findTeamName(phrase)
      if (name !== undefined) keys.add(name)
    }
  }
  return keys
}
