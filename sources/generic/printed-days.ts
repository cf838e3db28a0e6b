import { dayOf, localToInstant, startText, type Start } from '../dates.ts'
import { findMonth } from '../month-names.ts'

export type PrintedDay = { day: number; month: number; year: number | undefined }

/** Pattern source for a weekday in Danish or English, full or short. */
export const WEEKDAY =
  '(?:(?:man|tirs|ons|tors|fre|lør|søn)dag|man|tirs?|ons|tors?|fre|lør|søn|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)(?![\\p{L}])\\.?'

// How many days back a day without a year may be before it means the next year's.
const DAYS_BACK = 30

const DAY_FIRST =
  /(?<![\d.:])(\d{1,2})(?:\.|st|nd|rd|th)?(?:\s*(?:[-–—]|til|to)\s*\d{1,2}(?:\.|st|nd|rd|th)?)?\s+(?:of\s+)?(\p{L}{3,12})(?!\p{L})\.?(?:,?\s+(\d{4})(?!\d))?/giu
const MONTH_FIRST =
  /(?<!\p{L})(\p{L}{3,12})\.?\s+(\d{1,2})(?!\d|[:.]\d)(?:st|nd|rd|th)?(?:\s*(?:[-–—]|to)\s*\d{1,2}(?!\d|:\d)(?:st|nd|rd|th)?)?(?:,?\s+(\d{4})(?!\d))?/giu

/**
 * Days printed with an English or Danish month name, in order: "19. maj", "May 19, 2026", "12. - 14. maj 2026" (its first
 * day), "30. december - 2. januar 2027" (both, the first in the previous year). `order` is the format tried first:
 * "Season 3 May 5" matches both.
 */
export function findPrintedDays(
  text: string,
  order: 'day-first' | 'month-first' = 'day-first',
): PrintedDay[] {
  const dayFirst = () =>
    [...text.matchAll(DAY_FIRST)].flatMap(([, day = '', name = '', year]) =>
      toPrintedDays(day, name, year),
    )
  const monthFirst = () =>
    [...text.matchAll(MONTH_FIRST)].flatMap(([, name = '', day = '', year]) =>
      toPrintedDays(day, name, year),
    )
  const [first, second] = order === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst]
  const found = first()
  const days = found.length > 0 ? found : second()
  return days.map((day, index) => withYearOfEnd(day, days[index + 1]))
}

function toPrintedDays(day: string, name: string, year: string | undefined): PrintedDay[] {
  const month = findMonth(name)
  if (month === undefined) return []
  return [{ day: Number(day), month, year: year === undefined ? undefined : Number(year) }]
}

/** The year of a range is only printed at its end. */
function withYearOfEnd(day: PrintedDay, next: PrintedDay | undefined): PrintedDay {
  if (day.year !== undefined || next?.year === undefined) return day
  const isYearBefore = day.month > next.month
  return { ...day, year: isYearBefore ? next.year - 1 : next.year }
}

/** `12/5`, `12.05.2026` or `12-05-2026`, day first; `month-first` if the page's language uses that. */
export function readNumericDay(
  text: string,
  order: 'day-first' | 'month-first' = 'day-first',
): PrintedDay | undefined {
  const [, first, second, year] =
    /(?<!\d)(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}))?(?!\d)/.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return {
    day: Number(day),
    month: Number(month),
    year: year === undefined ? undefined : Number(year),
  }
}

/**
 * The calendar day that is meant. Without a year, it is the first such day at most 30 days ago, so that 5 January read in
 * December is next year's. Undefined if the day does not exist.
 */
export function toPlainDay(
  { day, month, year }: PrintedDay,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (year !== undefined) return dayOf(year, month, day)
  const earliest = today.subtract({ days: DAYS_BACK })
  return [earliest.year, earliest.year + 1]
    .map((one) => dayOf(one, month, day))
    .find((one) => one && Temporal.PlainDate.compare(one, earliest) >= 0)
}

/** Today's date in a zone. */
export function todayIn(now: Temporal.Instant, zone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(zone).toPlainDate()
}

const CLOCK =
  /(?<![\d.:/-])(\d{1,2})[.:](\d{2})(?![\d.:/-])\s*([ap])?\.?(?:m\b)?|(?<![\d.:/-])(\d{1,2})\s*([ap])\.?m\b|\bkl\.?\s*(\d{1,2})(?![\d.:])/gi

/** Times of day in order: "20.00", "kl. 20", "1:00 PM"; invalid ones are left out. */
export function findTimes(text: string): Temporal.PlainTime[] {
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const [, hour, minute = '0', half, wholeHour, wholeHalf, danishHour] = match
    const written = Number(hour ?? wholeHour ?? danishHour)
    const letter = (half ?? wholeHalf)?.toLowerCase()
    if (letter !== undefined && (written < 1 || written > 12)) return []
    const hours = letter === undefined ? written : (written % 12) + (letter === 'p' ? 12 : 0)
    if (hours > 23 || Number(minute) > 59) return []
    return [Temporal.PlainTime.from({ hour: hours, minute: Number(minute) })]
  })
}

/** A local day, with a time if known. */
export function toStart(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime | undefined,
  zone: string,
): Start {
  if (!time) return { day: day.toString() }
  return { instant: startText(localToInstant(day.toPlainDateTime(time), zone)) }
}
