import { findCountry, isWordOfCountry } from './country-names.ts'
import type { MatchedEvent } from './matched-event.ts'
import { findTeamName, isWordOfTeam } from './teams.ts'
import { tokensOf } from './tokens.ts'
import { WORD_SPELLINGS } from './team-names.ts'

const HOUR = 3_600_000
/** Events whose times are further apart than this are no pair. */
const BUCKET = 3 * HOUR
/** A word that so many events of a few hours carry tells nothing; of those only equal starts are pairs. */
const COMMON = 60
const PREFIX = 4

const NOISE = new Set(
  'the of and og och si und et at an in with med live tour show concert koncert'.split(' '),
)

type Bucket = Map<string, number[]>

/** Stored events by when they are and by the words they carry. */
export type BlockingIndex = {
  stored: readonly MatchedEvent[]
  byTime: Map<number | string, Bucket>
  byId: Map<string, number[]>
}

/** The stored events that one of the found ones may be: all others are left unread. */
export function indexForBlocking(
  found: readonly MatchedEvent[],
  stored: readonly MatchedEvent[],
): BlockingIndex {
  const wanted = new Set(found.flatMap((event) => timesOf(event).flatMap(neighbours)))
  const wantedIds = new Set(found.flatMap(({ sourceId }) => sourceId ?? []))
  const index: BlockingIndex = { stored, byTime: new Map(), byId: new Map() }
  for (const [place, event] of stored.entries()) {
    if (event.sourceId !== null && wantedIds.has(event.sourceId))
      append(index.byId, event.sourceId, place)
    const times = timesOf(event).filter((time) => wanted.has(time))
    if (times.length === 0) continue
    const keys = keysOf(event.description)
    for (const time of times) {
      const bucket = index.byTime.get(time) ?? new Map<string, number[]>()
      index.byTime.set(time, bucket)
      for (const key of keys) append(bucket, key, place)
    }
  }
  return index
}

/** Places of the stored events that share a word, or an id, with a found one near in time. */
export function candidatesOf(event: MatchedEvent, index: BlockingIndex): Set<number> {
  const places = new Set(event.sourceId === null ? [] : index.byId.get(event.sourceId))
  const keys = keysOf(event.description)
  for (const time of new Set(timesOf(event).flatMap(neighbours))) {
    const bucket = index.byTime.get(time)
    if (!bucket) continue
    for (const key of keys) addNear(bucket.get(key) ?? [], event, index.stored, places)
  }
  return places
}

function addNear(
  list: readonly number[],
  event: MatchedEvent,
  stored: readonly MatchedEvent[],
  places: Set<number>,
): void {
  const isCommon = list.length > COMMON
  for (const place of list)
    if (stored[place]?.source !== event.source && (!isCommon || stored[place]?.date === event.date))
      places.add(place)
}

function append<K>(lists: Map<K, number[]>, key: K, place: number): void {
  const list = lists.get(key)
  if (list) list.push(place)
  else lists.set(key, [place])
}

/** Where an event stands in the index: by its hours and, because another may tell the day alone, by its day. */
function timesOf({ date, isDay, zone }: MatchedEvent): (number | string)[] {
  const start = Date.parse(date)
  const days = [dayOf(start, isDay ? zone : null)]
  return isDay ? days : [Math.floor(start / BUCKET), ...days]
}

function dayOf(start: number, zone: string | null): string {
  if (zone === null || zone === 'UTC') return new Date(start).toISOString().slice(0, 10)
  // Noon of the first hours of a day in any zone is the same date in UTC.
  return new Date(start + 14 * HOUR).toISOString().slice(0, 10)
}

function neighbours(time: number | string): (number | string)[] {
  return typeof time === 'number' ? [time - 1, time, time + 1] : [time]
}

/** What two names of one event share: the beginnings of their words, teams and countries by the name all know. */
function keysOf(description: string): string[] {
  const tokens = tokensOf(description)
  const keys = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    if (token.length > 1 && !NOISE.has(token) && !/^\d/.test(token))
      keys.add((WORD_SPELLINGS[token] ?? token).slice(0, PREFIX))
    if (!isWordOfTeam(token) && !isWordOfCountry(token)) continue
    for (const length of [1, 2, 3]) {
      const phrase = tokens.slice(at, at + length)
      const name = findCountry(phrase) ?? findTeamName(phrase)
      if (name !== undefined) keys.add(name)
    }
  }
  return [...keys]
}
