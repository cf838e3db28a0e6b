import type { RowState } from '@app/core/log/change-set.ts'
import type { Database } from '../../db/connect.ts'
import { nounOf, ROW_NOUNS } from '../nouns.ts'

/** Everything that is stored: state and version by noun and id. */
export type Export = Map<string, { version: number; state: RowState }>

/** A full export of all logged rows, read from their tables. */
export async function exportAll(database: Database): Promise<Export> {
  const all: Export = new Map()
  for (const name of ROW_NOUNS) {
    const { table, key, fields } = nounOf(name)
    const columns = fields.map((field) => `"${field.column}" as "${field.name}"`)
    const { rows } = await database.pool.query<{ _id: string; _version: number }>(
      `select "${key}" as _id, version as _version, ${columns.join(', ')} from ${table}`,
    )
    for (const { _id, _version, ...state } of rows)
      all.set(`${name}/${_id}`, { version: _version, state })
  }
  return all
}

/** The states alone, in a fixed order for comparison. */
export function statesOf(all: Export): [string, RowState][] {
  return [...all]
    .map(([key, { state }]): [string, RowState] => [key, state])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}
