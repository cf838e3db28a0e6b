import { MONTHS, SHORT_MONTHS, SHORT_WEEKDAYS, WEEKDAYS } from '@app/core/time/english-names.ts'
import { currentLanguage, t } from './text.ts'

type Names = { months: string[]; longMonths: string[]; days: string[]; longDays: string[] }

const ENGLISH: Names = {
  months: SHORT_MONTHS,
  longMonths: MONTHS,
  days: SHORT_WEEKDAYS,
  longDays: WEEKDAYS,
}
const others = new Map<string, Names>()

/** Names of months and weekdays in the current language. */
function names(): Names {
  const code = currentLanguage()
  if (code === 'en') return ENGLISH
  const known = others.get(code) ?? namesIn(code)
  others.set(code, known)
  return known
}

function namesIn(code: string): Names {
  const list = (count: number, options: Intl.DateTimeFormatOptions, stepDays: number) => {
    const format = new Intl.DateTimeFormat(code, { ...options, timeZone: 'UTC' })
    // A Monday on 1 January.
    const first = Temporal.Instant.from('2024-01-01T12:00Z')
    const at = (place: number) => first.add({ hours: 24 * stepDays * place }).epochMilliseconds
    // Some languages abbreviate with a full stop; our dates leave it out.
    return Array.from({ length: count }, (_unused, place) =>
      format.format(at(place)).replace(/\.$/, ''),
    )
  }
  return {
    months: list(12, { month: 'short' }, 30.5),
    longMonths: list(12, { month: 'long' }, 30.5),
    days: list(7, { weekday: 'short' }, 1),
    longDays: list(7, { weekday: 'long' }, 1),
  }
}

type Dated = { day: number; month: number; year: number; dayOfWeek: number }

/** The operator's own zone. */
export function localZone(): string {
  return Temporal.Now.timeZoneId()
}

/** `21 Nov 2026 - 20:30` */
export function longDate(instant: string, zone: string): string {
  const at = zoned(instant, zone)
  return `${dayText(at)} - ${timeText(at)}`
}

/** `21 Nov 2026`, of an instant or a bare day. */
export function dayText(date: Dated): string {
  return `${twoDigits(date.day)} ${names().months[date.month - 1]} ${date.year}`
}

/** `1 Dec, 05:00`, with the year if it differs from that of `now`. */
export function shortDate(instant: string, zone: string, now: Temporal.Instant): string {
  const at = zoned(instant, zone)
  return `${shortDay(at)}${yearUnlessThis(at, now)}, ${timeText(at)}`
}

/** `20 Nov` */
export function shortDay(date: Dated): string {
  return `${date.day} ${names().months[date.month - 1]}`
}

/** `Wed 25 Nov, 18:30`, or `Wed 25 Nov` without a known time; with the year if it differs from that of `now`. */
export function planDate(
  instant: string,
  zone: string,
  isDay: boolean,
  now: Temporal.Instant,
): string {
  const at = zoned(instant, zone)
  const year = yearUnlessThis(at, now)
  const day = `${names().days[at.dayOfWeek - 1]} ${shortDay(at)}${year}`
  return isDay ? day : `${day}, ${timeText(at)}`
}

function yearUnlessThis(at: Temporal.ZonedDateTime, now: Temporal.Instant): string {
  return at.year === now.toZonedDateTimeISO(at.timeZoneId).year ? '' : ` ${at.year}`
}

export function timeOf(instant: string, zone: string): string {
  return timeText(zoned(instant, zone))
}

export function weekday(date: Dated): string {
  return names().longDays[date.dayOfWeek - 1] ?? ''
}

export function shortWeekday(date: Dated): string {
  return names().days[date.dayOfWeek - 1] ?? ''
}

export function monthName(date: Dated): string {
  return names().longMonths[date.month - 1] ?? ''
}

export function shortMonth(date: Dated): string {
  return names().months[date.month - 1] ?? ''
}

export function zoned(instant: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
}

/** The text of a date field: `21 Nov 2026 - 20:30`, without a zone. */
export function fieldText(at: Temporal.PlainDateTime): string {
  return `${dayText(at)} - ${timeText(at)}`
}

/** `Tuesday 1 December 2026` */
export function fullDay(date: Dated): string {
  return t('{weekday} {day} {month} {year}', {
    weekday: weekday(date),
    day: date.day,
    month: monthName(date),
    year: date.year,
  })
}

/** `Tuesday 1 December 2026, 20:00 (Europe/Copenhagen)`, without the zone if null. */
export function fullDate(at: Temporal.PlainDateTime, zone: string | null): string {
  const [day, time] = [fullDay(at), timeText(at)]
  return zone === null
    ? t('{day}, {time}', { day, time })
    : t('{day}, {time} ({zone})', { day, time, zone })
}

/** Initial time of a picked day: noon, or the next full hour if noon is before `min`. */
export function earliestTime(
  day: Temporal.PlainDate,
  min: Temporal.PlainDateTime | undefined,
): Temporal.PlainTime {
  const noon = day.toPlainDateTime('12:00')
  if (!min || Temporal.PlainDateTime.compare(noon, min) >= 0) return noon.toPlainTime()
  const next = min.round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  return next.toPlainDate().equals(day) ? next.toPlainTime() : Temporal.PlainTime.from('23:59')
}

function timeText(at: { hour: number; minute: number }): string {
  return `${twoDigits(at.hour)}:${twoDigits(at.minute)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
