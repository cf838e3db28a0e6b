import { relatePlaces } from './compare-places.ts'
import {
  areOneRace,
  areOneStage,
  compareWords,
  isGeneric,
  shareDistinctiveWord,
  shareSport,
} from './compare-words.ts'
import { foldText } from '../text.ts'
import { findCountry } from './country-names.ts'
import { isHolidayHeading } from './holidays.ts'
import { compareMarks, haveOtherExtras } from './marks.ts'
import { findUnexplained, isIntroduced, wordsOfPart, type ParsedEvent } from './parse-event.ts'
import { isOfSingles } from './sports.ts'
import {
  compareSides,
  isDistinctive,
  saysMoreThanNames,
  type Side,
  type SideRelation,
} from './teams.ts'
import { isBeside } from './added-words.ts'
import { findMissingWords, tokensOf } from './tokens.ts'

/** Why two events are the same, are different, or may be the same. */
type Reason =
  | 'source-id'
  | 'address'
  | 'teams-and-time'
  | 'words-time-and-place'
  | 'one-source'
  | 'other-kind'
  | 'other-number'
  | 'other-sport'
  | 'other-teams'
  | 'other-words'
  | 'other-place'
  | 'other-time'
  | 'time-apart'
  | 'order-of-teams'
  | 'part-of-the-name'
  | 'no-place'
  | 'several'
  | 'said-by-a-person'

export type Verdict = { verdict: 'same' | 'not' | 'uncertain'; reason: Reason }

const same = (reason: Reason): Verdict => ({ verdict: 'same', reason })
const not = (reason: Reason): Verdict => ({ verdict: 'not', reason })
const uncertain = (reason: Reason): Verdict => ({ verdict: 'uncertain', reason })

const MINUTE = 60_000
/** A broadcast begins up to an hour before the match; the same teams do not meet twice within an hour. */
const MATCH_TOLERANCE = 60 * MINUTE
/** Matches with times further apart may be one that was postponed within the day. */
const MATCH_SHIFT = 180 * MINUTE
/** Between doors and start. */
const DOORS = 90 * MINUTE
/** Times this near may be two about the same event. */
const NEAR = 60 * MINUTE
/** Programmes and sources differ by this much about the start of the same match. */
const MATCH_NEAR = 15 * MINUTE
const EXACT = 2 * MINUTE

/**
 * Compares two events of two sources, most reliable evidence first: the id at the source, the address, then what,
 * when and where. Missing evidence makes the verdict uncertain: showing one event twice is a nuisance, showing two as
 * one is wrong.
 */
export function compareEvents(one: ParsedEvent, other: ParsedEvent): Verdict {
  if (one.event.source === other.event.source) return not('one-source')
  const byId = compareIds(one, other)
  if (byId) return byId
  const isMatch = areMatches(one, other)
  const marks = compareMarks(one.marks, other.marks, findIgnoredMarks(one, other, isMatch))
  if (marks.differ !== null) return not('other-kind')
  if (haveOtherExtras(one, other) && !isSaidOnce(one, other)) return not('other-kind')
  if (areDisjoint(one.sports, other.sports)) return not('other-sport')
  if (isMatch) {
    const verdict = compareMatches(one, other)
    if (verdict.verdict !== 'same') return verdict
    if (marks.isUncertain || saysWhatIsBeside(one, other)) return uncertain('other-kind')
    if (areOtherClasses(one, other) || areNamedOtherwise(one, other)) return uncertain('other-kind')
    if (isMoreThanMatch(one, other) || isMoreThanMatch(other, one))
      return uncertain('part-of-the-name')
    if (isOfOtherYear(one) !== isOfOtherYear(other)) return uncertain('other-number')
    return isSportOpen(one, other) ? uncertain('other-sport') : verdict
  }
  const ofHolidays = compareHolidays(one, other)
  if (ofHolidays) return ofHolidays
  const numbers = compareNumbers(one, other)
  if (numbers === 'differ') return not('other-number')
  const verdict = compareShows(one, other, marks.isUncertain || numbers === 'one-sided')
  const isSaid = verdict.verdict === 'same' && verdict.reason !== 'address'
  const areFilms = isFilm(one) && isFilm(other)
  return isSaid && !areFilms && saysWhatIsBeside(one, other) ? uncertain('other-kind') : verdict
}

/** Whether only one of them names what takes place or is sold beside an event, which no mark tells. */
function saysWhatIsBeside(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [one, other].map(({ event }) => tokensOf(event.description))
  if (!a || !b) return false
  const said = [...new Set(a).symmetricDifference(new Set(b))]
  const kinds = [one, other].flatMap(({ marks }) => [...(marks['extra'] ?? [])])
  if (kinds.length === 0 && said.some(isBeside)) return true
  const heads = one.media.symmetricDifference(other.media)
  return [...heads].some((kind) => !SAID_ONCE.has(kind) && kind !== 'film')
}

/** Whether one says more beside the names of its sides, such as a class of teams. */
function areNamedOtherwise(one: ParsedEvent, other: ParsedEvent): boolean {
  if (!one.sides || !other.sides) return false
  const isTurned = relateSides(one, other).startsWith('turned')
  const sides = isTurned ? other.sides.toReversed() : other.sides
  const isClassKnown = ['gender', 'youth', 'reserves'].some((kind) => one.marks[kind])
  return (
    saysMoreThanNames(one.sides, sides, isClassKnown) ||
    saysMoreThanNames(sides, one.sides, isClassKnown)
  )
}

/** Words of competitions of nations, and of channels. */
const OF_NATIONS =
  /^(?:champion|campion|mester|mastersk|maistr|mistr|majstr|bajnok|wereldk|europe|weltm|world|mondi|mundial|qualif|kval|preliminar|eliminator|afric|amer|asia|cup|copa|cupa|euro|nation|friendl|venska|vanska|amical|amisto|tv|nrk|svt|dr\d?|bbc|itv|rai|ard|zdf|orf|yle|pro|kanal|canal|channel|sport)|\d|tv$/

/** Whether only one competition of nations has a name that no table explains: juniors have competitions of their own. */
function areOtherClasses(one: ParsedEvent, other: ParsedEvent): boolean {
  if (!one.sides?.every(({ country }) => country !== undefined)) return false
  // A guide's title is that of its channel.
  if (isIntroduced(one) || isIntroduced(other)) return false
  const [a, b] = [one, other].map(({ event }) =>
    findUnexplained(event.title).filter((word) => word.length > 3 && !OF_NATIONS.test(word)),
  )
  return (a?.length === 0) !== (b?.length === 0)
}

/**
 * Whether one says that it is a talk, a course or an exhibition, and both have a long title that is no artist's or
 * work's, in a house that is no stage: the other may leave that unsaid.
 */
function isSaidOnce(one: ParsedEvent, other: ParsedEvent): boolean {
  const extras = [one, other].flatMap(({ marks }) => [...(marks['extra'] ?? [])])
  if (!extras.every((extra) => SAID_ONCE.has(extra))) return false
  const own = Math.min(...[one, other].map(({ words }) => words.length))
  if (own < 2 || findMissingWords(one.words, other.words).length > one.words.length - 2)
    return false
  const heads = [one, other].map(({ event }) => `${event.title} ${event.place ?? ''}`)
  if (heads.some((head) => STAGES.test(foldText(head)))) return false
  if (heads.some((head) => HOUSES.test(foldText(head)))) return true
  return !extras.includes('exhibition') && [one, other].every(isPhrase)
}

/** Whether its title is longer than names of artists, and not only of words that begin with a capital letter. */
function isPhrase({ event }: ParsedEvent): boolean {
  const words = event.description.split(/\s+/)
  return words.length >= 2 && words.some((word) => /^\p{Ll}{2}/u.test(word))
}

/** Houses where one talks, learns and exhibits. */
const HOUSES =
  /muse|muze|muzi?eu|galer|galler|kunst|konst|\barts?\b|taide|sztuk|umen|muvesz|sanat|bibl|librar|univers|akadem|academ|school|skole|skola|schule|ecole|arkiv|archiv|kirjasto|konyvtar|kutuphane|knihov|raadhus|pinacot|pinakot/

const SAID_ONCE = new Set(['talk', 'course', 'exhibition'])
/** Names of houses and headings where artists play, beside whom there may be a talk or an exhibition. */
const STAGES =
  /teat|theat|szinhaz|divadl|tiyatr|oper|kon[sz]er|concer|concier|keik|gig|musi[ck]|muzi|muzy|hudb|zene|jazz|rock|scen|stage|arena|live|club|klub|kino|cine|film|bio|festiv|dans|danc|ballet|show/

/** Whether both name two sides, and a sport or the sides themselves say that these meet. */
function areMatches(one: ParsedEvent, other: ParsedEvent): boolean {
  if (one.sides === null || other.sides === null) return false
  if (one.isMatch || other.isMatch) return true
  if (Math.abs(one.start - other.start) > EXACT || one.event.isDay || other.event.isDay)
    return false
  if ((one.event.place === null) !== (other.event.place === null)) return false
  const [a, b] = [one, other].map(({ sides }) => ({
    isReserve: sides?.some((side) => side.isReserve),
    isWomen: sides?.some((side) => side.isWomen),
  }))
  if (a?.isReserve !== b?.isReserve || a?.isWomen !== b?.isWomen) return false
  const order = relateSides(one, other)
  return order !== 'differ' && order !== 'overlap' && relatePlaces(one, other) !== 'differ'
}

/** The qualifying match of a competition is not a session, and in singles the names say who plays. */
function findIgnoredMarks(one: ParsedEvent, other: ParsedEvent, isMatch: boolean): string[] {
  if (!isMatch) return []
  const areSingles = isOfSingles(one.sports) || isOfSingles(other.sports)
  return areSingles ? ['session', 'gender'] : ['session']
}

/** Whether one says something about the match that the other does not, such as that players are interviewed. */
function isMoreThanMatch(one: ParsedEvent, other: ParsedEvent): boolean {
  if (one.unexplained.length === 0) return false
  const named = [one, other].flatMap(({ sides, titleWords }) => [
    ...titleWords,
    ...(sides ?? []).flatMap(({ words }) => words),
  ])
  const known = [...named, ...other.unexplained]
  return findMissingWords(one.unexplained, known).length > 0
}

/** Whether it names only years that are at least two from its own: a repeat of an old match. */
function isOfOtherYear({ event }: ParsedEvent): boolean {
  const years = event.description.match(YEARS) ?? []
  const own = Number(event.date.slice(0, 4))
  return years.length > 0 && years.every((year) => Math.abs(Number(year) - own) > 1)
}

const YEARS = /\b(?:19[5-9]|20\d)\d\b/g

/** One names a sport and the other does not: uncertain, unless the sport is football, which often goes unmentioned. */
function isSportOpen(one: ParsedEvent, other: ParsedEvent): boolean {
  if ((one.sports.size === 0) === (other.sports.size === 0)) return false
  if (one.event.category !== '' && one.event.category === other.event.category) return false
  const [named] = [one.sports, other.sports].filter((sports) => sports.size > 0)
  return named !== undefined && !named.has('football') && !isOfSingles(named)
}

/** Whether both name the same league or series, in the title or beside the sides. */
function shareLeague(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [leagueWords(one), leagueWords(other)]
  return findMissingWords(a, b).length < a.length
}

function leagueWords({ titleWords, besides }: ParsedEvent): string[] {
  return [...titleWords, ...wordsOfPart(besides)]
}

/** Compares ids of the same site, and globally unique ids across sites. */
function compareIds(one: ParsedEvent, other: ParsedEvent): Verdict | null {
  const [a, b] = [one.event.sourceId, other.event.sourceId]
  if (a === null || b === null) return null
  const isOneSite = one.site !== null && one.site === other.site
  if (a !== b) return isOneSite ? not('source-id') : null
  if (!isOneSite && !/@|:|^[0-9a-f-]{32,}$/i.test(a)) return null
  const apart = Math.abs(one.start - other.start)
  return apart <= 24 * 60 * MINUTE ? same('source-id') : uncertain('time-apart')
}

function compareMatches(one: ParsedEvent, other: ParsedEvent): Verdict {
  const order = relateSides(one, other)
  if (order === 'differ') return not('other-teams')
  const rounds = compareRoundNumbers(one, other)
  if (rounds) return not('other-number')
  if (one.event.isDay || other.event.isDay)
    return one.day() !== other.day()
      ? not('other-time')
      : order === 'agree'
        ? same('teams-and-time')
        : uncertain(order === 'turned' ? 'order-of-teams' : 'part-of-the-name')
  const apart = Math.abs(one.start - other.start)
  if (apart > MATCH_SHIFT) return not('other-time')
  if (order === 'turned' || order === 'turned-alike') {
    if (apart > MATCH_NEAR) return not('other-time')
    // Two teams meet once at a time, whichever is named first.
    const isOne = order === 'turned' || shareSport(one, other)
    return isOne ? same('teams-and-time') : uncertain('order-of-teams')
  }
  if (apart > MATCH_TOLERANCE) return uncertain('time-apart')
  if (order === 'agree') return same('teams-and-time')
  if (apart > MATCH_NEAR)
    return order === 'overlap' ? not('other-teams') : uncertain('part-of-the-name')
  return order !== 'overlap' && isLikelyOne(one, other, order, apart)
    ? same('teams-and-time')
    : uncertain('part-of-the-name')
}

/** A team plays one match at a time: if one side is certain, or the league, a short form of the others is enough. */
function isLikelyOne(one: ParsedEvent, other: ParsedEvent, order: Order, apart: number): boolean {
  if (order === 'half' || shareLeague(one, other)) return true
  if (isOfSingles(one.sports) && isOfSingles(other.sports)) return true
  const areNamed = [one, other].every(({ sides }) => sides?.every(isDistinctive))
  return areNamed && (apart <= EXACT || shareSport(one, other))
}

type Order = 'agree' | 'half' | 'overlap' | 'alike' | 'turned' | 'turned-alike' | 'differ'

/** How the sides of two matches relate, in their order. */
export function relateSides(one: ParsedEvent, other: ParsedEvent): Order {
  if (!one.sides || !other.sides) return 'differ'
  const [a, b] = one.sides
  const [c, d] = other.sides
  const straight = join(compareSides(a, c), compareSides(b, d))
  const areSingles = isOfSingles(one.sports) || isOfSingles(other.sports)
  if (areSingles && isPartner(a, c) && isPartner(b, d)) return 'overlap'
  if (straight !== 'differ') return straight
  const crossed = join(compareSides(a, d), compareSides(b, c))
  if (crossed === 'differ') return 'differ'
  if (areSingles) return isPartner(a, d) && isPartner(b, c) ? 'overlap' : crossed
  return crossed === 'agree' ? 'turned' : 'turned-alike'
}

/** Whether one names another person behind the last name that both have in common: "Holst" and "Holst Lund". */
function isPartner(one: Side, other: Side): boolean {
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one]
  const at = long.words.indexOf(short.words.at(-1) ?? '')
  const isOfShort = (word: string) => short.words.some((each) => each[0] === word[0])
  const behind = at < 0 ? [] : long.words.slice(at + 1)
  return behind.some((word) => word.length > 2 && !isOfShort(word))
}

function join(first: SideRelation, second: SideRelation): Order {
  if (first === 'differ' || second === 'differ') return 'differ'
  if (first === 'equal' && second === 'equal') return 'agree'
  if (first === 'overlap' || second === 'overlap')
    return first === 'equal' || second === 'equal' ? 'overlap' : 'differ'
  return first === 'equal' || second === 'equal' ? 'half' : 'alike'
}

/** Whether both name a game or round by number, and different ones. */
function compareRoundNumbers(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [roundNumber(one), roundNumber(other)]
  return a !== null && b !== null && a !== b
}

function roundNumber({ event }: ParsedEvent): number | null {
  const text = `${event.title} ${event.description}`
  const [, number] =
    /\b(?:round|runda|runde|omgang|etapa|etape|etappe|stage|matchday|game|kamp|kvartsfinal|kvartfinale|semifinal|semifinale)\s(\d+)\b/i.exec(
      text,
    ) ?? []
  const [, last] = /\s(\d)$/.exec(event.description) ?? []
  const found = number ?? last
  return found === undefined ? null : Number(found)
}

function compareNumbers(one: ParsedEvent, other: ParsedEvent): 'agree' | 'one-sided' | 'differ' {
  const isOneYear = (one.workYear === null) !== (other.workYear === null)
  const [a, b] = isOneYear ? [withoutYear(one), withoutYear(other)] : [one.numbers, other.numbers]
  if (a.length === 0 && b.length === 0) return 'agree'
  if (a.length === b.length && a.every((number, at) => number === b[at])) return 'agree'
  if (a.length > 0 && b.length > 0) return 'differ'
  if (a.length + b.length === 1 && (one.isEdition || other.isEdition)) return 'agree'
  return 'one-sided'
}

/** The numbers without the year of a film, which only one source may give. */
function withoutYear({ numbers, workYear }: ParsedEvent): number[] {
  return numbers.filter((number) => String(number) !== workYear)
}

function compareShows(one: ParsedEvent, other: ParsedEvent, isUncertain: boolean): Verdict {
  const isRace = !isUncertain && (areOneRace(one, other) || areOneStage(one, other))
  const words = isRace ? 'equal' : compareWords(one, other)
  if (words === 'differ') return not('other-words')
  const place = relatePlaces(one, other)
  if (place === 'differ') return not('other-place')
  const isOneAddress = one.address !== null && one.address === other.address
  const time = compareTimes(one, other)
  if (time === 'differ') return not('other-time')
  if (time === 'near')
    return words !== 'alike' && words !== 'longer' && (place === 'equal' || isOneAddress)
      ? uncertain('time-apart')
      : not('other-time')
  if (words === 'longer') return isOneAddress ? same('address') : uncertain('part-of-the-name')
  if (words === 'alike')
    return place === 'equal' || isOneAddress ? uncertain('part-of-the-name') : not('other-words')
  if (isUncertain) return uncertain('part-of-the-name')
  if (isOneAddress) return same('address')
  if (place === 'doubtful') return uncertain('other-place')
  if (
    one.address !== null &&
    one.site === other.site &&
    other.address !== null &&
    place !== 'equal'
  )
    return uncertain('no-place')
  // A whole day of a festival is not the concert of one artist.
  if (words === 'part' && one.event.isDay !== other.event.isDay)
    return uncertain('part-of-the-name')
  if (words === 'part')
    return place === 'equal' && !isFilm(one) && !isFilm(other)
      ? same('words-time-and-place')
      : isNumbered(one, other)
        ? same('words-time-and-place')
        : uncertain('part-of-the-name')
  if (place === 'equal') return same('words-time-and-place')
  if (isRace || isUnique(one, other) || isOneArtist(one, other)) return same('words-time-and-place')
  return one.event.category === other.event.category ? uncertain('no-place') : not('other-place')
}

/** An artist plays at one place at a time, and works of the stage at many: the place may be left out. */
function isOneArtist(one: ParsedEvent, other: ParsedEvent): boolean {
  if (one.event.isDay || one.words.length < 2 || isGeneric(one)) return false
  if (Math.abs(one.start - other.start) > EXACT) return false
  const heads = [one, other].map(({ event }) => foldText(`${event.title} ${event.place ?? ''}`))
  return heads.some((head) => MUSIC.test(head)) && !heads.some((head) => WORKS.test(head))
}

const MUSIC =
  /kon[sz]er|concer|concier|gig|musi[ckqi]|muzi|muzy|hudb|zene|jazz|rock|folk|keik|spillested|live/
const WORKS =
  /teat|theat|szinhaz|divadl|tiyatr|oper|film|kino|cine|biogr|ballet|balett|church|kirke|kirche|kyrka|eglise|iglesia|chiesa|dom\b|kathedr|cathedr|philharm|filharm|symf|symph|sinf|klassi|classi|kor\b|choir/

/** Happens only once in the world at a time, so it is recognised without a place. */
function isUnique(one: ParsedEvent, other: ParsedEvent): boolean {
  if (one.isSport && other.isSport && shareDistinctiveWord(one, other)) return true
  if (isGeneric(one) || isGeneric(other)) return false
  const isOneTitle = squash(one.event.title) === squash(other.event.title)
  const isOnceAYear = isHoliday(one, other) || isNamedFestival(one)
  return isOneTitle || isNumbered(one, other) || isOnceAYear
}

function isNumbered(one: ParsedEvent, other: ParsedEvent): boolean {
  if (!one.isSport || !other.isSport) return false
  return one.numbers.some((number) => number >= 10) && other.numbers.length === one.numbers.length
}

/** A holiday lasts all day, which some sources write as midnight. */
function isHoliday(one: ParsedEvent, other: ParsedEvent): boolean {
  return [one, other].every((each) => isWholeDay(each) && isHolidayHeading(each.event.title))
}

function isWholeDay({ event, start }: ParsedEvent): boolean {
  if (event.isDay) return true
  const time = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(event.zone ?? 'UTC')
  return time.hour === 0 && time.minute === 0
}

/** One holiday, whatever it is called in each language; two countries may have it in two lists. */
function compareHolidays(one: ParsedEvent, other: ParsedEvent): Verdict | null {
  if (one.holiday === undefined || other.holiday === undefined) return null
  if (one.event.place !== null || other.event.place !== null) return null
  if (!isWholeDay(one) || !isWholeDay(other)) return null
  if (one.holiday !== other.holiday) return not('other-words')
  if (one.day() !== other.day()) return not('other-time')
  const [a, b] = [one, other].map(({ titleWords }) => countryOf(titleWords))
  if (a !== undefined && b !== undefined && a !== b) return not('other-place')
  const isListed = [one, other].some(({ event }) => isHolidayHeading(event.title))
  return isListed ? same('words-time-and-place') : uncertain('no-place')
}

function countryOf(words: readonly string[]): string | undefined {
  return words.map((word) => findCountry([word])).find((country) => country !== undefined)
}

const FESTIVALS = new Set(['festival', 'marathon', 'halvmarathon', 'halfmarathon'])

function isNamedFestival({ words, event }: ParsedEvent): boolean {
  return event.isDay && words.length >= 2 && words.some((word) => FESTIVALS.has(word))
}

const FILMS = /film|cinema|kino|biograf|\bbio\b|movies|releases/i

function isFilm({ event }: ParsedEvent): boolean {
  return FILMS.test(`${event.title} ${event.category} ${event.place ?? ''}`)
}

function squash(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\b(?:hd|4k)\b|\bplus\b/g, (word) => (word === 'plus' ? '+' : ''))
    .replace(/[^\p{L}\p{N}+]/gu, '')
}

function compareTimes(one: ParsedEvent, other: ParsedEvent): 'equal' | 'near' | 'differ' {
  if (one.event.isDay || other.event.isDay) return one.day() === other.day() ? 'equal' : 'differ'
  const apart = Math.abs(one.start - other.start)
  if (apart <= EXACT || (one.opensDoors !== other.opensDoors && apart <= DOORS)) return 'equal'
  return apart <= NEAR ? 'near' : 'differ'
}

function areDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other)
}
