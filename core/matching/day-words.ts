import { foldText } from '../text.ts'

const LANGUAGES = 'en da nb sv ro de fr es it pt nl fi pl cs hu tr hr'.split(' ')

type DayNames = Record<'weekdays' | 'months', ReadonlyMap<string, number>>

let known: DayNames | undefined

/** Weekdays (1 is Monday) and months by their folded names, in the languages of sources; made at the first use. */
function dayNames(): DayNames {
  known ??= {
    weekdays: namesOf('weekday', 7, (at) => Date.UTC(2024, 0, 1 + at)),
    months: namesOf('month', 12, (at) => Date.UTC(2024, at, 15)),
  }
  return known
}

function namesOf(
  part: 'weekday' | 'month',
  count: number,
  timeOf: (at: number) => number,
): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const options of [{ [part]: 'long' }, { [part]: 'long', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (let at = 0; at < count; at += 1) {
        const name = format.formatToParts(timeOf(at)).find(({ type }) => type === part)?.value
        const folded = foldText(name ?? '')
        if (/^\p{L}{3,}$/u.test(folded)) names.set(folded, at + 1)
      }
    }
  return names
}

const CLOCK =
  /(?:\b(?:kl|ora|orele|klo|godz|um|at)\b\.?\s?)?\b(?:[01]?\d|2[0-3])[:.h][0-5]\d\b(?:\s?(?:uhr|h|am|pm)\b)?|\bkl\.?\s?\d{1,2}\b/gi

/** The text without times of day. */
export function withoutClock(text: string): string {
  return /\d[:.h]\d|\bkl\b/i.test(text) ? text.replace(CLOCK, ' ') : text
}

function isShort(token: string | undefined): boolean {
  return token !== undefined && /^\d{1,2}$/.test(token)
}

/**
 * The words without those that repeat the day of the event (`YYYY-MM-DD`): its weekday, and its number with or without
 * the month. Other weekdays become the same word in all languages.
 */
export function withoutOwnDay(tokens: readonly string[], dayOf: () => string): readonly string[] {
  const { weekdays, months } = dayNames()
  const hasDate = tokens.some((token, at) => isShort(token) && isShort(tokens[at + 1]))
  if (!hasDate && !tokens.some((token) => weekdays.has(token) || months.has(token))) return tokens
  const day = dayOf()
  const [year, month, ofMonth] = day.split('-').map(Number)
  const isNumber = (token: string | undefined) =>
    token !== undefined && Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(token)?.[1]) === ofMonth
  return tokens.flatMap((token, at) => {
    const weekday = weekdays.get(token)
    if (weekday !== undefined)
      return weekday === Temporal.PlainDate.from(day).dayOfWeek ? [] : [`weekday${weekday}`]
    const isMonth = (place: number) => months.get(tokens[place] ?? '') === month
    // "5 de marzo"
    const [before, after] = [tokens[at - 1] === 'de' ? at - 2 : at - 1, at + 1]
    const next = tokens[after] === 'de' ? at + 2 : after
    // "4.3.2027" and "3/4"
    const isOfDate = (first: number) => {
      const pair = [Number(tokens[first]), Number(tokens[first + 1])]
      return (
        (pair[0] === ofMonth && pair[1] === month) || (pair[0] === month && pair[1] === ofMonth)
      )
    }
    if (isOfDate(at) || isOfDate(at - 1)) return []
    if (Number(token) === year && (isOfDate(at - 2) || isOfDate(at + 1))) return []
    if (isMonth(at) && (isNumber(tokens[before]) || isNumber(tokens[after]))) return []
    if (isNumber(token) && (isMonth(before) || isMonth(next))) return []
    return Number(token) === year && isMonth(at - 1) ? [] : [token]
  })
}

/** Whether it is the name of a weekday or month. */
export function isDayWord(token: string): boolean {
  const { weekdays, months } = dayNames()
  return weekdays.has(token) || months.has(token)
}
