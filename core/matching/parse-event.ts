import { findSite, toCanonicalAddress } from './canonical-address.ts'
import { splitMarks, type Marks } from './marks.ts'
import type { MatchedEvent } from './matched-event.ts'
import { findSports, isAboutSport, isOfSingles } from './sports.ts'
import { WORD_SPELLINGS } from './team-names.ts'
import { toSide, type Side } from './teams.ts'
import { tokensOf } from './tokens.ts'
import { TOWNS } from './towns.ts'

/** An event taken apart for comparing. */
export type ParsedEvent = {
  event: MatchedEvent
  /** Milliseconds, and the local day. */
  start: number
  day: string
  address: string | null
  site: string | null
  marks: Marks
  sports: ReadonlySet<string>
  isSport: boolean
  /** The two sides in their order; null where the description names no two. */
  sides: readonly [Side, Side] | null
  /** Whether they are surely the sides of a match. */
  isMatch: boolean
  /** Words of the description that tell it from others, and those of its title. */
  words: readonly string[]
  titleWords: readonly string[]
  /** The parts of a description such as "Festival: Artist + guest", each as words. */
  parts: readonly (readonly string[])[]
  numbers: readonly number[]
  /** Whether its only number counts a yearly edition, which others leave out. */
  isEdition: boolean
  /** Words of the place's name, and those of all that is said of where it is. */
  place: { name: readonly string[]; isTelling: boolean; all: readonly string[] }
}

/** Takes an event apart. */
export function parseEvent(event: MatchedEvent): ParsedEvent {
  const { words, marks: own } = readText(event.description)
  const { words: titleWords, marks: ofTitle } = readText(event.title)
  const tokens = tokensOf(joinPhrases(`${event.title} ${event.description}`))
  const sports = findSports([...tokens, ...tokensOf(event.category)])
  const isSport = sports.size > 0 || isAboutSport(tokens)
  const marks = joinMarks(ofTitle, own)
  const telling = withoutNumbers(words)
  const start = Date.parse(event.date)
  const { sides, isMatch } = findSides(event.description, isSport)
  if (isMatch) addMarksOfSides(marks, sides, sports)
  return {
    event,
    start,
    day: localDay(event, start),
    address: event.url === null ? null : toCanonicalAddress(event.url),
    site: (event.url === null ? null : findSite(event.url)) ?? event.site,
    marks,
    sports,
    isSport,
    sides,
    isMatch,
    words: telling.length > 0 ? telling : withoutNumbers(titleWords),
    titleWords: withoutNumbers(titleWords),
    parts: splitParts(event.description),
    numbers: numbersOf(words, event.date),
    isEdition: /^\d{2,}(?:\.|st|nd|rd|th)\s/.test(event.description),
    place: readPlace(event.place),
  }
}

/** Words that say nothing about which event it is. */
const NOISE = new Set(
  'the of and og och si und et at a an la live direkte direkt concert concerts koncert concerte konsert show aniversar ekstra ekstrakoncert extra hd support special guest guests feat med with in i v vs x mod plus kampe kamp dk us uk se no tour world tickets bilete sezon season series sesong romana romaneste episode afsnit del part day dag matinee hele herresingle herresingler'.split(
    ' ',
  ),
)

function readText(text: string): { words: string[]; marks: Record<string, Set<string>> } {
  const { marks, rest } = splitMarks(tokensOf(joinPhrases(text)))
  const words = rest.map(toWord).filter((word) => !NOISE.has(word))
  // The sets are made by `splitMarks` for this text alone.
  return { words, marks: marks as Record<string, Set<string>> }
}

/** "Formula 1" is a name, not a number. */
function joinPhrases(text: string): string {
  return text
    .replace(/\b(?:formula|formel|formule|f)[ -]?([123]|one)\b/gi, (_all, number: string) =>
      number.toLowerCase() === 'one' ? 'formula1' : `formula${number}`.replace(/\d/, spelled),
    )
    .replace(/\bmoto([23])\b/gi, (_all, number: string) => `moto${spelled(number)}`)
}

function spelled(digit: string): string {
  return ['zero', 'one', 'two', 'three'][Number(digit)] ?? digit
}

const WORDS: Record<string, string> = {
  etape: 'stage',
  etapa: 'stage',
  etappe: 'stage',
  prix: 'prix',
  gp: 'prix',
  grand: 'prix',
  formulaone: 'formulaone',
  formula1: 'formulaone',
  sf: 'sfantul',
  sfintii: 'sfantul',
  tv2: 'tv2',
}

function toWord(token: string): string {
  return WORDS[token] ?? token
}

function withoutNumbers(words: readonly string[]): string[] {
  return words.filter((word) => !/^\d+$/.test(word))
}

/** "Barcelona W" and "Ajax II": what stands behind a name counts for the whole match. */
function addMarksOfSides(
  marks: Record<string, Set<string>>,
  sides: ParsedEvent['sides'],
  sports: ReadonlySet<string>,
): void {
  if (sides?.some(({ isWomen }) => isWomen)) marks['gender'] = new Set(['women'])
  // The second name of a player is often a letter.
  if (isOfSingles(sports)) return
  if (sides?.some(({ isReserve }) => isReserve)) marks['reserves'] = new Set(['reserves'])
}

function joinMarks(one: Record<string, Set<string>>, other: Record<string, Set<string>>) {
  const all = { ...one }
  for (const [kind, values] of Object.entries(other))
    all[kind] = new Set([...(all[kind] ?? []), ...values])
  return all
}

/** Numbers that tell editions apart; the year in which it is says nothing. */
function numbersOf(words: readonly string[], date: string): number[] {
  const year = Number(date.slice(0, 4))
  const numbers = words.flatMap((word) => {
    const [digits] = /^\d+(?=(?:st|nd|rd|th)?$)/.exec(word) ?? []
    return digits === undefined ? [] : [Number(digits)]
  })
  return [...new Set(numbers)].filter((number) => number !== year).toSorted((a, b) => a - b)
}

function splitParts(description: string): string[][] {
  return description
    .split(/:\s|\s[–—|/-]\s|\s?[()]|\s\+\s|,\s|\s&\s/)
    .map((part) => withoutNumbers(readText(part).words))
    .filter((part) => part.length > 0)
}

const VERSUS = /\s(?:vs?\.?|mod|contra|against)\s/i
const DASH = /\s[–—-]\s/
/** "Liverpool-Everton" */
const HYPHEN = /(?<=\p{L}{3})-(?=\p{Lu})/u

type Sides = Pick<ParsedEvent, 'sides' | 'isMatch'>

const NO_SIDES: Sides = { sides: null, isMatch: false }

/** The two sides that a text names, the surest part of it first. */
function findSides(description: string, isSport: boolean): Sides {
  let found = NO_SIDES
  const segments = description.split(/:\s+/)
  for (const segment of segments) {
    const split = splitSides(segment, isSport)
    if (split.isMatch) return split
    if (split.sides) found = split
  }
  if (found.sides || !isSport) return found
  for (const segment of segments) {
    const sides = toSides(segment.split(HYPHEN))
    if (sides) return { sides, isMatch: true }
  }
  return NO_SIDES
}

function splitSides(segment: string, isSport: boolean): Sides {
  if (segment.includes(' @ ')) {
    const sides = toSides(segment.split(' @ ').toReversed())
    return { sides, isMatch: sides !== null }
  }
  const separator = VERSUS.test(segment) ? VERSUS : DASH
  const parts = segment.split(separator)
  const sides = isContest(parts[0] ?? '') ? toSides((parts[1] ?? '').split(HYPHEN)) : toSides(parts)
  if (!sides) return NO_SIDES
  const areKnown = sides.every(({ country, isKnown }) => isKnown || country !== undefined)
  return { sides, isMatch: isSport || separator === VERSUS || areKnown }
}

/** "VM - Sydafrika-Canada" */
function isContest(text: string): boolean {
  return /^(?:VM|EM|OL|World Cup|Euro)(?: \d{4})?$/i.test(text.trim())
}

function toSides(parts: readonly string[]): readonly [Side, Side] | null {
  const [one, other] = parts.length === 2 ? parts.map(toSideOf) : []
  return one && other ? [one, other] : null
}

function toSideOf(text: string): Side | null {
  const bare = text.replace(/[,([].*$/, '')
  const { rest } = splitMarks(tokensOf(bare))
  return rest.length === 0 || rest.length > 6 ? null : toSide(rest)
}

/** Words that the names of many places share, and those of towns in other languages. */
const PLACE_NOISE = new Set(
  'the store lille stor sal salen hall arena stadium stadion teater teatret teatrul theatre theater scene house center centre messecenter kino cinema biograf s'.split(
    ' ',
  ),
)

function readPlace(place: string | null): ParsedEvent['place'] {
  const [line = ''] = (place ?? '').split('\n')
  const all = placeWords(line.slice(0, 200))
  const name = placeWords(line.split(',')[0] ?? '')
  const telling = name.filter((word) => !PLACE_NOISE.has(word))
  const isTelling = telling.some((word) => !TOWNS.has(word))
  return { name: isTelling ? telling : name, isTelling, all }
}

function placeWords(text: string): string[] {
  return tokensOf(text)
    .map((word) => WORD_SPELLINGS[word] ?? word)
    .filter((word) => !/^\d+$/.test(word))
}

function localDay({ isDay, zone, date }: MatchedEvent, start: number): string {
  if (zone === null || zone === 'UTC') return date.slice(0, 10)
  if (!isDay) return new Date(start).toISOString().slice(0, 10)
  return Temporal.Instant.from(date).toZonedDateTimeISO(zone).toPlainDate().toString()
}
