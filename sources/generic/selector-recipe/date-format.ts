import { message } from '@app/core/messages/message.ts'
import type { RecipeLanguage } from '@app/core/crawlers/recipe.ts'
import { foldText } from '@app/core/text.ts'
import { MethodRefused } from '../../source.ts'
import { dateNames, monthOf } from './month-names.ts'

/** The parsed fields of a date; undefined if not part of its format. */
export type DateFields = {
  day: number
  month: number
  year: number | undefined
  hour: number | undefined
  minute: number
  second: number
  offset: string | undefined
}

type Reading = DateFields | { epochMs: number } | { unreadable: string }

/** Parses a date anywhere in a text; undefined if none matches the format. */
export type DateReader = (text: string) => Reading | undefined

type Field =
  | 'day'
  | 'month'
  | 'name'
  | 'year'
  | 'hour'
  | 'minute'
  | 'second'
  | 'half'
  | 'offset'
  | 'weekday'
  | 'epoch'
type FieldToken = { kind: 'field'; field: Field; letters: string }
type Token = FieldToken | { kind: 'literal'; text: string }

// Longer than the text around any date, and short enough that no pattern is expensive.
const LONGEST_TEXT = 1_000

const UNTIL = '(?:[-–—]|til|to|tot|till|pana la|pana|la)'

/**
 * Creates a parser for dates in a format with the letters of Unicode and Luxon: `d. MMMM yyyy 'kl.' HH.mm`. Several
 * formats are separated by ` | ` and tried in order. Throws `MethodRefused` for an invalid format.
 */
export function dateReader(format: string, language: RecipeLanguage): DateReader {
  const readers = format.split(' | ').map((one) => readerOf(one.trim(), language))
  return (text) => {
    const plain = foldText(text.slice(0, LONGEST_TEXT)).replace(/\s+/g, ' ').trim()
    let refused: Reading | undefined
    for (const read of readers) {
      const reading = read(plain)
      if (reading && !('unreadable' in reading)) return reading
      refused ??= reading
    }
    return refused
  }
}

function readerOf(format: string, language: RecipeLanguage): DateReader {
  const tokens = tokensOf(format)
  refuseIncomplete(tokens, format)
  const pattern = new RegExp(patternOf(tokens, language), 'u')
  const rangeBefore = rangePattern(tokens, language)
  return (text) => {
    const match = pattern.exec(text)
    if (!match) return undefined
    const groups = match.groups ?? {}
    if (groups['epoch'] !== undefined) return epochOf(groups['epoch'], tokens)
    if (rangeBefore.test(text.slice(0, match.index))) {
      return { unreadable: 'It is the end of a range whose beginning the format does not fit' }
    }
    return fieldsOf(groups, language)
  }
}

/**
 * Matches text that ends where the end of a range begins: in "30. december - 2. januar 2027" the first day does not match
 * the format.
 */
function rangePattern(tokens: Token[], language: RecipeLanguage): RegExp {
  const hasName = tokens.some((token) => token.kind === 'field' && token.field === 'name')
  const first = hasName
    ? `(?:^|[^\\p{L}])(?:${dateNames(language).month})\\.?(?: \\d{1,2}\\.?)?`
    : '\\d(?:[/-]\\d{1,2}|\\.\\d{1,2}\\.)'
  return new RegExp(`${first} ?${UNTIL} ?(?:(?:${dateNames(language).weekday})\\.? ?)?$`, 'u')
}

function tokensOf(format: string): Token[] {
  const tokens: Token[] = []
  for (const [whole, quoted, letters] of format.matchAll(/'([^']*)'|([A-Za-z])\2*|./gsu)) {
    if (letters !== undefined) tokens.push(fieldOf(whole, format))
    else tokens.push({ kind: 'literal', text: quoted === '' ? "'" : (quoted ?? whole) })
  }
  return tokens
}

const FIELDS: Record<string, Field> = {
  ...mapLetters('day', 'd dd'),
  ...mapLetters('month', 'M MM L LL'),
  ...mapLetters('name', 'MMM MMMM LLL LLLL'),
  ...mapLetters('year', 'y yy yyyy u uuuu'),
  ...mapLetters('hour', 'H HH h hh'),
  ...mapLetters('minute', 'm mm'),
  ...mapLetters('second', 's ss'),
  ...mapLetters('half', 'a'),
  ...mapLetters('offset', 'Z ZZ ZZZ'),
  ...mapLetters('weekday', 'E EE EEE EEEE c ccc cccc'),
  ...mapLetters('epoch', 'X x'),
}

function mapLetters(field: Field, letters: string) {
  return Object.fromEntries(letters.split(' ').map((one) => [one, field]))
}

function fieldOf(letters: string, format: string): Token {
  const field = FIELDS[letters]
  if (field) return { kind: 'field', field, letters }
  throw new MethodRefused(
    message(
      '"{letters}" in the format "{format}" is no part of a date; words stand between quotes: {quoted}',
      { letters, format, quoted: `'${letters}'` },
    ),
  )
}

function refuseIncomplete(tokens: Token[], format: string): void {
  const fields = tokens.flatMap((token) => (token.kind === 'field' ? [token] : []))
  const has = (field: string) => fields.some((one) => one.field === field)
  const counted = fields.map(({ field }) => (field === 'name' ? 'month' : field))
  const doubled = counted.find((field, at) => field !== 'weekday' && counted.indexOf(field) !== at)
  const isTwelve = fields.some(({ letters }) => letters.startsWith('h'))
  const isEpoch = has('epoch')
  const wrong = doubled
    ? message('The format "{format}" names the {field} twice', { format, field: doubled })
    : isEpoch
      ? counted.length > 1 &&
        message('The format "{format}" holds more than a number of seconds', { format })
      : !has('day') || !(has('month') || has('name'))
        ? message('The format "{format}" names no day and month', { format })
        : has('hour') !== has('minute') && !has('hour')
          ? message('The format "{format}" has minutes without hours', { format })
          : isTwelve !== has('half') &&
            message('The format "{format}" needs both h and a for a clock of twelve hours', {
              format,
            })
  if (wrong) throw new MethodRefused(wrong)
}

function patternOf(tokens: Token[], language: RecipeLanguage): string {
  const parts = tokens.map((token, at) => {
    if (token.kind === 'literal') return literalPattern(token.text, tokens, at)
    return fieldPattern(token, tokens, at, language)
  })
  // A space beside punctuation that allows spaces on both sides only adds ways to match.
  return parts.join('').replaceAll(/(?: \?| )+/g, (blanks) => (blanks.includes('?') ? ' ?' : ' '))
}

/** Spaces around punctuation are optional, and so are the full stops after a word and after a day before a month name. */
function literalPattern(text: string, tokens: Token[], at: number): string {
  const plain = foldText(text).replace(/\s+/g, ' ')
  if (plain === ' ' && fieldAt(tokens, at + 1) === 'half') return ' ?'
  const isOrdinal = fieldAt(tokens, at - 1) === 'day' && nextField(tokens, at) === 'name'
  return plain.replace(/(?<=\p{L})\./gu, '\u0000').replace(/[^\p{L}\p{N} ]/gu, (mark) => {
    const isOptional = mark === '\u0000' || (mark === '.' && isOrdinal)
    return isOptional ? ' ?\\.? ?' : ` ?${markPattern(mark)} ?`
  })
}

function markPattern(mark: string): string {
  if (/[-–—]/.test(mark)) return '[-–—]'
  return /[$()*+.?[\\\]^{|}/]/.test(mark) ? `\\${mark}` : mark
}

function fieldAt(tokens: Token[], at: number): string | undefined {
  const token = tokens[at]
  return token?.kind === 'field' ? token.field : undefined
}

function nextField(tokens: Token[], at: number): string | undefined {
  return tokens.slice(at + 1).find((token) => token.kind === 'field')?.field
}

function lastField(tokens: Token[], at: number): string | undefined {
  return tokens.slice(0, at).findLast((token) => token.kind === 'field')?.field
}

function fieldPattern(
  { field, letters }: FieldToken,
  tokens: Token[],
  at: number,
  language: RecipeLanguage,
): string {
  switch (field) {
    case 'name':
      return `(?<!\\p{L})(?<name>${dateNames(language).month})(?!\\p{L})\\.?`
    case 'weekday':
      return `(?<!\\p{L})(?:${dateNames(language).weekday})(?!\\p{L})\\.?`
    case 'half':
      return '(?<half>[ap])\\.? ?m(?![a-z])\\.?'
    case 'offset':
      return '(?<offset>z|[-+]\\d{1,2}:?(?:\\d{2})?)'
    case 'epoch':
      return '(?<![\\d.])(?<epoch>\\d{9,13})(?!\\d)'
    case 'day':
    case 'month':
    case 'year':
    case 'hour':
    case 'minute':
    case 'second':
      return numberPattern({ field, letters }, tokens, at)
  }
}

const NUMBERS = new Set(['day', 'month', 'year', 'hour', 'minute', 'second'])

/**
 * A number that is not part of a longer one: `d.M` does not match in 1.12.2027. Adjacent numbers, as in `yyyyMMdd`, have
 * their full width.
 */
function numberPattern(
  { field, letters }: { field: string; letters: string },
  tokens: Token[],
  at: number,
): string {
  const isJoinedBefore = NUMBERS.has(fieldAt(tokens, at - 1) ?? '')
  const isJoinedAfter = NUMBERS.has(fieldAt(tokens, at + 1) ?? '')
  const isDate = field === 'day' || field === 'month' || field === 'year'
  const isFirst = isDate && lastField(tokens, at) === undefined
  const isLast = isDate && nextField(tokens, at) === undefined
  const marks = tokens.some((token) => token.kind === 'literal' && token.text === '-')
    ? './-'
    : './'
  const before = isJoinedBefore ? '' : `(?<!\\d${isFirst ? `|\\d[${marks}]` : ''})`
  const after = isJoinedAfter ? '' : `(?!\\d${isLast ? `|[${marks}]\\d` : ''})`
  const number = `(?<${field}>${digitsOf(field, letters, isJoinedBefore || isJoinedAfter)})`
  if (field !== 'day') return before + number + after
  const { from, until } = rangeAround(tokens, at)
  const dot = nextField(tokens, at) === 'name' ? '\\.?' : ''
  return `${before}${from}${number}${after}(?:st|nd|rd|th)?${dot}${until}`
}

function digitsOf(field: string, letters: string, isJoined: boolean): string {
  if (field === 'year') return letters === 'yy' ? '\\d{2}' : '\\d{4}'
  const isFull = isJoined || field === 'minute' || field === 'second'
  return isFull ? '\\d{2}' : '\\d{1,2}'
}

/** A day beside a month name may be a range of days, which starts on the first one. */
function rangeAround(tokens: Token[], at: number): { from: string; until: string } {
  const isBeforeName = nextField(tokens, at) === 'name'
  const isAfterName = lastField(tokens, at) === 'name'
  return {
    from: isBeforeName ? `(?:(?<from>\\d{1,2})(?:st|nd|rd|th)?\\.? ?${UNTIL} ?)?` : '',
    until: isAfterName ? `(?: ?${UNTIL} ?\\d{1,2}(?!\\d|[:.]\\d)(?:st|nd|rd|th)?)?` : '',
  }
}

function epochOf(digits: string, tokens: Token[]): Reading {
  const isSeconds = tokens.some((token) => token.kind === 'field' && token.letters === 'X')
  return { epochMs: Number(digits) * (isSeconds ? 1_000 : 1) }
}

function fieldsOf(groups: Record<string, string | undefined>, language: RecipeLanguage): Reading {
  const { day = '', from, name, year, hour, half, offset } = groups
  if (from !== undefined && Number(from) > Number(day)) {
    return { unreadable: `The first day of "${from} - ${day}" lies in the month before` }
  }
  const written = hour === undefined ? undefined : Number(hour)
  const isHalf = half !== undefined
  if (isHalf && (written === undefined || written < 1 || written > 12)) {
    return { unreadable: `${hour} is no hour of twelve` }
  }
  return {
    day: Number(from ?? day),
    month: name === undefined ? Number(groups['month']) : (monthOf(name, language) ?? 0),
    year: year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year),
    hour: isHalf ? ((written ?? 0) % 12) + (half === 'p' ? 12 : 0) : written,
    minute: Number(groups['minute'] ?? 0),
    second: Number(groups['second'] ?? 0),
    offset: offset === undefined ? undefined : normalizeOffset(offset),
  }
}

/** As `+hh:mm`. */
function normalizeOffset(text: string): string {
  if (text === 'z') return '+00:00'
  const [, sign = '+', hours = '', minutes = '00'] = /^([-+])(\d{1,2}):?(\d{2})?$/.exec(text) ?? []
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}
