import { findCountry, isWordOfCountry } from './country-names.ts'
import { findHoliday } from './holidays.ts'
import type { MatchedEvent } from './matched-event.ts'
import { WORD_SPELLINGS } from './team-names.ts'
import { findTeamName, isWordOfTeam } from './teams.ts'
import { tokensOf } from './tokens.ts'

const HOUR = 3_600_000
/** Events whose times are further apart than this are not compared. */
const SPAN = 3 * HOUR
/**
 * A word in this many events of a few hours is too common; such events are compared only if they start at the same
 * time.
 */
const COMMON = 60
const PREFIX = 4

const NOISE = new Set(
  'the of and og och si und et at an in with med live tour show concert koncert'.split(' '),
)

/** The fields of an event that the index reads. */
export type IndexedEvent = Pick<
  MatchedEvent,
  'date' | 'isDay' | 'zone' | 'category' | 'sourceId' | 'description'
>

/** The group within which events are compared: their category, or something that several categories share. */
type BlockOf = (category: string) => string

/** Indexes of stored events, by the words of their names once a found event needs them. */
type Shelf = { places: number[]; byKey: Map<string, number[]> | null }

/** Stored events by block and time slot, or by day if some found events have no time. */
export type BlockingIndex = {
  stored: readonly IndexedEvent[]
  blockOf: BlockOf
  byTime: Map<string, Map<number, Shelf>>
  byDay: Map<string, Shelf>
  daysOnly: Map<string, Shelf>
  byId: Map<string, number[]>
}

/** Indexes stored events; their words are read only when a found event is near in time. */
export function indexForBlocking(
  found: readonly IndexedEvent[],
  stored: readonly IndexedEvent[],
  blockOf: BlockOf = (category) => category,
): BlockingIndex {
  const hasDays = found.some(({ isDay }) => isDay)
  const wantedIds = new Set(found.flatMap(({ sourceId }) => sourceId ?? []))
  const index: BlockingIndex = {
    stored,
    blockOf,
    byTime: new Map(),
    byDay: new Map(),
    daysOnly: new Map(),
    byId: new Map(),
  }
  const wanted = collectTimes(found, blockOf)
  for (const [place, event] of stored.entries()) {
    const block = blockOf(event.category)
    if (event.sourceId !== null && wantedIds.has(event.sourceId)) {
      const places = index.byId.get(event.sourceId) ?? []
      index.byId.set(event.sourceId, places)
      places.push(place)
    }
    if (event.isDay) shelve(index.daysOnly, `${utcDay(event)} ${block}`, place)
    else {
      const bucket = toBucket(Date.parse(event.date))
      if (wanted.get(block)?.has(bucket)) shelve(timesOf(index, block), bucket, place)
      if (hasDays) shelve(index.byDay, `${utcDay(event)} ${block}`, place)
    }
  }
  return index
}

/** The time slots in which found events look, by block. */
function collectTimes(found: readonly IndexedEvent[], blockOf: BlockOf): Map<string, Set<number>> {
  const times = new Map<string, Set<number>>()
  for (const { category, date } of found) {
    const block = blockOf(category)
    const bucket = toBucket(Date.parse(date))
    const ofBlock = times.get(block) ?? new Set<number>()
    times.set(
      block,
      ofBlock
        .add(bucket - 1)
        .add(bucket)
        .add(bucket + 1),
    )
  }
  return times
}

function timesOf({ byTime }: BlockingIndex, block: string): Map<number, Shelf> {
  const times = byTime.get(block) ?? new Map<number, Shelf>()
  byTime.set(block, times)
  return times
}

/** Indexes of the stored events near in time that share a word or an id with a found one. */
export function candidatesOf(event: IndexedEvent, index: BlockingIndex): Set<number> {
  const places = new Set(event.sourceId === null ? [] : index.byId.get(event.sourceId))
  const shelves = shelvesNear(event, index)
  if (shelves.length === 0) return places
  for (const key of readKeys(event)) {
    const sharing = shelves.flatMap((shelf) => byKeyOf(shelf, index).get(key) ?? [])
    const isCommon = sharing.length > COMMON
    for (const place of sharing)
      if (!isCommon || index.stored[place]?.date === event.date) places.add(place)
  }
  return places
}

function byKeyOf(shelf: Shelf, { stored }: BlockingIndex): Map<string, number[]> {
  if (shelf.byKey) return shelf.byKey
  const byKey = new Map<string, number[]>()
  for (const place of shelf.places) {
    const event = stored[place]
    for (const key of event ? readKeys(event) : []) {
      const places = byKey.get(key)
      if (places) places.push(place)
      else byKey.set(key, [place])
    }
  }
  shelf.byKey = byKey
  return byKey
}

function shelvesNear(event: IndexedEvent, index: BlockingIndex): Shelf[] {
  const block = index.blockOf(event.category)
  const days = index.daysOnly.size === 0 && !event.isDay ? [] : dayKeys(event, block)
  const shelves = days.map((day) => index.daysOnly.get(day))
  if (event.isDay) shelves.push(...days.map((day) => index.byDay.get(day)))
  else {
    const bucket = toBucket(Date.parse(event.date))
    const times = index.byTime.get(block)
    shelves.push(...[bucket - 1, bucket, bucket + 1].map((time) => times?.get(time)))
  }
  return shelves.filter((shelf) => shelf !== undefined)
}

function shelve<K>(shelves: Map<K, Shelf>, key: K, place: number): void {
  const shelf = shelves.get(key)
  if (shelf) shelf.places.push(place)
  else shelves.set(key, { places: [place], byKey: null })
}

function toBucket(start: number): number {
  return Math.floor(start / SPAN)
}

/** The keys of the day of an event and, because those of times are in UTC, of the days around it. */
function dayKeys(event: IndexedEvent, block: string): string[] {
  const day = Temporal.PlainDate.from(utcDay(event))
  return [-1, 0, 1].map((days) => `${day.add({ days }).toString()} ${block}`)
}

/** The day of an event; 14 hours after the first instant of a day, its UTC date is the same in every zone. */
function utcDay({ date, isDay, zone }: IndexedEvent): string {
  if (!isDay || zone === null || zone === 'UTC') return date.slice(0, 10)
  return new Date(Date.parse(date) + 14 * HOUR).toISOString().slice(0, 10)
}

/** Cached because several lists of one run compare the same events. */
const KEYS = new WeakMap<IndexedEvent, ReadonlySet<string>>()

function readKeys(event: IndexedEvent): ReadonlySet<string> {
  const known = KEYS.get(event) ?? keysOf(event.description)
  KEYS.set(event, known)
  return known
}

/**
 * The keys by which two names of one event are found: the beginnings of their words, and the canonical names of teams
 * and countries.
 */
function keysOf(description: string): Set<string> {
  const tokens = tokensOf(description)
  const keys = new Set<string>()
  const holiday = findHoliday(tokens)
  if (holiday !== undefined) keys.add(holiday)
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
