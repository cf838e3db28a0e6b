import type pg from 'pg'

/** One table as it is copied, and which others it must come after. */
export type TableShape = { name: string; columns: string[]; sizeBytes: number }

/** Tables that a backup leaves out, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  migrations: 'a restore applies the migrations itself',
}

/** Schemas beside our own that a backup leaves out, each with the reason. */
export const SCHEMAS_LEFT_OUT: Readonly<Record<string, string>> = {
  pgboss: 'the queue of jobs is made anew by every start',
}

type FoundTable = { name: string; columns: string[]; size: string; after: string[] }

/**
 * Every table of ours, whatever a migration added, those that others refer to first. What PostgreSQL computes
 * itself is no column to copy, and what an extension brought is not ours.
 */
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
  const wanted = rows.filter(({ name }) => LEFT_OUT[name] === undefined)
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
      throw new Error(`these tables refer to each other in a circle: ${[...missing].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Every sequence with the last value it gave; those that never gave one are left out. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; lastValue: string }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return rows
}

/** The newest migration that was applied; null where there was none. */
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

/** A name as SQL takes it, whatever is in it. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
