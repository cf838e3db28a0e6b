import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of these fields, aliased to the field names, for a handwritten `select`. */
export function selectList<T extends PgTable>(
  table: T,
  fields: readonly (keyof InferSelectModel<T> & string)[],
): string {
  const columns = getTableColumns(table)
  return fields.map((name) => `"${columns[name]?.name ?? name}" as "${name}"`).join(', ')
}
