import { message, type Message } from '../messages/message.ts'
import { AppError } from '../errors.ts'

/** When an address is read, and in which zone its date tokens are calendar days. */
export type TokenMoment = { now: Temporal.Instant; zone: string }

type DateToken = { name: string; meaning: Message; valueOn: (today: Temporal.PlainDate) => string }

const TODAY_PLUS_DAYS = [1, 2, 3, 4, 5, 6, 7]

const TOKENS: DateToken[] = [
  ...monthTokens('CurrentMonth', 0, [
    message('First day of this month, as YYYY-MM-DD'),
    message('Last day of this month, as YYYY-MM-DD'),
  ]),
  ...monthTokens('NextMonth', 1, [
    message('First day of next month, as YYYY-MM-DD'),
    message('Last day of next month, as YYYY-MM-DD'),
  ]),
  ...monthTokens('PreviousMonth', -1, [
    message('First day of last month, as YYYY-MM-DD'),
    message('Last day of last month, as YYYY-MM-DD'),
  ]),
  { name: 'currentYear', meaning: message('This year'), valueOn: (today) => String(today.year) },
  {
    name: 'nextMonthYear',
    meaning: message('The year next month falls in'),
    valueOn: (today) => String(today.add({ months: 1 }).year),
  },
  {
    name: 'currentMonthIndex',
    meaning: message('This month counted from 0 (January) to 11'),
    valueOn: (today) => String(today.month - 1),
  },
  {
    name: 'currentMonthNumber',
    meaning: message('This month counted from 1 (January) to 12'),
    valueOn: (today) => String(today.month),
  },
  { name: 'today', meaning: message('Today, as YYYYMMDD'), valueOn: compactDay },
  ...TODAY_PLUS_DAYS.map((days) => ({
    name: `todayPlus${days}`,
    meaning:
      days === 1
        ? message('Tomorrow, as YYYYMMDD')
        : message('In {days} days, as YYYYMMDD', { days }),
    valueOn: (today: Temporal.PlainDate) => compactDay(today.add({ days })),
  })),
]

/** Every date token that an address may contain, without braces, and its meaning. */
export const DATE_TOKENS: readonly { name: string; meaning: Message }[] = TOKENS.map(
  ({ name, meaning }) => ({ name, meaning }),
)

/** The value of each token, by name, at this moment in this zone. */
export function readDateTokens(now: Temporal.Instant, zone: string): Record<string, string> {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  return Object.fromEntries(TOKENS.map((token) => [token.name, token.valueOn(today)]))
}

/** The names in braces in a text, without duplicates, known or not. */
export function findTokenNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name))]
}

/** Replaces `{tokens}` with dates; an unknown token is refused. */
export function expandDateTokens(text: string, { now, zone }: TokenMoment): string {
  const values = new Map(Object.entries(readDateTokens(now, zone)))
  return text.replace(/\{([^{}]*)\}/g, (written, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw toTokenError(written)
    return value
  })
}

function monthTokens(
  ending: string,
  months: number,
  [first, last]: [Message, Message],
): DateToken[] {
  const dayOf = (today: Temporal.PlainDate) => today.with({ day: 1 }).add({ months })
  return [
    {
      name: `firstDayOf${ending}`,
      meaning: first,
      valueOn: (today) => dayOf(today).toString(),
    },
    {
      name: `lastDayOf${ending}`,
      meaning: last,
      valueOn: (today) => dayOf(today).with({ day: 31 }).toString(),
    },
  ]
}

function compactDay(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '')
}

function toTokenError(written: string): AppError {
  const known = DATE_TOKENS.map((token) => `{${token.name}}`)
  return new AppError(
    'bad-input',
    message('{token} is not a date token. Known are {known}', {
      token: written,
      known: known.join(', '),
    }),
    { details: { token: written, known } },
  )
}
