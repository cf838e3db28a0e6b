import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import type { Message } from '@app/core/messages/message.ts'
import type { Queryable } from '../db/queryable.ts'

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

/** Plans due for release, earliest first. */
export async function selectDueReleases(
  client: Queryable,
  now: string,
): Promise<(Pick<Release, 'by' | 'items'> & { id: string })[]> {
  const { rows } = await client.query<Pick<Release, 'by' | 'items'> & { id: string }>(
    `select id, release_by as "by", release_items as items from runs
     where release_at <= $1 and state = 'held' order by release_at limit 50`,
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
