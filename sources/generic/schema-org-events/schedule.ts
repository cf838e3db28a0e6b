import type { ExtractContext } from '../../source.ts'
import { localToInstant, startText, type Start } from '../../dates.ts'
import { readWrittenTime, type WrittenTime } from '../../written-times.ts'
import { findNamedZone, findOffsetZone } from '../../zone-names.ts'
import {
  civilOf,
  DAY_SECONDS,
  dayNumber,
  fromSeconds,
  toSeconds,
  weekdayOf,
} from '../i-calendar-feed/civil.ts'
import { datesOf } from '../i-calendar-feed/recurrence.ts'
import type { Frequency, Rule } from '../i-calendar-feed/rule.ts'
import { rangeOf } from '../i-calendar-feed/series.ts'
import { isNode, listOf, textOf, type Node } from './json-ld.ts'

/** One date of an event, with its end if known. */
export type Dated = { start: Start; end?: Start | undefined }

const MAX_DATES = 1_000
const MAX_STEPS = 50_000

/**
 * The dates of an event's schedules inside the window of the run, without duplicates and in order; undefined if it has no
 * readable schedule. Times are in the schedule's own zone, otherwise in the given one.
 */
export function scheduledStarts(
  node: Node,
  zone: string,
  context: ExtractContext,
): Dated[] | undefined {
  const schedules = listOf(node['eventSchedule']).filter(isNode)
  const read = schedules.map((schedule) => startsOf(schedule, node, zone, context))
  const known = read.filter((starts) => starts !== undefined)
  if (known.length === 0) return undefined
  const unique = new Map(known.flat().map((dated) => [keyOf(dated.start), dated]))
  return [...unique].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, dated]) => dated)
}

/** The end of something with a duration such as `PT2H`; undefined for a whole day and for an invalid duration. */
export function endAfter(start: Start, duration: unknown): Start | undefined {
  const text = (textOf(duration) ?? '').trim().toUpperCase()
  if (
    'day' in start ||
    !/^P(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(text) ||
    text === 'P'
  )
    return undefined
  const lasts = Temporal.Duration.from(text)
  if (lasts.blank || lasts.total('days') > 366) return undefined
  const end = Temporal.Instant.from(start.instant).add({ seconds: lasts.total('seconds') })
  return { instant: startText(end) }
}

export function keyOf(start: Start): string {
  return 'day' in start ? start.day : start.instant
}

function startsOf(
  schedule: Node,
  node: Node,
  fallback: string,
  context: ExtractContext,
): Dated[] | undefined {
  const zone = zoneIn(schedule) ?? fallback
  const first = firstDate(schedule, node, zone)
  if (!first) return undefined
  const clock = clockIn(textOf(schedule['startTime'])) ?? first.clock
  const start = first.day.toPlainDateTime(clock ?? '00:00')
  const rule = ruleIn(schedule, start)
  if (!rule) return undefined
  const range = rangeOf(context)
  const bounds = {
    from: toSeconds(range.from.toZonedDateTimeISO(zone).toPlainDateTime()) - DAY_SECONDS,
    to: Math.min(
      toSeconds(range.to.toZonedDateTimeISO(zone).toPlainDateTime()) + DAY_SECONDS,
      lastOf(schedule, zone),
    ),
  }
  const excepted = exceptions(schedule, zone)
  const over = clockIn(textOf(schedule['endTime']))
  const dates: Dated[] = []
  for (const seconds of datesWith(rule, toSeconds(start), bounds)) {
    const local = fromSeconds(seconds)
    if (excepted.has(local.toPlainDate().toString()) || excepted.has(local.toString())) continue
    const instant = localToInstant(local, zone)
    const isOver =
      clock === undefined
        ? Temporal.Instant.compare(localToInstant(local.add({ days: 1 }), zone), range.from) <= 0
        : Temporal.Instant.compare(instant, range.from) < 0
    if (isOver || Temporal.Instant.compare(instant, range.to) > 0) continue
    dates.push(
      clock === undefined
        ? { start: { day: local.toPlainDate().toString() } }
        : dateAt(local, { over, duration: schedule['duration'], zone }),
    )
    if (dates.length >= MAX_DATES) break
  }
  return dates
}

/** An end before the start in clock time is on the next day. */
function dateAt(
  local: Temporal.PlainDateTime,
  lasts: { over: Temporal.PlainTime | undefined; duration: unknown; zone: string },
): Dated {
  const { over, duration, zone } = lasts
  const start = { instant: startText(localToInstant(local, zone)) }
  if (!over) return { start, end: endAfter(start, duration) }
  const sameDay = local.toPlainDate().toPlainDateTime(over)
  const isNextDay = Temporal.PlainDateTime.compare(sameDay, local) <= 0
  const end = localToInstant(isNextDay ? sameDay.add({ days: 1 }) : sameDay, zone)
  return { start, end: { instant: startText(end) } }
}

/** The dates of a rule; its start is included only if it matches. */
function* datesWith(
  rule: Rule | 'once',
  start: number,
  { from, to }: { from: number; to: number },
): Generator<number> {
  const fits = rule === 'once' || fitsRule(rule, Math.floor(start / DAY_SECONDS))
  if (fits && start >= from && start <= to) yield start
  if (rule === 'once') return
  const counted = rule.count === undefined || fits ? rule : { ...rule, count: rule.count + 1 }
  yield* datesOf(counted, start, { from, to }, { steps: MAX_STEPS })
}

function fitsRule({ weekdays, monthDays, months }: Rule, day: number): boolean {
  const [year, month, date] = civilOf(day)
  const nth = Math.floor((date - 1) / 7) + 1
  const isLast = date + 7 > dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
  return (
    (months.length === 0 || months.includes(month)) &&
    (monthDays.length === 0 || monthDays.includes(date)) &&
    (weekdays.length === 0 ||
      weekdays.some(
        (one) =>
          one.weekday === weekdayOf(day) &&
          (one.nth === 0 || one.nth === nth || (one.nth === -1 && isLast)),
      ))
  )
}

function zoneIn(schedule: Node): string | undefined {
  const name = textOf(schedule['scheduleTimezone'])
  return name === undefined ? undefined : (findNamedZone(name) ?? findOffsetZone(name))
}

function firstDate(
  schedule: Node,
  node: Node,
  zone: string,
): { day: Temporal.PlainDate; clock: Temporal.PlainTime | undefined } | undefined {
  const [own, event] = [schedule['startDate'], node['startDate']].map((value) => {
    const time = readWrittenTime(textOf(value) ?? '')
    return time && localIn(time, zone)
  })
  const found = own ?? event
  return found && { day: found.day, clock: found.clock ?? event?.clock }
}

function localIn(time: WrittenTime, zone: string) {
  if ('day' in time) return { day: time.day, clock: undefined }
  const local =
    'instant' in time ? time.instant.toZonedDateTimeISO(zone).toPlainDateTime() : time.local
  return { day: local.toPlainDate(), clock: local.toPlainTime() }
}

/** `19:30`, `T19:30:00+01:00`, `7:30 PM`, or the time of a full date. */
export function clockIn(written: string | undefined): Temporal.PlainTime | undefined {
  const text = written?.trim() ?? ''
  if (text === '') return undefined
  const isWhole = /^\d{4}-/.test(text)
  const clock = text.replace(/^T/i, '').replace(/ ?(?:Z|[+-]\d{2}:?\d{2})$/i, '')
  const time = readWrittenTime(isWhole ? text : `2000-01-01T${clock}`)
  return time && 'local' in time ? time.local.toPlainTime() : undefined
}

/** The last moment of a schedule, whose end is usually a day. */
function lastOf(schedule: Node, zone: string): number {
  const end = readWrittenTime(textOf(schedule['endDate']) ?? '')
  const local = end && localIn(end, zone)
  if (!local) return Infinity
  // A time in the end date is when the last date ends, which starts earlier.
  return toSeconds(local.day.add({ days: 1 }).toPlainDateTime()) - 1
}

function exceptions(schedule: Node, zone: string): Set<string> {
  const texts = listOf(schedule['exceptDate']).flatMap((value) =>
    (textOf(value) ?? '').split(/,\s*(?=\d{4}-)/),
  )
  const keys = texts.map((text) => {
    const time = readWrittenTime(text)
    const local = time && localIn(time, zone)
    if (!local) return ''
    const isMidnight = local.clock?.equals('00:00') ?? true
    return isMidnight || !local.clock
      ? local.day.toString()
      : local.day.toPlainDateTime(local.clock).toString()
  })
  return new Set(keys)
}

const UNITS: Readonly<Record<string, Frequency>> = {
  D: 'DAILY',
  W: 'WEEKLY',
  M: 'MONTHLY',
  Y: 'YEARLY',
}
const WORDS: Readonly<Record<string, string>> = {
  daily: 'P1D',
  weekly: 'P1W',
  biweekly: 'P2W',
  fortnightly: 'P2W',
  monthly: 'P1M',
  yearly: 'P1Y',
  annually: 'P1Y',
}

/** The frequency, from `P1W` or a word; weekly if only weekdays are given, once if nothing is. */
function ruleIn(schedule: Node, start: Temporal.PlainDateTime): Rule | 'once' | undefined {
  const written = (textOf(schedule['repeatFrequency']) ?? '').trim()
  const weekdays = weekdaysIn(schedule)
  const word = written.replace(/^https?:\/\/\S*\//, '').toLowerCase()
  const text =
    WORDS[word] ?? (written === '' && weekdays.length > 0 ? 'P1W' : written.toUpperCase())
  if (text === '') return 'once'
  const [, number, unit = ''] = /^P(\d{1,3})([DWMY])$/.exec(text) ?? []
  const frequency = UNITS[unit]
  if (frequency === undefined || Number(number) < 1) return undefined
  const monthDays = numbersIn(schedule['byMonthDay'])
  const isOfMonth = frequency === 'MONTHLY' && weekdays.length === 0 && monthDays.length === 0
  const count = Number(textOf(schedule['repeatCount']) ?? Number.NaN)
  return {
    frequency,
    interval: Number(number),
    count: Number.isInteger(count) && count > 0 ? count : undefined,
    until: undefined,
    weekStart: 1,
    months: numbersIn(schedule['byMonth']),
    weeks: [],
    yearDays: [],
    monthDays: isOfMonth ? [start.day] : monthDays,
    weekdays,
    hours: [],
    minutes: [],
    seconds: [],
    positions: [],
  }
}

function numbersIn(value: unknown): number[] {
  const texts = listOf(value).flatMap((one) => (textOf(one) ?? '').split(','))
  return texts
    .map((text) => Number(text.trim() || Number.NaN))
    .filter((number) => Number.isInteger(number))
}

const DAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']

/** `https://schema.org/Monday`, `Monday`, `MO`, `2TU`, or several of them in one text. */
function weekdaysIn(schedule: Node): Rule['weekdays'] {
  const weeks = numbersIn(schedule['byMonthWeek'])
  const texts = listOf(schedule['byDay']).flatMap((value) =>
    (isNode(value) ? (textOf(value['@id'] ?? value['name']) ?? '') : (textOf(value) ?? '')).split(
      /[,\s]+/,
    ),
  )
  return texts.flatMap((text) => {
    const [, nth, name = ''] = /^([+-]?\d)?([a-z]{2,9})$/i.exec(text.replace(/^.*[/:#]/, '')) ?? []
    const weekday = DAYS.indexOf(name.slice(0, 2).toLowerCase()) + 1
    if (weekday === 0) return []
    if (nth !== undefined) return [{ weekday, nth: Number(nth) }]
    return weeks.length > 0 ? weeks.map((week) => ({ weekday, nth: week })) : [{ weekday, nth: 0 }]
  })
}
