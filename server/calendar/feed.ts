import type { CalendarFeed } from '@app/core/app-users/profile-endpoints.ts'
import { unknownPerson } from '../app-users/address.ts'
import type { StoredFeed } from '../app-users/calendar-feed.ts'
import { findPerson } from '../app-users/profile-store.ts'
import type { DataDeps } from '../deps.ts'
import { readComing } from '../subscriptions/coming-up.ts'
import { selectChangedSince } from './store.ts'

/** A person's feed with, for each program, the events that have changed since its last read. */
export async function addOutdatedEvents(
  deps: DataDeps,
  email: string,
  feed: StoredFeed,
): Promise<CalendarFeed> {
  const { pool } = deps.database
  const oldest = feed.readers.at(-1)
  if (!oldest) return { ...feed, readers: [] }
  const person = await findPerson(pool, email)
  if (!person) throw unknownPerson()
  const { events } = await readComing(deps, person, feed.categories)
  const ids = events.map(({ id }) => id)
  const changed = await selectChangedSince(pool, { ids, since: oldest.at })
  const readers = feed.readers.map(({ program, at }) => ({
    program,
    at,
    outdated: changed
      .filter(({ changedAt }) => Temporal.Instant.compare(changedAt, at) > 0)
      .map(({ changedAt: _changedAt, ...event }) => event),
  }))
  return { ...feed, readers }
}
