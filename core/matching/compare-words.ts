import { findAddition, isFestival, type Addition } from './longer-titles.ts'
import { placeOf, type ParsedEvent } from './parse-event.ts'
import { findSports } from './sports.ts'
import { findMissingWords, isNearToken } from './tokens.ts'

/** Whether they share a word other than "stage" and the like, or the sport. */
export function shareDistinctiveWord(one: ParsedEvent, other: ParsedEvent): boolean {
  const [a, b] = [one, other].map(({ words, titleWords }) => [...words, ...titleWords])
  const isDistinctive = (word: string) => !GENERIC.has(word) && findSports([word]).size === 0
  return (a ?? []).some(
    (word) => isDistinctive(word) && (b ?? []).some((other) => isNearToken(word, other)),
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

/** Whether it is a race of cars, bikes or cycles that is named after its place. */
function isRace({ words, sports }: ParsedEvent): boolean {
  return (
    (sports.has('motor') || sports.has('cycling')) &&
    words.some((word) => word === 'prix' || word === 'stage' || RACES.test(word))
  )
}

const RACES =
  /^(?:rally|rallye|rali|raliul|tour|giro|vuelta|volta|classic|classica|race|lob|cursa|gara|carrera|course|rennen|zavod|wyscig|verseny|yaris|ajo|kilpailu|grosser|stora|marele|gran)$/

/** Practice, qualifying or race of the same event. */
export function isNamedSession(one: ParsedEvent, other: ParsedEvent): boolean {
  return isSameSession(one, other) && shareDistinctiveWord(one, other)
}

/** With `part` and `longer` one title contains the other; only with `part` it is known why. */
type Words = 'equal' | 'part' | 'longer' | 'alike' | 'differ'
