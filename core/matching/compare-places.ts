import { isNamedSession, findMissingWords } from './compare-words.ts'
import { placeOf } from './parse-event.ts'
import type { ParsedEvent, Place } from './parse-event.ts'
import { TOWNS } from './towns.ts'

/** For a race, one source may name the circuit and the other the town. */
export function relatePlaces(one: ParsedEvent, other: ParsedEvent): 'equal' | 'unknown' | 'differ' {
  const [a, b] = [placeOf(one), placeOf(other)]
  if (areApart(a.room, b.room) || areApart(a.size, b.size)) return 'differ'
  const places = comparePlaces(a, b)
  if (places !== 'differ' || areTownsApart(a.all, b.all)) return places
  return isNamedSession(one, other) ? 'unknown' : 'differ'
}

function comparePlaces(one: Place, other: Place): 'equal' | 'unknown' | 'differ' {
  if (one.name.length === 0 || other.name.length === 0) return 'unknown'
  const isWithin = isPlaceWithin(one, other) || isPlaceWithin(other, one)
  return isWithin && !areTownsApart(one.all, other.all) ? 'equal' : 'differ'
}

function isPlaceWithin(short: Place, long: Place): boolean {
  return findMissingWords(short.name, short.isDistinctive ? long.all : long.name).length === 0
}

/** Whether both are given and different. */
function areApart(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

/** Whether both name a town, and different ones. */
function areTownsApart(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((words) => words.filter((word) => TOWNS.has(word)))
  if (!a || !b || a.length === 0 || b.length === 0) return false
  return !a.some((town) => b.includes(town))
}
