import type pg from 'pg'

/** One table as it is copied. */
export type TableShape = { name: string; columns: string[]; sizeBytes: number }

/** Tables left out of backups, each with the reason. */
export const OMITTED_TABLES: Readonly<Record<string, string>> = {
  migrations: 'a restore applies the migrations itself',
  conditions: 'what is wrong with an installation is found anew',
}

/** Schemas left out of backups, each with the reason. */
export const OMITTED_SCHEMAS: Readonly<Record<string, string>> = {
  pgboss: 'every start recreates the job queue',
}

type FoundTable = { name: string; columns: string[]; size: string; after: string[] }

/** All our tables, referenced ones first. Generated columns and tables of extensions are left out. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.relname as name, pg_table_size(c.oid)::text as size,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and not k.condeferrable
               and f.oid <> c.oid) as after
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
  )
  const wanted = rows.filter(({ name }) => OMITTED_TABLES[name] === undefined)
  return inOrder(wanted).map(({ name, columns, size }) => ({
    name,
    columns,
    sizeBytes: Number(size),
  }))
}

function inOrder(tables: FoundTable[]): FoundTable[] {
  const ordered: FoundTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ after }) => !after.some((name) => missing.has(name)))
    if (ready.length === 0)
      throw new Error(`circular foreign keys between tables: ${[...missing].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Each sequence with its last value; unused sequences are left out. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return rows
}

/** The latest applied migration; null if there is none. */
export async function readLatestMigration(
  client: pg.ClientBase,
): Promise<{ number: number; name: string } | null> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass(format('%I.migrations', current_schema())) is not null as "isThere"`,
  )
  if (!found[0]?.isThere) return null
  const { rows } = await client.query<{ number: number; name: string }>(
    'select number, name from migrations order by number desc limit 1',
  )
  return rows[0] ?? null
}

/** The files that rows point to; a database of an early migration has fewer tables. */
export async function listFilesOfRows(client: pg.ClientBase): Promise<Set<string>> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and column_name in ('logo_file', 'image_file')`,
  )
  const files = new Set<string>()
  for (const { table, column } of columns) {
    const name = quoteIdentifier(column)
    const { rows } = await client.query<{ file: string }>(
      `select distinct ${name} as file from ${quoteIdentifier(table)} where ${name} is not null`,
    )
    for (const { file } of rows) files.add(file)
  }
  return files
}

/** Quotes any name for use in SQL. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
