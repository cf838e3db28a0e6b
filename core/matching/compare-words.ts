import { foldText } from '../text.ts'
import { isBeside } from './added-words.ts'
import { findCountry } from './country-names.ts'
import { findAddition, isFestival, type Addition } from './longer-titles.ts'
import { placeOf, type ParsedEvent } from './parse-event.ts'
import { findSports } from './sports.ts'
import { findMissingWords, isNearToken, tokensOf } from './tokens.ts'

/** Whether they share a word other than "stage" and the like, or the sport. */
export function shareDistinctiveWord(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [one, other].map(({ words, titleWords }) => [...words, ...titleWords])
  const isDistinctive = (word: string) => !GENERIC.has(word) && findSports([word]).size === 0
  return (a ?? []).some(
    (word) => isDistinctive(word) && (b ?? []).some((other) => isSameName(word, other)),
  )
}

const GENERIC = new Set(
  'julekoncert christmas open mic quiz night jam session jazz brunch stand up comedy party opening closing nytarskoncert orgelkoncert koncert udstilling messe market marked bingo karaoke yoga dance standup colinde stage prix grand de'.split(
    ' ',
  ),
)

export function isGeneric({ words }: ParsedEvent): boolean {
  return words.every((word) => GENERIC.has(word))
}

export function compareWords(one: ParsedEvent, other: ParsedEvent): Words {
  const ofOne = findMissingWords(one.words, other.words)
  const ofOther = findMissingWords(other.words, one.words)
  if (ofOne.length === 0 && ofOther.length === 0) return 'equal'
  if (one.words.join('') === other.words.join('')) return 'equal'
  const leftOne = findMissingWords(findMissingWords(ofOne, other.titleWords), placeOf(other).all)
  const leftOther = findMissingWords(findMissingWords(ofOther, one.titleWords), placeOf(one).all)
  if (
    leftOne.length === 0 &&
    leftOther.length === 0 &&
    (ofOne.length === 0 || ofOther.length === 0)
  )
    return 'equal'
  if (areOneStage(one, other)) return 'equal'
  const common = one.words.length - ofOne.length
  // One source may name the race in its title, and in its own language beside the session.
  if (common === 0)
    return (leftOne.length === 0 || leftOther.length === 0) && isNamedSession(one, other)
      ? 'equal'
      : 'differ'
  const longer = [addedTo(one, other, leftOne), addedTo(other, one, leftOther)]
  if (longer.includes('explained')) return 'part'
  if (longer.includes('unexplained') && !isSameSession(one, other)) return 'longer'
  if (leftOne.length === 0 || leftOther.length === 0)
    return isSameSession(one, other) ? 'equal' : 'alike'
  return common * 2 >= Math.max(one.words.length, other.words.length) ? 'alike' : 'differ'
}

/** What the longer title of two adds, if the shorter one has no words of its own. */
function addedTo(short: ParsedEvent, long: ParsedEvent, left: readonly string[]): Addition | null {
  if (left.length > 0) return null
  const known = [...short.words, ...placeOf(short).all, ...placeOf(long).all]
  return findAddition(long.event.description, {
    title: short.event.description,
    own: short.words,
    isOfSeries:
      short.ownDay.length > 0 ||
      [...short.titleWords, ...long.titleWords, ...long.words].some(isFestival),
    known: [...known, ...long.ownDay, ...short.titleWords, ...long.titleWords],
  })
}

/** Whether both name the same sport. */
export function shareSport(one: ParsedEvent, other: ParsedEvent): boolean {
  return !one.sports.isDisjointFrom(other.sports)
}

/** A race is named with and without its sponsors. */
function isSameSession(one: ParsedEvent, other: ParsedEvent): boolean {
  const areStages = [one, other].every(({ words }) => words.includes('stage'))
  if (areStages) return shareDistinctiveWord(one, other) && one.numbers.length > 0
  if ([one, other].every(isRace)) return shareDistinctiveWord(one, other)
  return (
    shareSport(one, other) &&
    one.marks['session'] !== undefined &&
    other.marks['session'] !== undefined
  )
}

/** "Tour of Norway, stage 2" and "Norge rundt, 2. etappe": the number is compared elsewhere. */
export function areOneStage(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [one, other].map(({ words, titleWords }) => [...words, ...titleWords])
  if (![a, b].every((words) => words?.includes('stage')) || one.numbers.length === 0) return false
  const isNamed = (word: string) => !RACE_WORDS.test(word) && !GENERIC.has(word)
  const [ofOne, ofOther] = [a, b].map((words) =>
    (words ?? []).filter((word) => isNamed(word) && findSports([word]).size === 0),
  )
  const apart = [...findMissingWords(a ?? [], b ?? []), ...findMissingWords(b ?? [], a ?? [])]
  if (apart.some((word) => CLASSES.test(word) || isBeside(word))) return false
  // Women may ride a race of their own: a word in one title only has to be explained.
  const added = [
    ...findMissingWords(one.words, [...(b ?? []), ...placeOf(other).all]),
    ...findMissingWords(other.words, [...(a ?? []), ...placeOf(one).all]),
  ].filter((word) => isNamed(word) && findCountry([word]) === undefined)
  if (added.length === 1) return false
  return (ofOne ?? []).some((word) => (ofOther ?? []).some((each) => isSameName(word, each)))
}

/** Whether it is a race of cars, bikes or cycles that is named after its place. */
function isRace({ words, sports }: ParsedEvent): boolean {
  return (
    (sports.has('motor') || sports.has('cycling')) &&
    words.some((word) => word === 'prix' || word === 'stage' || RACES.test(word))
  )
}

const RACES =
  /^(?:rally|rallye|rali|raliul|tour|giro|vuelta|volta|classic|classica|race|lob|cursa|gara|carrera|course|rennen|zavod|wyscig|verseny|yaris|ajo|kilpailu|grosser|stora|marele|gran)$/

/** Words of races on foot, on wheels and of horses, by which one knows that what is added to the name is a sponsor. */
const RACE_WORDS =
  /marat|marath|\brun\b|\blob|lobet$|loppet|\blopp|varvet|\blop\b|lauf$|\blauf|\bcourse\b|corsa|corrida|carrera|bieg|\bbeh\b|futas|kosu|juoksu|hardloop|cross|rally|rallye|raliul|\bgp\b|grand prix|gran premio|grosser preis|grote prijs|velka cena|nagydij|marele premiu|\btour\b|ronde|rundt|\brunt\b|rundfahrt|vuelta|volta|\bgiro\b|wyscig|zavod|kolem|verseny|\bturu\b|turul|ympariajo|klasik|classic|classique|clasica|derby|regat|triath|triatl|ironman|trail|race|tempo|criterium|kriterium|memorial|prijs|prix|challenge|cup/
/** Distances and classes that take place beside a race of the same name. */
const CLASSES =
  /half|halv|halb|semi|mezza|media|meia|\bpol|\bpul|\bfel|yari|puoli|\d ?k(?:m|ilom)?\b|mile|relay|staf|estaf|relev|valto|viesti|kids|mini|junior|women|dam|kvinn|kvind|frau|femm|femin|femen|donne|kobiet|zen|noi|kadin|nais|vrouw|lad(?:y|ies)|masters|veteran|elite|amat|hand ?bike|rolls|wheel|walk|gang|sprint|prolog|time trial|enkelt|zeitf|contre|crono|quali|kval|clasif|calific|kwalif|idomero|siralama|practi|training|traen|warm|expo|start(?:nummer|nr)|pasta|party/

/** Whether one is the other with a sponsor or presenter: a race of one name on one day. */
export function areOneRace(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [one, other].map(({ event }) => foldText(event.description))
  if (a === undefined || b === undefined || !RACE_WORDS.test(a) || !RACE_WORDS.test(b)) return false
  const [ofOne, ofOther] = [
    findMissingWords(tokensOf(a), tokensOf(b)),
    findMissingWords(tokensOf(b), tokensOf(a)),
  ]
  if ([...ofOne, ...ofOther].some((word) => CLASSES.test(word) || isBeside(word))) return false
  if (compareLists(one.numbers, other.numbers)) return false
  const places = [one, other].flatMap((each) => [...placeOf(each).all, ...each.titleWords])
  const isNamed = (word: string) =>
    (word.length > 10 || !RACE_WORDS.test(word)) && !GENERIC.has(word)
  return (
    one.words.some((word) => isNamed(word) && other.words.some((each) => isSameName(word, each))) &&
    [ofOne, ofOther].some((left) =>
      left.every((word) => !isNamed(word) || places.includes(word) || word.length < 4),
    )
  )
}

function compareLists(one: readonly number[], other: readonly number[]): boolean {
  return one.length !== other.length || one.some((number, at) => number !== other[at])
}

/** Also if the two are names of a country in two languages. */
function isSameName(one: string, other: string): boolean {
  if (isNearToken(one, other)) return true
  const country = findCountry([one])
  return country !== undefined && country === findCountry([other])
}

/** Practice, qualifying or race of the same event. */
export function isNamedSession(one: ParsedEvent, other: ParsedEvent): boolean {
  return isSameSession(one, other) && shareDistinctiveWord(one, other)
}

/** With `part` and `longer` one title contains the other; only with `part` it is known why. */
type Words = 'equal' | 'part' | 'longer' | 'alike' | 'differ'
