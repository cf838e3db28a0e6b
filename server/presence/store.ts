import type { Present } from '@app/core/presence/endpoints.ts'
import type { Database } from '../db/connect.ts'

/** Records what a tab shows; returns whether that changed. A tab last seen before `since` counts as new. */
export async function upsertPresence(
  { pool }: Pick<Database, 'pool'>,
  { tab, operator, name, screen }: Present,
  { at, since }: { at: string; since: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ was: string | null }>(
    `with was as (
       select screen from presence where tab = $1 and seen_at > $6 and operator_id = $2
     )
     insert into presence (tab, operator_id, name, screen, seen_at) values ($1, $2, $3, $4, $5)
     on conflict (tab) do update set
       operator_id = excluded.operator_id, name = excluded.name, screen = excluded.screen,
       seen_at = excluded.seen_at
     returning (select screen from was) as was`,
    [tab, operator, name, screen, at, since],
  )
  return rows[0]?.was !== screen
}

/** Deletes a tab of an operator; returns whether it existed. */
export async function deletePresence(
  { pool }: Pick<Database, 'pool'>,
  { tab, operator }: Pick<Present, 'tab' | 'operator'>,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from presence where tab = $1 and operator_id = $2',
    [tab, operator],
  )
  return rowCount !== 0
}

/** The tabs seen since an instant, by name. */
export async function selectPresence(
  { pool }: Pick<Database, 'pool'>,
  since: string,
): Promise<Present[]> {
  const { rows } = await pool.query<Present>(
    `select tab, operator_id as operator, name, screen from presence
     where seen_at > $1 order by name, screen, tab`,
    [since],
  )
  return rows
}

/** Deletes the tabs not seen since an instant. */
export async function deleteStalePresence(
  { pool }: Pick<Database, 'pool'>,
  since: string,
): Promise<void> {
  await pool.query('delete from presence where seen_at <= $1', [since])
}
