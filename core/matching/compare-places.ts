import { isNamedSession } from './compare-words.ts'
import { placeOf, type ParsedEvent, type ParsedPlace } from './parse-event.ts'
import { compareRooms } from './rooms.ts'
import { findMissingWords } from './tokens.ts'
import { TOWNS } from './towns.ts'

/** `doubtful` if the names are equal and the towns, or what else follows the names, are not. */
type PlaceRelation = 'equal' | 'unknown' | 'doubtful' | 'differ'

/** For a race, one source may name the circuit and the other the town. */
export function relatePlaces(one: ParsedEvent, other: ParsedEvent): PlaceRelation {
  const [a, b] = [placeOf(one), placeOf(other)]
  const rooms = compareRooms(a, b)
  if (rooms === 'differ') return 'differ'
  const places = comparePlaces(a, b)
  if (places === 'equal' && rooms === 'doubtful') return 'doubtful'
  if (places !== 'differ' || areTownsApart(a.all, b.all)) return places
  return isNamedSession(one, other) ? 'unknown' : 'differ'
}

function comparePlaces(one: ParsedPlace, other: ParsedPlace): PlaceRelation {
  if (one.name.length === 0 || other.name.length === 0) return 'unknown'
  const isWithin = isPlaceWithin(one, other) || isPlaceWithin(other, one)
  if (!isWithin || areTownsApart(one.all, other.all)) return 'differ'
  return shareLocality(one, other) ? 'equal' : 'doubtful'
}

/** Whether what follows the name has a word in common, if both have it. */
function shareLocality(one: ParsedPlace, other: ParsedPlace): boolean {
  if (one.locality.length === 0 || other.locality.length === 0) return true
  return (
    findMissingWords(one.locality, other.all).length < one.locality.length ||
    findMissingWords(other.locality, one.all).length < other.locality.length
  )
}

function isPlaceWithin(short: ParsedPlace, long: ParsedPlace): boolean {
  return findMissingWords(short.name, short.isDistinctive ? long.all : long.name).length === 0
}

/** Whether both name a town, and different ones. */
function areTownsApart(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((words) => words.filter((word) => TOWNS.has(word)))
  if (!a || !b || a.length === 0 || b.length === 0) return false
  return !a.some((town) => b.includes(town))
}
