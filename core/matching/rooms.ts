import { foldText } from '../text.ts'

const ROOM =
  /\b(?:sal|salen|sala|saal|salle|zaal|terem|salon|salonu|sali|hall|screen|ecran|ekran|pantalla|schermo|scene|scena|stage|room|rum|theatre|theater|studio|auditorium|auditorio|kino|biograf|bio|cinema|leinwand|duk|laerred|lerret),? ?(?:nr\.? ?|no\.? ?|n\.? ?|#)?(\d{1,2}|[a-h])\b|\b(\d{1,2})\.? ?(?:sal|salen|sala|terem|salon|zaal|kinosal)\b/
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
  const [, after, before] = ROOM.exec(folded) ?? []
  return { room: after ?? before, size: sizeOf(folded) }
}

function sizeOf(place: string): 'large' | 'small' | undefined {
  const [isLarge, isSmall] = [LARGE.test(place), SMALL.test(place)]
  if (isLarge === isSmall) return undefined
  return isLarge ? 'large' : 'small'
}
