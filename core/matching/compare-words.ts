import { placeOf, splitParts } from './parse-event.ts'
import type { ParsedEvent } from './parse-event.ts'
import { findSports } from './sports.ts'
import { isNearToken } from './tokens.ts'

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
  const isPart = (short: ParsedEvent, long: ParsedEvent, left: readonly string[]) =>
    left.length === 0 &&
    splitParts(long.event.description).some(
      (part) =>
        findMissingWords(short.words, part).length === 0 &&
        findMissingWords(part, [...short.words, ...short.titleWords]).length === 0,
    )
  if (isPart(one, other, leftOne) || isPart(other, one, leftOther)) return 'part'
  if (leftOne.length === 0 || leftOther.length === 0)
    return isSameSession(one, other) ? 'equal' : 'alike'
  return common * 2 >= Math.max(one.words.length, other.words.length) ? 'alike' : 'differ'
}

/** A race is named with and without its sponsors. */
function isSameSession(one: ParsedEvent, other: ParsedEvent): boolean {
  const isOneSport = one.sports.size > 0 && !one.sports.isDisjointFrom(other.sports)
  const areStages = [one, other].every(({ words }) => words.includes('stage'))
  if (areStages) return shareDistinctiveWord(one, other) && one.numbers.length > 0
  return isOneSport && one.marks['session'] !== undefined && other.marks['session'] !== undefined
}

/** Practice, qualifying or race of the same event. */
export function isNamedSession(one: ParsedEvent, other: ParsedEvent): boolean {
  return isSameSession(one, other) && shareDistinctiveWord(one, other)
}

/** The words that match none of the others. */
export function findMissingWords(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => !others.some((other) => isNearToken(word, other)))
}

type Words = 'equal' | 'part' | 'alike' | 'differ'
