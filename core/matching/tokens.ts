import { foldText } from '../text.ts'

const NUMBER_WORDS = new Map(
  Object.entries({
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    ii: '2',
    iii: '3',
    iv: '4',
    vi: '6',
    vii: '7',
    viii: '8',
    ix: '9',
    xi: '11',
    xii: '12',
  }),
)

/**
 * The words of a text for comparison: case and accents folded, single letters in brackets expanded, numbers as digits
 * without leading zeros.
 */
export function tokensOf(text: string): string[] {
  const folded = fold(text)
  const found = folded.match(ASCII.test(folded) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu) ?? []
  return found.map(toToken)
}

/** Longer words cannot be numbers; this skips most words. */
const LONGEST_NUMBER = Math.max(...[...NUMBER_WORDS.keys()].map((word) => word.length))

function toToken(word: string): string {
  const first = word.charCodeAt(0)
  if (first === 48) return word.replace(/^0+(?=\d)/, '')
  return word.length > LONGEST_NUMBER ? word : (NUMBER_WORDS.get(word) ?? word)
}

const ASCII = /^[\u0020-\u007e]*$/
/** Words written with punctuation. */
const SIGNS = /[().'’`´+/]|\d[eE]\d/

function fold(text: string): string {
  const folded = foldText(text.replaceAll('–', '-')).replace(/[ıİ]/g, 'i')
  if (!SIGNS.test(folded)) return folded
  return folded
    .replace(/\((?:w|k|f)\)/g, ' women ')
    .replace(/\((?:m)\)/g, ' men ')
    .replace(/\((?:r|g)\)/g, ' repeat ')
    .replace(/\bu[ /-](?=\d\d\b)/g, 'u')
    .replace(/\bs(\d+)\s?e(\d+)\b/g, ' season $1 episode $2 ')
    .replace(/(^|\s)['’](\d\d)\b/g, ' 20$2')
    .replace(/['’`´]/g, '')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/\+/g, ' plus ')
}

/** "Fuerth" and "Furth", or "Aalborg" and "Alborg": the longer one writes an umlaut as two letters. */
function areUmlauts(one: string, other: string): boolean {
  if (one.length === other.length || one[0] !== other[0]) return false
  return foldUmlauts(one) === foldUmlauts(other)
}

function foldUmlauts(word: string): string {
  return word.replace(/(?<=[aou])e|a(?=a)/g, '')
}

/** Whether two words are the same except for umlauts or, in longer ones, one letter. */
export function isNearToken(one: string, other: string): boolean {
  if (one === other || areUmlauts(one, other)) return true
  const shortest = Math.min(one.length, other.length)
  if (shortest < 6 || Math.abs(one.length - other.length) > 1) return false
  return !/\d/.test(one) && isOneEditApart(one, other)
}

/** The words that match none of the others. */
export function findMissingWords(words: readonly string[], others: readonly string[]): string[] {
  return words.filter((word) => !others.some((other) => isNearToken(word, other)))
}

function isOneEditApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}
