import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of these fields, aliased to the field names, for a handwritten `select`; `of` is the table's alias there. */
export function selectList<T extends PgTable>(
  table: T,
  fields: readonly (keyof InferSelectModel<T> & string)[],
  of?: string,
): string {
  const columns = getTableColumns(table)
  const prefix = of === undefined ? '' : `${of}.`
  return fields.map((name) => `${prefix}"${columns[name]?.name ?? name}" as "${name}"`).join(', ')
}
