import { foldText } from '../text.ts'
import { isNamedSession, missing } from './compare-words.ts'
import { readPlace } from './parse-event.ts'
import type { ParsedEvent, Place } from './parse-event.ts'
import { TOWNS } from './towns.ts'

/** Of a race one names the circuit and the other the town. */
export function relatePlaces(one: ParsedEvent, other: ParsedEvent): 'equal' | 'unknown' | 'differ' {
  if (areRoomsApart(one.event.place ?? '', other.event.place ?? '')) return 'differ'
  const [a, b] = [readPlace(one.event.place), readPlace(other.event.place)]
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
  return missing(short.name, short.isDistinctive ? long.all : long.name).length === 0
}

const ROOM =
  /\b(?:sal|salen|sala|saal|hall|screen|scene|scena|stage|room|rum|theatre|theater|studio|auditorium) (\d{1,2}|[a-h])\b/
const LARGE = /\b(?:store|stora|main|big|large|grand|grosser?|mare)\b/
const SMALL = /\b(?:lille|lilla|small|little|kleiner?|mica)\b/

/** Whether both name a room of a house, and not the same: two films begin at once, and two concerts. */
function areRoomsApart(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return false
  const [a, b] = [foldText(one), foldText(other)]
  const [room, next] = [ROOM.exec(a)?.[1], ROOM.exec(b)?.[1]]
  if (room !== undefined && next !== undefined && room !== next) return true
  const [size, otherSize] = [sizeOf(a), sizeOf(b)]
  return size !== undefined && otherSize !== undefined && size !== otherSize
}

function sizeOf(place: string): 'large' | 'small' | undefined {
  const [isLarge, isSmall] = [LARGE.test(place), SMALL.test(place)]
  if (isLarge === isSmall) return undefined
  return isLarge ? 'large' : 'small'
}

/** Whether both name a town, and not the same. */
function areTownsApart(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((words) => words.filter((word) => TOWNS.has(word)))
  if (!a || !b || a.length === 0 || b.length === 0) return false
  return !a.some((town) => b.includes(town))
}
