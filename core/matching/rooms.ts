import { foldText } from '../text.ts'

const WORDS =
  'sal|salen|salissa|sali|sala|saal|salle|zaal|terem|salon|salonu|salong|hall|screen|ecran|ekran|pantalla|schermo|scene|scena|stage|room|rum|theatre|theater|studio|auditorium|auditorio|auditoriet|kino|kinosal|kinosaal|biograf|bio|cinema|leinwand|duk|laerred|lerret|dvorana|sala kinowa|buhne|podium|floor|stue|foyer|kammer|klub'
const ROOM = new RegExp(
  `\\b(?:${WORDS}),? ?(?:nr\\.? ?|no\\.? ?|n\\.? ?|c\\. ?|#)?(\\d{1,2}|[a-h]|i{1,3}|iv|vi{0,3})\\b|\\b(\\d{1,2})(?:\\.|-os|-es|-as)? ?(?:sal|salen|sala|saal|terem|salon|zaal|kinosal|sal|ekran)\\b`,
)
/** "Palads 2" */
const HOUSE = /^\D*\p{L}{3,}\s(\d{1,2})$/u
const NUMERALS: Record<string, string> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' }
/** "Blue Room" or "sal Nord", after the name of the house. */
const NAMED = new RegExp(
  `(?:[,(:]|\\s[–—|/-])\\s?(?:(\\p{L}{2,})\\s(?:${WORDS})|(?:${WORDS})\\s(\\p{L}{2,}))\\s?(?=[,)]|$)`,
  'u',
)
const LARGE =
  /\b(?:store|storan?|stora|storsalen|main|big|large|grand|grande|gran|gross(?:er?|es)?|mare|grote|velky|velka|velika|duza|duzy|nagy|nagyterem|buyuk|iso)\b/
const SMALL =
  /\b(?:lille|lilla|lillesal|small|little|klein(?:er?|es)?|mica|petite?|pequen[ao]|piccol[ao]|maly|mala|kis|kisterem|kucuk|pieni|kleine)\b/

export type Room = {
  /** Its number, letter or name: a cinema shows two films at the same time, and a concert hall may have two concerts. */
  room: string | undefined
  size: 'large' | 'small' | undefined
}

/** The room within a venue. */
export function readRoom(place: string): Room {
  const folded = foldText(place)
  const [, after, before] = ROOM.exec(folded) ?? []
  const [, behind] = HOUSE.exec(folded.split(',')[0] ?? '') ?? []
  const numbered = after ?? before ?? behind
  const size = sizeOf(folded)
  if (numbered !== undefined) return { room: NUMERALS[numbered] ?? numbered, size }
  const [, first, last] = size === undefined ? (NAMED.exec(folded) ?? []) : []
  return { room: first ?? last, size }
}

/** Whether both rooms are given and different, or may be. */
export function compareRooms(one: Room, other: Room): 'agree' | 'doubtful' | 'differ' {
  if (areApart(one.room, other.room) || areApart(one.size, other.size)) return 'differ'
  const areGiven = [one, other].every(({ room, size }) => (room ?? size) !== undefined)
  const isShared = one.room === other.room && one.size === other.size
  const isComparable =
    (one.room !== undefined && other.room !== undefined) ||
    (one.size !== undefined && other.size !== undefined)
  return areGiven && !isShared && !isComparable ? 'doubtful' : 'agree'
}

function areApart(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other
}

function sizeOf(place: string): 'large' | 'small' | undefined {
  const [isLarge, isSmall] = [LARGE.test(place), SMALL.test(place)]
  if (isLarge === isSmall) return undefined
  return isLarge ? 'large' : 'small'
}
