import type { RowState } from '@app/core/log/change-set.ts'
import type { Queryable } from '../db/queryable.ts'

/** Change sets per response, and roughly how many of their rows. */
const SETS_AT_ONCE = 500
const ROWS_AT_ONCE = 20_000

export type PlacedSet = { id: number; position: number; seal: Buffer; isErased: boolean }

/** The change sets from a position on, inclusive, as many as one response covers. */
export async function selectSetsFrom(client: Queryable, position: number): Promise<PlacedSet[]> {
  const { rows } = await client.query<PlacedSet>(
    `select id, position, seal, exists (select from change_erasures where set_id = id) as "isErased"
     from (
       select *, sum(case when position > $1 then row_count else 0 end) over (order by position)
         - row_count as rows_before
       from (select * from change_sets where position >= $1 order by position limit $2) as next
     ) as counted where rows_before < $3 order by position`,
    [position, SETS_AT_ONCE, ROWS_AT_ONCE],
  )
  return rows
}

export type ChangedRow = {
  setId: number
  position: number
  ordinal: number
  noun: 'events' | 'categories'
  id: string
  before: RowState | null
  after: RowState | null
}

/** Changes to events and categories in these sets, in order, after row `ordinal` of the set at `position`. */
export async function selectChangedRows(
  client: Queryable,
  sets: readonly PlacedSet[],
  { position, ordinal, limit }: { position: number; ordinal: number; limit: number },
): Promise<ChangedRow[]> {
  const { rows } = await client.query<ChangedRow>(
    // Selects the page by keys alone, since states may be large; set by set and row by row, so that the index is used
    // whatever the planner estimates for the rows of a set.
    `with page as (
       select s.id, s.position, keys.ordinal
       from unnest($1::bigint[], $2::bigint[]) as s (id, position)
       cross join lateral (
         select ordinal from change_rows
         where set_id = s.id and noun in ('events', 'categories')
           and ordinal > case when s.position = $3 then $4::integer else -1 end
         order by ordinal limit $5
       ) as keys
       order by s.position, keys.ordinal limit $5
     )
     select page.id as "setId", page.position, page.ordinal, r.noun, r.row_id as id, r.before, r.after
     from page cross join lateral (
       select * from change_rows where set_id = page.id and ordinal = page.ordinal offset 0
     ) as r
     order by page.position, page.ordinal`,
    [sets.map(({ id }) => id), sets.map((set) => set.position), position, ordinal, limit],
  )
  return rows
}

export type SourceRow = { setId: number; before: RowState | null; after: RowState | null }

/** Changes in these sets to sources that used to be events, or became events. */
export async function selectMovedSources(
  client: Queryable,
  setIds: readonly number[],
): Promise<SourceRow[]> {
  const { rows } = await client.query<SourceRow>(
    `select set_id as "setId", before, after from change_rows
     where set_id = any ($1) and noun = 'event-sources'
       and (before is not null or after->>'formerId' is not null)`,
    [setIds],
  )
  return rows
}
