import type { ExtractedRejection } from '@app/core/runs/extracted-event.ts'

/** The hours of an evening in a country's own time: minutes after midnight, both included. */
export type Evening = { zone: string; fromMinute: number; untilMinute: number }

/**
 * Why a programme is none of an evening: it starts at another hour, or on another day than the one that was
 * asked for. Undefined where it is.
 */
export function outsideEvening(
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
  return { what, reason: 'outside-evening', detail }
}
