const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const LONG_MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split(' ')
const LONG_DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

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

/** `21 Nov 2026`; given an instant or a bare day. */
export function dayText(date: Dated): string {
  return `${twoDigits(date.day)} ${MONTHS[date.month - 1]} ${date.year}`
}

/** `1 Dec, 05:00`, with the year where it is not the one of `now`. */
export function shortDate(instant: string, zone: string, now: Temporal.Instant): string {
  const at = zoned(instant, zone)
  const year = at.year === now.toZonedDateTimeISO(zone).year ? '' : ` ${at.year}`
  return `${shortDay(at)}${year}, ${timeText(at)}`
}

/** `20 Nov` */
export function shortDay(date: Dated): string {
  return `${date.day} ${MONTHS[date.month - 1]}`
}

/** `Wed 25 Nov, 18:30`, or `Wed 25 Nov` where only the day is known. */
export function planDate(instant: string, zone: string, isDay: boolean): string {
  const at = zoned(instant, zone)
  const day = `${DAYS[at.dayOfWeek - 1]} ${shortDay(at)}`
  return isDay ? day : `${day}, ${timeText(at)}`
}

export function timeOf(instant: string, zone: string): string {
  return timeText(zoned(instant, zone))
}

export function weekday(date: Dated): string {
  return LONG_DAYS[date.dayOfWeek - 1] ?? ''
}

export function shortWeekday(date: Dated): string {
  return DAYS[date.dayOfWeek - 1] ?? ''
}

export function monthName(date: Dated): string {
  return LONG_MONTHS[date.month - 1] ?? ''
}

export function shortMonth(date: Dated): string {
  return MONTHS[date.month - 1] ?? ''
}

export function zoned(instant: string, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
}

/** What a date field shows: `21 Nov 2026 - 20:30` without a zone. */
export function fieldText(at: Temporal.PlainDateTime): string {
  return `${dayText(at)} - ${timeText(at)}`
}

/**
 * Reads what a person typed: `21 Nov 2026 - 20:30`, `21 November 2026`, `2026-11-21 20:30`. A missing time is
 * midnight. Undefined when it is no date.
 */
export function readFieldText(text: string): Temporal.PlainDateTime | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ,-]+(\d{1,2}):(\d{2}))?/.exec(text.trim())
  if (iso) return plain(iso[1], Number(iso[2]), iso[3], iso[4], iso[5])
  const words = /^(\d{1,2})\.?\s+([a-z]{3,})\.?\s+(\d{4})(?:[\s,-]+(\d{1,2}):(\d{2}))?$/i.exec(
    text.trim(),
  )
  if (!words) return undefined
  const month = MONTHS.findIndex((name) => words[2]?.toLowerCase().startsWith(name.toLowerCase()))
  return plain(words[3], month + 1, words[1], words[4], words[5])
}

/** The time a picked day starts with: noon, or the next full hour where noon is before `min`. */
export function earliestTime(
  day: Temporal.PlainDate,
  min: Temporal.PlainDateTime | undefined,
): Temporal.PlainTime {
  const noon = day.toPlainDateTime('12:00')
  if (!min || Temporal.PlainDateTime.compare(noon, min) >= 0) return noon.toPlainTime()
  const next = min.round({ smallestUnit: 'hour', roundingMode: 'ceil' })
  return next.toPlainDate().equals(day) ? next.toPlainTime() : Temporal.PlainTime.from('23:59')
}

function plain(year = '', month = 0, day = '', hour = '0', minute = '0') {
  try {
    const parts = { year: +year, month, day: +day, hour: +hour, minute: +minute }
    return Temporal.PlainDateTime.from(parts, { overflow: 'reject' })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function timeText(at: { hour: number; minute: number }): string {
  return `${twoDigits(at.hour)}:${twoDigits(at.minute)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
