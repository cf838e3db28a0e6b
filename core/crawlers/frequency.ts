import { message, type Message } from '../messages/message.ts'
import { AppError } from '../errors.ts'

/** The longest time between runs. */
const MAX_YEARS = 10

/**
 * The tokens offered as a frequency: those for future dates. Today and the first of this month are never ahead, and
 * tokens for years and months are not days.
 */
export const FREQUENCY_TOKENS: readonly { name: string; meaning: Message }[] = [
  { name: 'lastDayOfCurrentMonth', meaning: message('Last day of this month') },
  { name: 'firstDayOfNextMonth', meaning: message('First day of next month') },
  { name: 'lastDayOfNextMonth', meaning: message('Last day of next month') },
  { name: 'todayPlus1', meaning: message('Tomorrow') },
  ...[2, 3, 4, 5, 6, 7].map((days) => ({
    name: `todayPlus${days}`,
    meaning: message('In {days} days', { days }),
  })),
]

/** The stored form of a frequency: a whole number of days, at least 1, or a token's name without braces. */
export function normalizeFrequency(text: string): string {
  const written = text.trim().replace(/^\{(.*)\}$/, '$1')
  if (FREQUENCY_TOKENS.some((token) => token.name === written)) return written
  if (!/^[-+]?\d*$/.test(written)) throw toFrequencyError(text)
  const days = Math.max(1, Number(written) || 0)
  if (days > MAX_YEARS * 366)
    throw new AppError(
      'bad-input',
      message('{days} days are more than {years} years', { days, years: MAX_YEARS }),
    )
  return String(days)
}

type Recurrence = {
  frequency: string
  /** The previous run, or the clock time it was intended for; null uses the hour of `now`. */
  previous: Temporal.Instant | Temporal.PlainDateTime | null
  now: Temporal.Instant
  zone: string
}

/**
 * The next run, always after `now` and at the previous run's time of day in `zone`. A time skipped in spring moves
 * the same distance past the gap; of a repeated time, the first is used.
 */
export function findNextRun(recurrence: Recurrence): Temporal.Instant {
  return findNextRunTime(recurrence).toZonedDateTime(recurrence.zone).toInstant()
}

/** The clock time intended for the next run, even if the clocks skip it that night. */
export function findNextRunTime({
  frequency,
  previous,
  now,
  zone,
}: Recurrence): Temporal.PlainDateTime {
  const normal = normalizeFrequency(frequency)
  const before = previous ?? now
  const last =
    before instanceof Temporal.PlainDateTime
      ? before
      : before.toZonedDateTimeISO(zone).toPlainDateTime()
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const days = /^\d+$/.test(normal)
    ? listNextDays(last.toPlainDate(), Number(normal), today)
    : toNamedDays(normal, today)
  for (const day of days) {
    const local = day.toPlainDateTime(last.toPlainTime())
    if (Temporal.Instant.compare(local.toZonedDateTime(zone).toInstant(), now) > 0) return local
  }
  throw new Error(`no next date for ${normal} after ${now.toString()} in ${zone}`)
}

/** What is stored of a clock time beside its instant: the time itself if the clocks skip it, otherwise null. */
export function skippedTimeText(local: Temporal.PlainDateTime, zone: string): string | null {
  const isSkipped = !local.toZonedDateTime(zone).toPlainDateTime().equals(local)
  return isSkipped ? local.toString() : null
}

/**
 * The clock time intended for a run: the stored skipped time while the run is still where that moved it, otherwise
 * its actual clock time.
 */
export function readRunTime(
  { nextRunDate, skippedTime }: { nextRunDate: string; skippedTime: string | null },
  zone: string,
): Temporal.PlainDateTime {
  const at = Temporal.Instant.from(nextRunDate)
  const meant = skippedTime === null ? undefined : Temporal.PlainDateTime.from(skippedTime)
  return meant?.toZonedDateTime(zone).toInstant().equals(at) === true
    ? meant
    : at.toZonedDateTimeISO(zone).toPlainDateTime()
}

type Schedule = {
  frequency: string
  nextRunDate: string
  skippedTime?: string | null
  expireDate: string | null
  now: Temporal.Instant
  zone: string
}

/** The next `count` scheduled runs at most, from `now` on; an overdue run is due immediately. */
export function listUpcomingRuns(schedule: Schedule, count: number): Temporal.Instant[] {
  const { frequency, nextRunDate, skippedTime = null, expireDate, now, zone } = schedule
  let previous = readRunTime({ nextRunDate, skippedTime }, zone)
  let at = Temporal.Instant.compare(nextRunDate, now) < 0 ? now : Temporal.Instant.from(nextRunDate)
  const runs: Temporal.Instant[] = []
  while (runs.length < count && !isOver(expireDate, at)) {
    runs.push(at)
    previous = findNextRunTime({ frequency, previous, now: at, zone })
    at = previous.toZonedDateTime(zone).toInstant()
  }
  return runs
}

function isOver(expireDate: string | null, at: Temporal.Instant): boolean {
  return expireDate !== null && Temporal.Instant.compare(expireDate, at) <= 0
}

/** The first days of the recurrence that may be ahead; more than one because today's hour may have passed. */
function listNextDays(last: Temporal.PlainDate, days: number, today: Temporal.PlainDate) {
  const passed = last.until(today, { largestUnit: 'day' }).days
  const first = Math.max(1, Math.floor(passed / days))
  return [first, first + 1, first + 2].map((steps) => last.add({ days: steps * days }))
}

function toNamedDays(token: string, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const ahead = /^todayPlus(\d)$/.exec(token)
  if (ahead) return [today.add({ days: Number(ahead[1]) })]
  const months = token.endsWith('NextMonth') ? 1 : 0
  const day = token.startsWith('first') ? 1 : 31
  const inMonth = (count: number) => today.with({ day: 1 }).add({ months: count }).with({ day })
  return [inMonth(months), inMonth(months + 1)]
}

function toFrequencyError(text: string): AppError {
  const known = FREQUENCY_TOKENS.map((token) => token.name)
  return new AppError(
    'bad-input',
    message('"{text}" is not a frequency. Give a whole number of days or one of {known}', {
      text,
      known: known.join(', '),
    }),
    { details: { frequency: text, known } },
  )
}
