import { message } from '../messages/message.ts'
import type { Event } from './event.ts'

export type EventSpan = Pick<Event, 'date' | 'endDate' | 'isDay' | 'zone'>

/** What is said of an event that ends before it begins. */
export const ENDS_TOO_EARLY = message('is before the beginning')

/** Whether an event ends no sooner than it begins; one whose end is not known does. */
export function isEndValid({ date, endDate }: { date: string; endDate?: string | null }): boolean {
  return (
    // A browser may have kept an event from before events had ends.
    endDate == null ||
    Temporal.Instant.compare(Temporal.Instant.from(endDate), Temporal.Instant.from(date)) >= 0
  )
}

/** The end of an event that begins at another time and lasts as long as before. */
export function endAfterMove(
  { date, endDate, isDay, zone }: EventSpan,
  next: string,
): string | null {
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
