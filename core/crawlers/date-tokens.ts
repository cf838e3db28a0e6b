import { AppError } from '../errors.ts'

/** When and where an address is read: tokens name days of the calendar in `zone`. */
export type TokenMoment = { now: Temporal.Instant; zone: string }

type DateToken = { name: string; meaning: string; valueOn: (today: Temporal.PlainDate) => string }

const TODAY_PLUS_DAYS = [1, 2, 3, 4, 5, 6, 7]

const TOKENS: DateToken[] = [
  ...monthTokens('CurrentMonth', 'this month', 0),
  ...monthTokens('NextMonth', 'next month', 1),
  ...monthTokens('PreviousMonth', 'last month', -1),
  { name: 'currentYear', meaning: 'This year', valueOn: (today) => String(today.year) },
  {
    name: 'nextMonthYear',
    meaning: 'The year next month falls in',
    valueOn: (today) => String(today.add({ months: 1 }).year),
  },
  {
    name: 'currentMonthIndex',
    meaning: 'This month counted from 0 (January) to 11',
    valueOn: (today) => String(today.month - 1),
  },
  {
    name: 'currentMonthNumber',
    meaning: 'This month counted from 1 (January) to 12',
    valueOn: (today) => String(today.month),
  },
  { name: 'today', meaning: 'Today, as YYYYMMDD', valueOn: compactDay },
  ...TODAY_PLUS_DAYS.map((days) => ({
    name: `todayPlus${days}`,
    meaning: days === 1 ? 'Tomorrow, as YYYYMMDD' : `In ${days} days, as YYYYMMDD`,
    valueOn: (today: Temporal.PlainDate) => compactDay(today.add({ days })),
  })),
]

/** Every date token an address may hold, without its braces, and what it stands for. */
export const DATE_TOKENS: readonly { name: string; meaning: string }[] = TOKENS.map(
  ({ name, meaning }) => ({ name, meaning }),
)

/** What each token stands for at this moment in this zone, by name. */
export function dateTokenValues(now: Temporal.Instant, zone: string): Record<string, string> {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return Object.fromEntries(TOKENS.map((token) => [token.name, token.valueOn(today)]))
}

/** The names in braces in a text, each once, whether anybody knows them or not. */
export function namesInBraces(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name))]
}

/** Puts dates in the place of `{tokens}`; a token nobody knows is refused. */
export function expandDateTokens(text: string, { now, zone }: TokenMoment): string {
  const values = new Map(Object.entries(dateTokenValues(now, zone)))
  return text.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw unknownToken(written)
    return value
  })
}

function monthTokens(ending: string, words: string, months: number): DateToken[] {
  const dayOf = (today: Temporal.PlainDate) => today.with({ day: 1 }).add({ months })
  return [
    {
      name: `firstDayOf${ending}`,
      meaning: `First day of ${words}, as YYYY-MM-DD`,
      valueOn: (today) => dayOf(today).toString(),
    },
    {
      name: `lastDayOf${ending}`,
      meaning: `Last day of ${words}, as YYYY-MM-DD`,
      valueOn: (today) => dayOf(today).with({ day: 31 }).toString(),
    },
  ]
}

function compactDay(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '')
}

function unknownToken(written: string): AppError {
  const known = DATE_TOKENS.map((token) => `{${token.name}}`)
  return new AppError(
    'bad-input',
    `${written} is not a date token. Known are ${known.join(', ')}`,
    { details: { token: written, known } },
  )
}
