import { findEndDate } from '../events/day.ts'
import type { EventStatus } from '../events/fields.ts'
import { isCalledOff } from '../events/status.ts'

export type CalendarEvent = {
  id: string
  title: string
  description: string
  details: string
  date: string
  endDate: string | null
  status: EventStatus
  isDay: boolean
  zone: string | null
  url: string | null
  /** Increases with every change, if known. */
  version?: number
  /** The place, if known. */
  location?: string | null
}

const LONGEST_OCTETS = 75

export const CALENDAR_BEGIN = lines(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Almanac//EN'])
/** How often programs should refetch the calendar: never before caches have to revalidate it. */
const REFRESH = 'PT1H'

/** The header of a calendar for subscription. */
export function toCalendarHeader(name: string, description?: string): string {
  return (
    CALENDAR_BEGIN +
    lines([
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `NAME:${escapeText(name)}`,
      `X-WR-CALNAME:${escapeText(name)}`,
      ...(description === undefined
        ? []
        : [`DESCRIPTION:${escapeText(description)}`, `X-WR-CALDESC:${escapeText(description)}`]),
      `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
      `X-PUBLISHED-TTL:${REFRESH}`,
    ])
  )
}

export const CALENDAR_END = lines(['END:VCALENDAR'])

const STATUSES: Record<EventStatus, string> = {
  scheduled: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
  moved: 'CONFIRMED',
}

/**
 * One event as a part of a calendar file; `writtenAt` is when the file is made. For subscribed calendars, `name`
 * includes what happened to the event: programs may show nothing else, and some hide cancelled events.
 */
export function toCalendarPart(
  event: CalendarEvent,
  writtenAt: Temporal.Instant,
  name?: string,
): string {
  const stamp = utc(writtenAt)
  const isSubscribed = name !== undefined
  const status = isSubscribed && event.status === 'cancelled' ? 'scheduled' : event.status
  return lines([
    'BEGIN:VEVENT',
    `UID:${event.id}@almanac`,
    `DTSTAMP:${stamp}`,
    timeLine('DTSTART', event.date, event),
    ...toEndLines(event),
    `SUMMARY:${escapeText(name ?? event.description)}`,
    `STATUS:${STATUSES[status]}`,
    // The time of a called-off event is free.
    ...(isCalledOff(event) ? ['TRANSP:TRANSPARENT'] : []),
    ...(event.version === undefined ? [] : [`SEQUENCE:${event.version}`]),
    `CATEGORIES:${escapeText(event.title)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.details === '' ? [] : [`DESCRIPTION:${escapeText(event.details)}`]),
    ...(event.url === null ? [] : [`URL:${event.url.replace(/[\r\n]/g, '')}`]),
    'END:VEVENT',
  ])
}

type Zoned = Pick<CalendarEvent, 'isDay' | 'zone'>

function timeLine(name: string, date: string, { isDay, zone }: Zoned, laterDays = 0): string {
  const instant = Temporal.Instant.from(date)
  if (!isDay) return `${name}:${utc(instant)}`
  const day = instant
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate()
    .add({ days: laterDays })
  return `${name};VALUE=DATE:${day.toString().replaceAll('-', '')}`
}

/** A calendar ends whole days with the day after the last. */
function toEndLines(event: CalendarEvent): string[] {
  const last = findEndDate(event)
  return event.endDate === null ? [] : [timeLine('DTEND', last, event, 1)]
}

function utc(instant: Temporal.Instant): string {
  return instant
    .round({ smallestUnit: 'second', roundingMode: 'floor' })
    .toString()
    .replace(/[-:]/g, '')
}

/** Calendar text allows no control characters except line breaks and tabs. */
function escapeText(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- these are the characters to remove
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, (sign) => `\\${sign}`)
      .replace(/\r\n|\r|\n/g, '\\n')
  )
}

function lines(each: string[]): string {
  return each.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Calendar lines have at most 75 octets; longer ones continue after a space. */
function foldLine(line: string): string {
  let written = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > LONGEST_OCTETS) {
      written += '\r\n '
      octets = 1
    }
    written += letter
    octets += size
  }
  return written
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
