import { message } from '../messages/message.ts'
import type { Event } from './event.ts'

export type EventSpan = Pick<Event, 'date' | 'endDate' | 'isDay' | 'zone'>

/** The error for an event that ends before it begins. */
export const ENDS_TOO_EARLY = message('is before the beginning')

/** Whether an event does not end before it begins; an unknown end is valid. */
export function isEndValid({ date, endDate }: { date: string; endDate?: string | null }): boolean {
  return (
    // A browser may have stored a draft from before events had ends.
    endDate == null ||
    Temporal.Instant.compare(Temporal.Instant.from(endDate), Temporal.Instant.from(date)) >= 0
  )
}

/** The end of a moved event, preserving its duration. */
export function moveEnd({ date, endDate, isDay, zone }: EventSpan, next: string): string | null {
  if (endDate == null) return null
  const at = (text: string) => Temporal.Instant.from(text)
  if (!isDay || zone === null)
    return at(endDate)
      .add(at(date).until(at(next)))
      .toString()
  const dayAt = (text: string) => at(text).toZonedDateTimeISO(zone).toPlainDate()
  const last = dayAt(endDate).add(dayAt(date).until(dayAt(next)))
  return last.toZonedDateTime(zone).toInstant().toString()
}
