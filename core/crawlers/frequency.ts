import { message, type Message } from '../messages/message.ts'
import { AppError } from '../errors.ts'

/** A crawler waits ten years at most. */
const MAX_DAYS = 3660

/**
 * The tokens offered as a frequency: those that name a coming date. The first day of this month and today
 * are never ahead, and tokens for years and months name no day at all.
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

/** How a frequency is stored: a whole number of days, at least 1, or a token's name without braces. */
export function normalizeFrequency(text: string): string {
  const written = text.trim().replace(/^\{(.*)\}$/, '$1')
  if (FREQUENCY_TOKENS.some((token) => token.name === written)) return written
  if (!/^[-+]?\d*$/.test(written)) throw notAFrequency(text)
  const days = Math.max(1, Number(written) || 0)
  if (days > MAX_DAYS)
    throw new AppError('bad-input', message('{days} days are more than ten years', { days }))
  return String(days)
}

type Recurrence = {
  frequency: string
  /** The run before, or the clock time it was meant for; null where there was none: the hour is then that of `now`. */
  previous: Temporal.Instant | Temporal.PlainDateTime | null
  now: Temporal.Instant
  zone: string
}

/**
 * The next run, always after `now` and at the previous run's time of day in `zone`. A time that summer time
 * leaves out becomes the same distance after the gap, one that comes twice is the first of the two.
 */
export function findNextRun(recurrence: Recurrence): Temporal.Instant {
  return findNextRunTime(recurrence).toZonedDateTime(recurrence.zone).toInstant()
}

/** The clock time that the next run is meant for, also where the clocks skip it that night. */
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
    ? coming(last.toPlainDate(), Number(normal), today)
    : namedDays(normal, today)
  for (const day of days) {
    const local = day.toPlainDateTime(last.toPlainTime())
    if (Temporal.Instant.compare(local.toZonedDateTime(zone).toInstant(), now) > 0) return local
  }
  throw new Error(`no coming date for ${normal} after ${now.toString()} in ${zone}`)
}

/** What is kept of a clock time beside its instant: itself where the clocks skip it, else nothing. */
export function skippedTimeText(local: Temporal.PlainDateTime, zone: string): string | null {
  const isSkipped = !local.toZonedDateTime(zone).toPlainDateTime().equals(local)
  return isSkipped ? local.toString() : null
}

/**
 * The clock time that a run is meant for: the one kept as skipped, as long as the run still stands where that put
 * it, else the one on the clock.
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

/** When a crawler runs by itself from `now` on, `count` times at most; a run whose date has passed is made at once. */
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

/** The first days of the rhythm that may be ahead; more than one because today's hour may be over. */
function coming(last: Temporal.PlainDate, days: number, today: Temporal.PlainDate) {
  const passed = last.until(today, { largestUnit: 'day' }).days
  const first = Math.max(1, Math.floor(passed / days))
  return [first, first + 1, first + 2].map((steps) => last.add({ days: steps * days }))
}

function namedDays(token: string, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const ahead = /^todayPlus(\d)$/.exec(token)
  if (ahead) return [today.add({ days: Number(ahead[1]) })]
  const months = token.endsWith('NextMonth') ? 1 : 0
  const day = token.startsWith('first') ? 1 : 31
  const inMonth = (count: number) => today.with({ day: 1 }).add({ months: count }).with({ day })
  return [inMonth(months), inMonth(months + 1)]
}

function notAFrequency(text: string): AppError {
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
