import { LOCATION_GROUP } from '../categories/category.ts'
import type { EventStatus } from '../events/fields.ts'
import { formerDateOf } from '../events/status.ts'
import { placeName } from '../locations/place-name.ts'
import { dayOf, type SiteEvent } from './site-event.ts'
import { pathOfEvent } from './view-paths.ts'

/** The schema.org type of an event's group; all others are a plain Event. */
const TYPES: Record<string, string> = {
  football: 'SportsEvent',
  handball: 'SportsEvent',
  basketball: 'SportsEvent',
  hockey: 'SportsEvent',
  tennis: 'SportsEvent',
  americanfootball: 'SportsEvent',
  cycling: 'SportsEvent',
  formula1: 'SportsEvent',
  concerts: 'MusicEvent',
  festivals: 'Festival',
  film: 'ScreeningEvent',
  tvchannels: 'BroadcastEvent',
  streaming: 'BroadcastEvent',
}

const STATUSES: Record<EventStatus, string> = {
  scheduled: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
  moved: 'EventRescheduled',
}

/** The start in the source's zone: a date, or a date and time with offset. */
export function startOf(event: Pick<SiteEvent, 'date' | 'isDay' | 'zone'>): string {
  if (event.isDay) return dayOf(event, 'UTC')
  const zone = event.zone ?? 'UTC'
  const start = Temporal.Instant.from(event.date).toZonedDateTimeISO(zone)
  return start.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

/** The venue in its town, otherwise what the category says about the place; a league or channel has none. */
function placeOf({ group, categoryTitle, parent }: SiteEvent) {
  const place = placeName(parent, 'en')
  const name = group === LOCATION_GROUP ? categoryTitle : place
  return name === '' ? {} : { location: { '@type': 'Place', name, address: place || name } }
}

export function toEventLinkedData(event: SiteEvent, origin: string) {
  const former = formerDateOf(event)
  return {
    '@type': TYPES[event.group] ?? 'Event',
    '@id': origin + pathOfEvent(event.id),
    name: event.description,
    startDate: startOf(event),
    ...(event.endDate === null ? {} : { endDate: startOf({ ...event, date: event.endDate }) }),
    eventStatus: `https://schema.org/${STATUSES[event.status]}`,
    ...(former === null ? {} : { previousStartDate: startOf({ ...event, date: former }) }),
    ...placeOf(event),
    description: event.details === '' ? event.title : `${event.title}. ${event.details}`,
    image: [origin + (event.image ?? event.logo)],
    url: origin + pathOfEvent(event.id),
    ...(event.url === null ? {} : { sameAs: event.url }),
  }
}

/**
 * The events of a page as linked data: a single one, or a list in the page's order that links to the pages with
 * details.
 */
export function toPageLinkedData(events: readonly SiteEvent[], origin: string): object {
  const context = 'https://schema.org'
  const [only, ...others] = events
  if (only && others.length === 0)
    return { '@context': context, ...toEventLinkedData(only, origin) }
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: events.map((event, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: toEventLinkedData({ ...event, details: '' }, origin),
    })),
  }
}
