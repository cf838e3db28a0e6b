import { toFollowedEvent } from '@app/core/events/event-categories.ts'
import { findLongestWindowDays } from '@app/core/plans/plan.ts'
import type { Queryable } from '../db/queryable.ts'
import {
  selectDigestCategories,
  selectDigestEvents,
  type DigestCategory,
  type DigestEventRow,
} from './store.ts'

/** Candidate events for the digests of one run, read once per category however many people follow it. */
export type Upcoming = {
  /** Reads the categories that are not loaded yet. */
  load: (client: Queryable, ids: string[]) => Promise<void>
  /** Each event once, under the category by which it is followed; `ids` are the followed categories, oldest first. */
  of: (ids: string[]) => { events: DigestEventRow[]; categories: DigestCategory[] }
}

/** A whole day is listed until it is over both where it takes place and where it is read. */
const DAY_IS_OVER_HOURS = 52
/** A person's day begins and ends at a different time than in UTC. */
const ZONES_DAYS = 2

export function readUpcomingAt(now: Temporal.Instant): Upcoming {
  const known = new Map<string, { category: DigestCategory | null; events: DigestEventRow[] }>()
  const from = now.subtract({ hours: DAY_IS_OVER_HOURS }).toString()
  const days = findLongestWindowDays('digest')
  const to = days === null ? null : now.add({ hours: 24 * (days + ZONES_DAYS) }).toString()
  return {
    async load(client, ids) {
      const missingIds = new Set(ids.filter((id) => !known.has(id)))
      const missing = [...missingIds]
      if (missing.length === 0) return
      const categories = await selectDigestCategories(client, missing)
      const events = await selectDigestEvents(client, { categories: missing, from, to })
      // Only what was read is known: if reading fails, it is read again for others.
      for (const id of missing) known.set(id, { category: null, events: [] })
      for (const category of categories) known.set(category.id, { category, events: [] })
      for (const event of events)
        for (const category of event.categories)
          if (missingIds.has(category)) known.get(category)?.events.push(event)
    },
    of(ids) {
      const found = ids.flatMap((id) => known.get(id) ?? [])
      return {
        events: deduplicate(found.flatMap(({ events }) => events)).map((event) =>
          toFollowedEvent(event, ids),
        ),
        categories: found.flatMap(({ category }) => category ?? []),
      }
    },
  }
}

/** Events of several categories were read once for each. */
function deduplicate(events: DigestEventRow[]): DigestEventRow[] {
  const known = new Set<string>()
  return events.filter(
    ({ id, categories }) => categories.length === 1 || known.size < known.add(id).size,
  )
}
