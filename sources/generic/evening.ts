import { verbatim } from '@app/core/messages/message.ts'
import type { ExtractedRejection } from '@app/core/runs/extracted-event.ts'
import type { SourceInput, TvCountry } from '../source.ts'

/** The evening hours in a country's local time, in minutes after midnight, both inclusive. */
export type Evening = { zone: string; fromMinute: number; untilMinute: number }

const EVENING_ZONES: Record<TvCountry, string> = {
  RO: 'Europe/Bucharest',
  DK: 'Europe/Copenhagen',
  SE: 'Europe/Stockholm',
  NO: 'Europe/Oslo',
}

/**
 * The requested hours: a guide's evening is from 19:00 to 23:30 in Romania and to 23:59 elsewhere, a listing's to 23:00.
 * Undefined if none are requested; without a country the hours are in the source's zone.
 */
export function toEvening(
  { hours, country }: Pick<SourceInput, 'hours' | 'country'>,
  zone: string,
): Evening | undefined {
  if (hours === undefined) return undefined
  const evening = { zone: country ? EVENING_ZONES[country] : zone, fromMinute: 19 * 60 }
  if (hours === 'listing') return { ...evening, untilMinute: 23 * 60 }
  const untilMinute = evening.zone === EVENING_ZONES.RO ? 23 * 60 + 30 : 23 * 60 + 59
  return { ...evening, untilMinute }
}

/**
 * Why a programme is outside an evening: it starts at another hour, or on another day than requested. Undefined if it is
 * inside.
 */
export function rejectOutsideEvening(
  what: string,
  instant: Temporal.Instant,
  evening: Evening,
  day?: Temporal.PlainDate,
): ExtractedRejection | undefined {
  const local = instant.toZonedDateTimeISO(evening.zone)
  const minute = local.hour * 60 + local.minute
  const isOtherDay = day !== undefined && !local.toPlainDate().equals(day)
  const isIn = !isOtherDay && minute >= evening.fromMinute && minute <= evening.untilMinute
  if (isIn) return undefined
  const detail = local.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return { what, reason: 'outside-evening', detail: verbatim(detail) }
}
