import type { RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import type { Noun } from './nouns.ts'
import type { StoredRow } from './rows-store.ts'

export type NetChange = { before: RowState | null; after: RowState | null }

/**
 * For each row, its state before the first change after the version seen, and its state after the last one. What
 * happened in between does not matter: a value changed and changed back is still the one that was seen. Rows that the
 * log cannot answer for (content erased in between, a version the row never had) are left out. Ordered by `appended`,
 * because ids of change sets do not show which came first.
 */
export async function readNetChanges(
  client: pg.ClientBase,
  noun: Noun,
  saves: { stored: StoredRow; seen: number }[],
): Promise<Map<string, NetChange>> {
  const { rows } = await client.query<NetChange & { id: string }>(
    `select asked.id, first.before, last.after
     from unnest($2::text[], $3::bigint[], $4::bigint[]) as asked(id, seen, current)
     join change_sets seen on seen.id = asked.seen
     join change_sets current on current.id = asked.current and current.appended > seen.appended
     cross join lateral (
       select r.before from change_rows r join change_sets s on s.id = r.set_id
       where r.noun = $1 and r.row_id = asked.id and s.appended > seen.appended
       order by s.appended, r.ordinal limit 1) as first
     cross join lateral (
       select r.after from change_rows r
       where r.noun = $1 and r.row_id = asked.id and r.set_id = asked.current
       order by r.ordinal desc limit 1) as last
     where exists (select from change_rows r
                   where r.noun = $1 and r.row_id = asked.id and r.set_id = asked.seen)
       and not exists (
         select from change_erasures e join change_sets s on s.id = e.set_id
         where s.appended > seen.appended and s.appended <= current.appended)`,
    [
      noun.name,
      saves.map((save) => save.stored.id),
      saves.map((save) => save.seen),
      saves.map((save) => save.stored.version),
    ],
  )
  return new Map(rows.map((row) => [row.id, row]))
}
