import { toEventDay } from '@app/core/events/day.ts'
import type { Event } from '@app/core/events/event.ts'

/** URL of an upcoming event's row on the events screen. */
export function toRowUrl(
  event: Pick<Event, 'id' | 'date' | 'isDay' | 'zone'>,
  zone: string,
): string {
  return `/app/events?event=${encodeURIComponent(event.id)}#day-${toEventDay(event, zone)}`
}
