import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { Database } from '../db/connect.ts'

/** Sets read at once, and rows named of each. */
const SETS_AT_ONCE = 100
const ROWS_NAMED = 200

/** What to tell of the change sets placed after a position, in order. */
export async function selectLiveChanges(
  { pool }: Pick<Database, 'pool'>,
  after: number,
): Promise<LiveChange[]> {
  const { rows } = await pool.query<LiveChange>(
    `select s.id as set, s.position, s.at, s.cause, s.row_count as "rowCount",
       json_build_object('kind', s.author_kind, 'id', s.author_id, 'name', s.author_name) as author,
       coalesce((select json_agg(distinct noun) from change_rows where set_id = s.id), '[]') as nouns,
       coalesce((select json_agg(json_build_object('noun', noun, 'id', row_id, 'name', case noun
           when 'events' then coalesce(nullif(after->>'description', ''), after->>'title')
           else after->>'title' end))
         from change_rows where set_id = s.id and ordinal <= $3), '[]') as rows
     from change_sets s where s.position > $1 order by s.position limit $2`,
    [after, SETS_AT_ONCE, ROWS_NAMED],
  )
  return rows
}
