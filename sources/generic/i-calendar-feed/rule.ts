import ICAL from 'ical.js'

export type Frequency =
  | 'YEARLY'
  | 'MONTHLY'
  | 'WEEKLY'
  | 'DAILY'
  | 'HOURLY'
  | 'MINUTELY'
  | 'SECONDLY'

/** A weekday, Monday 1 to Sunday 7; `nth` within its month or year, from the end if negative, 0 for every one. */
type Weekday = { weekday: number; nth: number }

/** A recurrence rule. Empty lists restrict nothing. */
export type Rule = {
  frequency: Frequency
  interval: number
  count: number | undefined
  /** As written; its zone is only known from the event. */
  until: string | undefined
  weekStart: number
  months: number[]
  weeks: number[]
  yearDays: number[]
  monthDays: number[]
  weekdays: Weekday[]
  hours: number[]
  minutes: number[]
  seconds: number[]
  positions: number[]
}

const FREQUENCIES: readonly string[] = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] satisfies Frequency[]

// RSCALE and SKIP only matter to other calendars than ours.
const PART =
  /^(?:(?:FREQ|UNTIL|COUNT|INTERVAL|WKST|BY(?:SECOND|MINUTE|HOUR|DAY|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS)|SKIP)=[^=]+|RSCALE=GREGORIAN|X-[^=]+=.*)$/

// UNTIL is parsed elsewhere. Team calendars write COUNT=-1, and Apple's COUNT=0, for no limit.
const UNPARSED = /^(?:UNTIL=.*|COUNT=(?:-\d+|0+))$/

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Parses the value of an RRULE; undefined if it is invalid, so that no recurrence is guessed. */
export function readRule(written: string): Rule | undefined {
  const parts = written
    .toUpperCase()
    .replaceAll(/\s+/g, '')
    .split(';')
    .filter((part) => part !== '')
  if (!parts.every((part) => PART.test(part))) return undefined
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length)
  const rule = parse(parts.filter((part) => !UNPARSED.test(part)).join(';'))
  return rule && toRule(rule, until)
}

function parse(text: string): ICAL.Recur | undefined {
  try {
    return ICAL.Recur.fromString(text)
  } catch (error) {
    // Whatever the library throws here, the text is not a valid rule.
    if (error instanceof Error) return undefined
    throw error
  }
}

function toRule(read: ICAL.Recur, until: string | undefined): Rule | undefined {
  const frequency: string = read.freq
  if (!isFrequency(frequency) || !Number.isSafeInteger(read.interval)) return undefined
  const numbers = (part: string) => read.getComponent(part).map(Number)
  return {
    frequency,
    interval: read.interval,
    count: read.count ?? undefined,
    until,
    // The library counts from Sunday as 1.
    weekStart: ((read.wkst + 5) % 7) + 1,
    months: numbers('BYMONTH'),
    weeks: numbers('BYWEEKNO'),
    yearDays: numbers('BYYEARDAY'),
    monthDays: numbers('BYMONTHDAY'),
    weekdays: read.getComponent('BYDAY').map(toWeekday),
    hours: numbers('BYHOUR'),
    minutes: numbers('BYMINUTE'),
    seconds: numbers('BYSECOND'),
    positions: numbers('BYSETPOS'),
  }
}

function isFrequency(text: string): text is Frequency {
  return FREQUENCIES.includes(text)
}

function toWeekday(written: unknown): Weekday {
  const [, nth = '', name = ''] = /^([+-]?\d*)(\w\w)$/.exec(String(written)) ?? []
  return { weekday: WEEKDAYS.indexOf(name) + 1, nth: Number.parseInt(nth, 10) || 0 }
}
