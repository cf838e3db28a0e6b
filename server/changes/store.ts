import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { LoggedNoun, RowState } from '@app/core/log/change-set.ts'
import { toRowName } from '@app/core/log/row-name.ts'
import type { Database } from '../db/connect.ts'

/** Sets read per query, and rows listed per set. */
const SETS_AT_ONCE = 100
const ROWS_NAMED = 200

type SelectedSet = Omit<LiveChange, 'rows'> & {
  /** The state after the set; for a deleted row, the one before it. */
  rows: { noun: LoggedNoun; id: string; state: RowState }[]
}

/** The change sets after a position, in order, as they are streamed. */
export async function selectLiveChanges(
  { pool }: Pick<Database, 'pool'>,
  after: number,
): Promise<LiveChange[]> {
  const { rows } = await pool.query<SelectedSet>(
    `select s.id as set, s.position, s.at, s.cause, s.row_count as "rowCount",
       json_build_object('kind', s.author_kind, 'id', s.author_id, 'name', s.author_name) as author,
       coalesce((select json_agg(distinct noun) from change_rows where set_id = s.id), '[]') as nouns,
       coalesce((select json_agg(json_build_object('noun', noun, 'id', row_id, 'state',
           json_build_object('title', coalesce(after, before)->>'title',
             'description', coalesce(after, before)->>'description')))
         from change_rows where set_id = s.id and ordinal <= $3), '[]') as rows
     from change_sets s where s.position > $1 order by s.position limit $2`,
    [after, SETS_AT_ONCE, ROWS_NAMED],
  )
  return rows.map(({ rows: changed, ...set }) => ({
    ...set,
    rows: changed.map(({ noun, id, state }) => ({
      noun,
      id,
      name: toRowName(noun, state) ?? null,
    })),
  }))
}
