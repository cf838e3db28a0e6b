import { foldText } from '../text.ts'

const ROOM =
  /\b(?:sal|salen|sala|saal|hall|screen|scene|scena|stage|room|rum|theatre|theater|studio|auditorium) (\d{1,2}|[a-h])\b/
const LARGE = /\b(?:store|stora|main|big|large|grand|grosser?|mare)\b/
const SMALL = /\b(?:lille|lilla|small|little|kleiner?|mica)\b/

export type Room = {
  /** Its number or letter: a cinema shows two films at the same time, and a concert hall may have two concerts. */
  room: string | undefined
  size: 'large' | 'small' | undefined
}

/** The room within a venue. */
export function readRoom(place: string): Room {
  const folded = foldText(place)
  return { room: ROOM.exec(folded)?.[1], size: sizeOf(folded) }
}

function sizeOf(place: string): 'large' | 'small' | undefined {
  const [isLarge, isSmall] = [LARGE.test(place), SMALL.test(place)]
  if (isLarge === isSmall) return undefined
  return isLarge ? 'large' : 'small'
}
