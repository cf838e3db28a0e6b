import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Message } from '@app/core/messages/message.ts'
import type { Queryable } from '../db/queryable.ts'
import { isNotResting } from '../serving/store.ts'

/** A scheduled release: when, by whom, and fingerprints of the items that person saw. */
export type Release = { at: string; by: ChangeAuthor; items: string[] }

/** Schedules the release of a held plan, or cancels it; false if the plan is not held. */
export async function writeRelease(
  client: Queryable,
  id: string,
  release: Release | null,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update runs set release_at = $2, release_by = $3, release_items = $4
     where id = $1 and state = 'held'`,
    [
      id,
      release?.at ?? null,
      release && JSON.stringify(release.by),
      release && JSON.stringify(release.items),
    ],
  )
  return rowCount === 1
}

export type DueRelease = Pick<Release, 'by' | 'items'> & { id: string; crawler: string | null }

/** Plans due for release, earliest first, without those that failed a moment ago. */
export async function selectDueReleases(client: Queryable, now: string): Promise<DueRelease[]> {
  const { rows } = await client.query<DueRelease>(
    `select r.id, c.title as crawler, release_by as "by", release_items as items
     from runs r left join crawlers c on c.id = r.crawler
     where release_at <= $1 and state = 'held' and ${isNotResting('release', 'r.id::text', '$1')}
     order by release_at limit 50`,
    [now],
  )
  return rows
}

/** Notes why nothing was released and clears the schedule; the plan stays held. */
export async function recordMissedRelease(
  client: Queryable,
  id: string,
  why: Message,
): Promise<void> {
  await client.query(
    `update runs set release_at = null, release_by = null, release_items = null,
       notes = notes || $2::jsonb where id = $1 and state = 'held'`,
    [id, JSON.stringify([why])],
  )
}
