import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The columns of these fields under the fields' names, for a `select` written by hand. */
export function selectList<T extends PgTable>(
  table: T,
  fields: readonly (keyof InferSelectModel<T> & string)[],
): string {
  const columns = getTableColumns(table)
  return fields.map((name) => `"${columns[name]?.name ?? name}" as "${name}"`).join(', ')
}
