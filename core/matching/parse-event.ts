import { findSite, toCanonicalAddress } from './canonical-address.ts'
import { CALLED_OFF, DOORS } from './added-words.ts'
import { withoutClock, withoutOwnDay } from './day-words.ts'
import { findHoliday } from './holidays.ts'
import { withoutNotices } from './notices.ts'
import { splitMarks, type Marks } from './marks.ts'
import type { MatchedEvent } from './matched-event.ts'
import { findSides, NO_SIDES, type SideCache } from './sides.ts'
import { findSports, isAboutSport, isOfSingles } from './sports.ts'
import { WORD_SPELLINGS } from './team-names.ts'
import type { Side } from './teams.ts'
import { tokensOf } from './tokens.ts'
import { TOWNS } from './towns.ts'
import { findCountry, isWordOfCountry } from './country-names.ts'
import { readRoom, type Room } from './rooms.ts'

/** An event parsed for comparison. */
export type ParsedEvent = {
  event: MatchedEvent
  /** In milliseconds. */
  start: number
  /** The local date; read only when needed, because zones are slow. */
  day: () => string
  address: string | null
  site: string | null
  marks: Marks
  /** The kinds of event that its title and place are about, such as exhibitions: it need not say so again. */
  media: ReadonlySet<string>
  sports: ReadonlySet<string>
  isSport: boolean
  /** The two sides in order; null if the description does not name two. */
  sides: readonly [Side, Side] | null
  /** Whether they are certainly the sides of a match. */
  isMatch: boolean
  /** If it names two sides, words beside them that are not part of a league, round or broadcast. */
  unexplained: readonly string[]
  /** The text beside the sides of a match. */
  besides: string
  /** Distinguishing words of the description, and of the title. */
  words: readonly string[]
  titleWords: readonly string[]
  /** Words of the description that repeat its day. */
  ownDay: readonly string[]
  numbers: readonly number[]
  /** The year in brackets after a film or work. */
  workYear: string | null
  /** The holiday that it is, by its name in English. */
  holiday: string | undefined
  /** Whether its time may be that of the doors. */
  opensDoors: boolean
  /** Whether its only number is that of a yearly edition, which others omit. */
  isEdition: boolean
}

/** Parses an event; titles and sides are cached because many events share them. */
export function parseEvent(reported: MatchedEvent, known = createParseCache()): ParsedEvent {
  const tokens = tokensOf(reported.description)
  const event = withName(reported, withoutNotices(reported.description, tokens))
  const title = readTitle(event, known.titles)
  const start = Date.parse(event.date)
  const day = () => localDay(event, start)
  const text = readText(event.description, day)
  const sports = title.sports.union(text.sports)
  const marked = [title.marks, text.marks]
  const isOfTeams = marked.some(
    (marks) => marks['youth'] !== undefined || marks['gender'] !== undefined,
  )
  const isSport = sports.size > 0 || title.isSport || isAboutSport(text.tokens)
  const about = { isSport: isSport || isOfTeams, sports, known: known.sides }
  // "Stage 3: Vejle – Aarhus"
  const isStage = text.words.includes('stage')
  const { sides, isMatch, besides } = isStage ? NO_SIDES : findSides(event.description, about)
  // A venue or league may be called "Camping" or "Club"; only what happens is a package.
  const { extra: ofTitle, ...titleMarks } = title.marks
  const isOfHouse = isInPlace(event)
  const marks = joinMarks(isOfHouse ? {} : titleMarks, text.marks)
  if (isMatch) addSideMarks(marks, sides, sports)
  if (sides !== null && arePairs(event.description, isOfSingles(sports)))
    marks['other'] = new Set(['doubles'])
  const words = withoutNumbers(text.words)
  return {
    event,
    start,
    day,
    address: event.url === null ? null : toCanonicalAddress(event.url),
    site: (event.url === null ? null : findSite(event.url)) ?? event.site,
    marks,
    media: findMedia(isOfHouse ? undefined : ofTitle, event.place),
    sports,
    isSport,
    sides,
    isMatch,
    unexplained: sides === null ? [] : findUnexplained(besides),
    besides,
    words: words.length > 0 ? words : title.words,
    titleWords: title.words,
    ownDay: text.ownDay,
    numbers: numbersOf(text.words, event.date),
    workYear: /[([](?<year>(?:19|20)\d\d)[)\]]/.exec(event.description)?.groups?.['year'] ?? null,
    holiday: findHoliday(tokens),
    opensDoors: tokens.some((token) => DOORS.has(token)),
    isEdition: /^\d{2,}(?:\.|st|nd|rd|th)\s/.test(event.description),
  }
}

/** "Studio Sol" is the name of the house, and says nothing of what takes place in it. */
function isInPlace({ title, place }: MatchedEvent): boolean {
  if (place === null) return false
  const words = tokensOf(place)
  return tokensOf(title).every((word) => words.includes(word))
}

function withName(event: MatchedEvent, description: string): MatchedEvent {
  return description === event.description ? event : { ...event, description }
}

function findMedia(ofTitle: Marks[string], place: string | null): ReadonlySet<string> {
  const media = new Set(ofTitle)
  if (place !== null && /museum|galler|kunst|muze/i.test(place)) media.add('exhibition')
  if (place !== null && /kino|cinema|biograf|cine/i.test(place)) media.add('film')
  return media
}

/** Words of leagues, rounds and broadcasts, which do not indicate the kind of programme. */
const OF_BROADCASTS = new Set(
  'hauptrunde vorrunde zwischenrunde fase faze phase gruppo poule groupe skupina csoport grup lohko third second first fourth fifth tredje andre fjerde femte prima seconda terza primera segunda tercera premier deuxieme troisieme finale kvartalsrunde gironi girone zona manga turno turul tur kolo kolu rundan omgangar kola pulja sluttspil slutspel sluttspill playout nedrykning kval aften m spieltag speltag kolejka kolo fordulo hafta jornada journee giornata kierros ronde speelronde omgangene vecka runden speeldag matchen matchday rodada forduloja haftasi kierroksen seria sezonul mecz utakas mac ottelu partido partita match jogo wedstrijd zapas meccs spiel m kampe kamp match matches meci meciul grupa gruppe grupp group pulje spillerunde runde runda round omgang omgangen spilleomgang etapa matchday kolo week direct direkte direkt sendt sandning transmisiune fra fran from i in la de den det og och si and the of cu pe at conference supercup super atp wta grand slam prix finals play off offs premium elite pro uhd 4k tv fotbolls fodbolds fotball jalkapallon mm romaniei danmarks sveriges norges svenska norsk dansk natiunilor nationsligaen campionatul campionat mondial mondiala european euro euroliga cupen pokalen coupe oddset bet'.split(
    ' ',
  ),
)

/** The words beside a match that name no league, round, country, town or broadcast. */
export function findUnexplained(besides: string): readonly string[] {
  if (!/\p{L}/u.test(besides)) return []
  const { words } = readText(besides)
  return words.filter(
    (word, at) =>
      !/^\d/.test(word) &&
      !OF_BROADCASTS.has(word) &&
      !CALLED_OFF.has(word) &&
      !isWordOfCountry(word) &&
      findSports([word]).size === 0 &&
      !isAboutSport([word]) &&
      !TOWNS.has(word) &&
      words.indexOf(word) === at,
  )
}

/** Whether a sport, league or round is mentioned beside the sides of a match, as in programme guides. */
export function isIntroduced({ besides }: ParsedEvent): boolean {
  const { tokens, marks, sports } = readText(besides)
  return sports.size > 0 || isAboutSport(tokens) || marks['round'] !== undefined
}

type Title = { marks: Marks; words: string[]; sports: Set<string>; isSport: boolean }

/** Parsed titles by title and category, and sides by text. */
export type ParseCache = { titles: Map<string, Title>; sides: SideCache }

export function createParseCache(): ParseCache {
  return { titles: new Map(), sides: new Map() }
}

function readTitle({ title, category }: MatchedEvent, titles: ParseCache['titles']): Title {
  const key = `${category}\n${title}`
  const known = titles.get(key)
  if (known) return known
  const { marks, words, tokens, sports } = readText(title)
  const ofCategory = findSports(tokensOf(category))
  const read = {
    marks,
    words: withoutNumbers(words),
    sports: sports.union(ofCategory),
    isSport: isAboutSport(tokens),
  }
  titles.set(key, read)
  return read
}

/** Words that do not identify an event. */
const NOISE = new Set(
  'the of and og och si und et at a an la live direkte direkt concert concerts koncert concerte konsert show aniversar ekstra ekstrakoncert extra hd support special guest guests feat med with in i v vs x mod plus kampe kamp dk us uk se no tour world tickets bilete sezon season series sesong romana romaneste episode afsnit del part day dag matinee hele herresingle herresingler'.split(
    ' ',
  ),
)

/** @param day that of the event, if words that repeat it are to be left out */
function readText(text: string, day?: () => string) {
  const all = tokensOf(joinPhrases(day === undefined ? text : withoutClock(text)))
  const tokens = day === undefined ? all : withoutOwnDay(all, day)
  const { marks, rest } = splitMarks(tokens)
  const words = rest.map((token) => WORDS.get(token) ?? token).filter((word) => !NOISE.has(word))
  const ownDay = all.length === tokens.length ? [] : all.filter((token) => !tokens.includes(token))
  return { tokens, marks, words, ownDay, sports: findSports(tokens) }
}

const WITH_NUMBER = /\b(?:formula|formel|formule|f)[ -]?([123]|one)\b|\bmoto([23])\b/gi
const NUMERALS: Record<string, string> = { '1': 'one', '2': 'two', '3': 'three' }

/** In "Formula 1" the digit is part of the name. */
function joinPhrases(text: string): string {
  if (!/[fm]o(?:rm|to)|\bf[ -]?\d/i.test(text)) return text
  return text.replace(WITH_NUMBER, (_all, formula?: string, moto?: string) =>
    moto === undefined
      ? `formula${NUMERALS[formula ?? ''] ?? 'one'}`
      : `moto${NUMERALS[moto] ?? moto}`,
  )
}

const WORDS = new Map(
  Object.entries({
    etape: 'stage',
    tappa: 'stage',
    etap: 'stage',
    etapp: 'stage',
    etappi: 'stage',
    szakasz: 'stage',
    etappen: 'stage',
    etapy: 'stage',
    etabi: 'stage',
    dionica: 'stage',
    etapa: 'stage',
    etappe: 'stage',
    gp: 'prix',
    grand: 'prix',
    sf: 'sfantul',
    sfintii: 'sfantul',
  }),
)

function withoutNumbers(words: readonly string[]): string[] {
  return words.filter((word) => !/^\d+$/.test(word))
}

/** "Krawczyk / Olmos – Dabrowski / Routliffe" */
const PAIRS =
  /\p{L}\.?(?:\s?[/&+]\s?|\s(?:og|och|and|und|et|en|ja|ve|oraz|és|şi|și)\s)\p{L}.*(?:\s(?:vs?\.?|mod|contra)\s|\s?[–—-]\s?).*\p{L}\.?(?:\s?[/&+]\s?|\s(?:og|och|and|und|et|en|ja|ve|oraz|és|şi|și)\s)\p{L}/u
/** "Holst, Lund – Berka, Vesely" and "Holst i Lund – Berka i Vesely" */
const LISTED_PAIRS =
  /\p{L}(?:,|\s[aeiy])\s\p{Lu}\p{L}{2}.*\s(?:vs?\.?|mod|contra|[–—-])\s.*\p{L}(?:,|\s[aeiy])\s\p{Lu}\p{L}{2}/u
/** "Holst-Lund – Berka-Vesely" */
const JOINED_PAIRS =
  /^[^\s]*\p{L}-\p{L}[^\s]*\s(?:vs?\.?|mod|contra|[–—-])\s[^\s]*\p{L}-\p{L}[^\s]*/u

function arePairs(text: string, areSingles: boolean): boolean {
  const named = text.split(/:\s+/).at(-1) ?? ''
  return PAIRS.test(text) || (areSingles && (JOINED_PAIRS.test(named) || LISTED_PAIRS.test(named)))
}

/** "Barcelona W" and "Ajax II": a suffix of a name applies to the whole match. */
function addSideMarks(
  marks: Record<string, ReadonlySet<string>>,
  sides: ParsedEvent['sides'],
  sports: ReadonlySet<string>,
): void {
  if (sides?.some(({ isWomen }) => isWomen)) marks['gender'] = new Set(['women'])
  // The second name of a player is often a letter.
  if (isOfSingles(sports)) return
  if (sides?.some(({ isReserve }) => isReserve)) marks['reserves'] = new Set(['reserves'])
}

function joinMarks(one: Marks, other: Marks): Record<string, ReadonlySet<string>> {
  const all: Record<string, ReadonlySet<string>> = {}
  for (const marks of [one, other])
    for (const [kind, values = new Set<string>()] of Object.entries(marks))
      all[kind] = all[kind]?.union(values) ?? values
  return all
}

/** Numbers that distinguish editions, without the year of the event. */
function numbersOf(words: readonly string[], date: string): number[] {
  const year = Number(date.slice(0, 4))
  const numbers = words.flatMap((word) => {
    const [digits] = /^\d+(?=(?:st|nd|rd|th|e|er|eme|a|o)?$)/.exec(word) ?? []
    return digits === undefined ? [] : [Number(digits)]
  })
  if (numbers.length === 0) return numbers
  return [...new Set(numbers)].filter((number) => number !== year).toSorted((a, b) => a - b)
}

/** Identifying words of a part of a description. */
export function wordsOfPart(part: string): string[] {
  return withoutNumbers(readText(part).words)
}

/** The parsed place of an event. */
export type ParsedPlace = Room & {
  /** Words of the place's name. */
  name: readonly string[]
  /** Whether it has words other than towns and generic words. */
  isDistinctive: boolean
  /** Words of the whole first line of the place. */
  all: readonly string[]
  /** Words after the name that are neither streets with a number nor countries: the town, as a rule. */
  locality: readonly string[]
}

const PLACE_NOISE = new Set(
  'the store lille stor sal salen hall arena stadium stadion teater teatret teatrul theatre theater scene house center centre messecenter kino cinema biograf s'.split(
    ' ',
  ),
)

/** Cached because an event is compared with many others. */
const PLACES = new WeakMap<ParsedEvent, ParsedPlace>()

export function placeOf(parsed: ParsedEvent): ParsedPlace {
  const place = PLACES.get(parsed) ?? readPlace(parsed.event)
  PLACES.set(parsed, place)
  return place
}

/** Parses a place; its name comes before the first comma. */
function readPlace({ place: text, title, description }: MatchedEvent): ParsedPlace {
  const [line = ''] = (text ?? '').split('\n')
  const all = placeWords(line.slice(0, 200))
  const name = placeWords(line.split(',')[0] ?? '')
  const words = name.filter((word) => !PLACE_NOISE.has(word))
  const isDistinctive = words.some((word) => !TOWNS.has(word))
  const locality = line.slice(0, 200).split(',').slice(1).flatMap(readLocality)
  const named = isDistinctive ? words : name
  const room = readRoom(text ?? '')
  const isGiven = room.room !== undefined || room.size !== undefined
  const said = isGiven
    ? room
    : [title, description].map(readRoom).find((each) => each.room !== undefined)
  return { name: named, isDistinctive, all, locality, ...(said ?? room) }
}

const STREET = /(?<!\d)\d{1,3}(?!\d)/

function readLocality(part: string): string[] {
  if (STREET.test(part)) return []
  const words = placeWords(part).filter((word) => word.length > 1)
  return findCountry(words) === undefined ? words : []
}

function placeWords(text: string): string[] {
  return withoutNumbers(tokensOf(text).map((word) => WORD_SPELLINGS.get(word) ?? word))
}

function localDay({ zone, date }: MatchedEvent, start: number): string {
  if (zone === null || zone === 'UTC') return date.slice(0, 10)
  return Temporal.Instant.fromEpochMilliseconds(start)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
}
