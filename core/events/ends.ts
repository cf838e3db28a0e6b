import { message } from '../messages/message.ts'
import type { Event } from './event.ts'

export type Lasting = Pick<Event, 'date' | 'endDate' | 'isDay' | 'zone'>

/** What is said of an event that ends before it begins. */
export const ENDS_TOO_EARLY = message('is before the beginning')

/** Whether an event ends no sooner than it begins; one whose end is not known does. */
export function endsInTime({ date, endDate }: { date: string; endDate?: string | null }): boolean {
  return (
    // A browser may have kept an event from before events had ends.
    endDate == null ||
    Temporal.Instant.compare(Temporal.Instant.from(endDate), Temporal.Instant.from(date)) >= 0
  )
}

/** The end of an event that begins at another time and lasts as long as before. */
export function endAfterMove({ date, endDate, isDay, zone }: Lasting, next: string): string | null {
  if (endDate == null) return null
  const [from, to, end] = [date, next, endDate].map((text) => Temporal.Instant.from(text))
  if (!from || !to || !end) return null
  if (!isDay || zone === null) return end.add(from.until(to)).toString()
  const [first, moved, last] = [from, to, end].map((at) => at.toZonedDateTimeISO(zone))
  if (!first || !moved || !last) return null
  const days = first.toPlainDate().until(moved.toPlainDate())
  return last.toPlainDate().add(days).toZonedDateTime(zone).toInstant().toString()
}
