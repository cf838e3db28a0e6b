import type { ChangeAuthor, ChangeCause, LoggedNoun } from '@app/core/log/change-set.ts'
import type { HistoryRow, UndoCount } from '@app/core/log/endpoints.ts'
import type { Database } from '../db/connect.ts'

/** What happened to a change set later. */
export type LaterChanges = {
  undoneBy: number | null
  restoredBy: number[]
  isErased: boolean
  concernsPeople: boolean
}

/** A set that reverts another one, wholly (`undo`) or in part (`restore`). */
type TakenBack = { id: number; undoes: number; cause: ChangeCause }

/** Everybody who has written a change set, under their latest name. */
export async function selectAuthors({ pool }: Database): Promise<ChangeAuthor[]> {
  const { rows } = await pool.query<ChangeAuthor>(
    `with recursive kinds as (
       (select author_kind, author_id from change_sets order by author_kind, author_id limit 1)
       union all
       select next.author_kind, next.author_id from kinds cross join lateral (
         select author_kind, author_id from change_sets s
         where (s.author_kind, s.author_id) > (kinds.author_kind, kinds.author_id)
         order by author_kind, author_id limit 1) as next
     )
     select author_kind as kind, author_id as id, latest.author_name as name
     from kinds cross join lateral (
       select author_name from change_sets s
       where s.author_kind = kinds.author_kind and s.author_id = kinds.author_id
       order by appended desc limit 1) as latest
     order by name, id`,
  )
  return rows
}

/** What happened later to each of these change sets. */
export async function readLaterChanges(
  { pool }: Database,
  ids: number[],
): Promise<Map<number, LaterChanges>> {
  const { rows } = await pool.query<TakenBack>(
    `with recursive back as (
       select id, undoes, cause, appended from change_sets where undoes = any ($1)
       union
       select next.id, next.undoes, next.cause, next.appended
         from change_sets next join back on next.undoes = back.id
     ) select id, undoes, cause from back order by appended desc`,
    [ids],
  )
  const erased = await pool.query<{ id: number }>(
    'select set_id as id from change_erasures where set_id = any ($1)',
    [ids],
  )
  const isErased = new Set(erased.rows.map(({ id }) => id))
  // Acts on people are in change sets of their own, so checking the first row is enough.
  const ofPeople = await pool.query<{ id: number }>(
    `select set_id as id from change_rows
     where set_id = any ($1) and ordinal = 1 and noun in ('operators', 'app-users')`,
    [ids],
  )
  const concernsPeople = new Set(ofPeople.rows.map(({ id }) => id))
  return new Map(
    ids.map((id) => [
      id,
      {
        undoneBy: undoneBy(id, rows) ?? null,
        restoredBy: rows
          .filter((each) => each.undoes === id && each.cause === 'restore')
          .filter((each) => undoneBy(each.id, rows) === undefined)
          .map((each) => each.id),
        isErased: isErased.has(id),
        concernsPeople: concernsPeople.has(id),
      },
    ]),
  )
}

/** The undo of a set, unless it was itself undone. */
function undoneBy(id: number, all: TakenBack[]): number | undefined {
  const undo = all.find(
    (each) => each.undoes === id && each.cause === 'undo' && undoneBy(each.id, all) === undefined,
  )
  return undo?.id
}

export type HistoryRowQuery = {
  after: number
  limit: number
  noun?: LoggedNoun | undefined
  row?: string | undefined
}

/** A page of the rows of a change set, in order. */
export async function selectHistoryRows(
  { pool }: Database,
  id: number,
  { after, limit, noun, row }: HistoryRowQuery,
): Promise<HistoryRow[]> {
  const { rows } = await pool.query<HistoryRow>(
    `select ordinal, noun, row_id as id, before, after from change_rows
     where set_id = $1 and ordinal > $2 and ($4::text is null or noun = $4)
       and ($5::text is null or row_id = $5)
     order by ordinal limit $3`,
    [id, after, limit, noun ?? null, row ?? null],
  )
  return rows
}

/** A row that a set both made and deleted does not exist any more and is not counted. */
export async function selectUndoCounts({ pool }: Database, id: number): Promise<UndoCount[]> {
  const { rows } = await pool.query<UndoCount>(
    `select noun,
       count(*) filter (where is_made and not is_deleted)::int as removed,
       count(*) filter (where not is_made and not is_deleted)::int as changed,
       count(*) filter (where is_deleted and not is_made)::int as "broughtBack"
     from (
       select noun, bool_or(before is null) as is_made, bool_or(after is null) as is_deleted
       from change_rows where set_id = $1 group by noun, row_id
     ) touched
     group by noun order by noun`,
    [id],
  )
  return rows
}
