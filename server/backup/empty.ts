import { message } from '@app/core/messages/message.ts'
import { AppError } from '@app/core/errors.ts'
import type pg from 'pg'
import type { Manifest } from './archive.ts'
import { readLatestMigration, OMITTED_TABLES, quoteIdentifier } from './tables.ts'

type Named = { schema: string; name: string; isOurs: boolean }

/** Refuses a database with any content. Empty tables at a migration not above the backup's are accepted. */
export async function refuseUnlessEmpty(
  client: pg.ClientBase,
  { migration, tableParts }: Pick<Manifest, 'migration' | 'tableParts'>,
): Promise<void> {
  const tables = await listAllTables(client)
  const known = new Set([...tableParts.map(({ table }) => table), ...Object.keys(OMITTED_TABLES)])
  const isKnown = ({ isOurs, name }: Named) => isOurs && known.has(name)
  for (const { name } of tables.filter(isKnown)) {
    if (OMITTED_TABLES[name] !== undefined) continue
    const { rows } = await client.query(`select 1 from ${quoteIdentifier(name)} limit 1`)
    if (rows.length > 0) throw notEmptyError(`its table ${name} has rows`)
  }
  const foreign = tables.find((table) => !isKnown(table))
  if (foreign) throw notEmptyError(`it has the table ${foreign.schema}.${foreign.name}`)
  const latest = await readLatestMigration(client)
  if (latest && latest.number > migration.number)
    throw notEmptyError(
      `it is at migration ${latest.number} already, the backup at ${migration.number}`,
    )
}

function notEmptyError(why: string): AppError {
  return new AppError('not-allowed', message('The database is not empty: {why}', { why }))
}

async function listAllTables(client: pg.ClientBase): Promise<Named[]> {
  const { rows } = await client.query<Named>(
    `select n.nspname as schema, c.relname as name, n.nspname = current_schema() as "isOurs"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
  )
  return rows
}
