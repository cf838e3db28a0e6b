import type { AppUser } from '@app/core/app-users/app-user.ts'
import { isNews } from '@app/core/events/meaning.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { findEmptyDays, isComing, toBeyond } from '@app/core/subscriptions/coming-up.ts'
import type { ComingUpEvent, listComingUp } from '@app/core/subscriptions/endpoints.ts'
import { PublicEvent } from '@app/core/upcoming/endpoints.ts'
import { toMinute, upcomingWindow } from '@app/core/upcoming/upcoming-window.ts'
import { unknownPerson } from '../app-users/address.ts'
import { findAppUser } from '../app-users/store.ts'
import { readWhatCounts } from '../app-users/what-counts.ts'
import type { DataDeps } from '../deps.ts'
import type { DayCounts } from './day-counts.ts'
import { findPosition, selectComing, type ComingEvent } from './store.ts'

/** The most events in one response; a person with more sees less far ahead. */
const EVENTS_LIMIT = 5_000
const BEYOND_DAYS = 7
/** A whole day elsewhere may begin this long before the person's own. */
const ZONES_HOURS = 48

type ComingEvents = { events: ComingEvent[]; until: string | null; later: ComingEvent[] }

/**
 * What is coming up for a person: filtered events of subscriptions that count, including those still going on and
 * those of today since midnight, up to the end of the plan's window. `later` covers the seven days after that. Used
 * by the app and the calendar feed.
 */
export async function readComing(
  { database: { pool }, clock }: DataDeps,
  person: AppUser,
  chosen: readonly string[] | null = null,
): Promise<ComingEvents> {
  const now = clock.now()
  const { entitlements, categories, narrow } = await readWhatCounts(pool, person, { now, chosen })
  const { untilMs } = upcomingWindow(toMinute(now), entitlements.windowDays)
  const end = untilMs === null ? null : Temporal.Instant.fromEpochMilliseconds(untilMs)
  const midnight = now.toZonedDateTimeISO(person.zone).startOfDay().toInstant()
  const rows = await selectComing(pool, {
    categories,
    from: midnight.subtract({ hours: ZONES_HOURS }).toString(),
    to: end && end.add({ hours: 24 * BEYOND_DAYS }).toString(),
    limit: EVENTS_LIMIT + 1,
  })
  const cut = rows.length > EVENTS_LIMIT ? rows[EVENTS_LIMIT] : undefined
  const until = cut && !isAfter(cut.date, end) ? Temporal.Instant.from(cut.date) : end
  const coming = narrow(rows).filter((event) => isComing(event, { now, zone: person.zone }))
  return {
    events: coming.filter(({ date }) => !isAfter(date, until)),
    until: until && until.toString(),
    later: coming.filter(({ date }) => isAfter(date, until)),
  }
}

function isAfter(date: string, end: Temporal.Instant | null): boolean {
  return end !== null && Temporal.Instant.compare(date, end) > 0
}

/** The response for the app. */
export async function listComing(
  deps: DataDeps & { dayCounts: DayCounts },
  email: string,
): Promise<EndpointAnswer<typeof listComingUp>> {
  const { pool } = deps.database
  const person = await findAppUser(pool, email)
  if (!person) throw unknownPerson()
  // Read before the events, so that a client that follows changes from here misses none.
  const position = await findPosition(pool)
  const { events, until, later } = await readComing(deps, person)
  const { zone } = person
  const days = findEmptyDays(events, { now: deps.clock.now(), until, zone })
  return {
    events: events.map(toComingUpEvent),
    position,
    until,
    beyond: toBeyond(later, zone),
    emptyDays: await countOthers(deps, { days, zone }),
  }
}

/** Nothing followed is on these days, so every event of theirs counts as another. */
async function countOthers(
  { dayCounts }: { dayCounts: DayCounts },
  { days, zone }: { days: readonly string[]; zone: string },
): Promise<{ day: string; others: number }[]> {
  if (days.length === 0) return []
  const counts = await dayCounts(zone)
  return days.map((day) => ({ day, others: counts.get(day) ?? 0 }))
}

const PUBLIC_FIELDS = Object.keys(PublicEvent.shape) as (keyof PublicEvent)[]

/** Only public fields, and whether it is news. */
function toComingUpEvent(event: ComingEvent): ComingUpEvent {
  const named = Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, event[name]])) as PublicEvent
  return { ...named, isNews: isNews(event.addedBy) }
}
