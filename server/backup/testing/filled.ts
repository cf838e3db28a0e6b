import type { Database } from '../../db/connect.ts'
import { listTables, quoteIdentifier } from '../tables.ts'

type Column = { name: string; type: string; check: string | null; refers: string | null }

/**
 * Inserts a row into every empty table, whatever its columns: existing values for references, the first literal of a
 * check, otherwise something of the type. Returns the tables that refused, with the reason.
 */
export async function fillEmptyTables({ pool }: Database): Promise<string[]> {
  const refused: string[] = []
  const client = await pool.connect()
  try {
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(`select 1 from ${quoteIdentifier(name)} limit 1`)
      if (rows.length > 0) continue
      const values = (await columnsOf(client, name)).map(
        (column) => [quoteIdentifier(column.name), expressionFor(name, column)] as const,
      )
      const insert =
        `insert into ${quoteIdentifier(name)} (${values.map(([column]) => column).join(', ')}) ` +
        `overriding system value select ${values.map(([, value]) => value).join(', ')}`
      await client.query(insert).catch((error: Error) => refused.push(`${name}: ${error.message}`))
    }
  } finally {
    client.release()
  }
  return refused
}

async function columnsOf(client: { query: Database['pool']['query'] }, table: string) {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any (k.conkey) limit 1) as check,
       (select format('(select %I from %s limit 1)', f.attname, k.confrelid::regclass)
        from pg_constraint k join pg_attribute f
          on f.attrelid = k.confrelid and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey) limit 1) as refers
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by a.attnum`,
    [quoteIdentifier(table)],
  )
  return rows
}

/** Text that has to survive: tabs, line ends, backslashes, quotes, and other scripts. */
const AWKWARD = String.raw`\N tab	line
end\ 'quote' "double" ăȘ 🎭`

function expressionFor(table: string, { name, type, check, refers }: Column): string {
  if (refers !== null) return refers
  const named = /'([^']+)'/.exec(check ?? '')?.[1]
  if (named !== undefined && type === 'text') return `'${named}'`
  if (type === 'text')
    return text(check === null ? `${table} ${name} ${AWKWARD}` : `${table} ${name}`)
  return BY_TYPE[type] ?? 'null'
}

const BY_TYPE: Readonly<Record<string, string>> = {
  'text[]': `array['a,b', 'c"d', null, '']`,
  'integer[]': 'array[7, null]',
  integer: '7',
  smallint: '7',
  bigint: '9007199254740993',
  'double precision': '0.1',
  numeric: '1.10',
  boolean: 'true',
  uuid: 'gen_random_uuid()',
  bytea: String.raw`'\x00ff5c6e'::bytea`,
  json: `'{"b": 1,  "a": [null, "\\t"]}'::json`,
  jsonb: `'{"b": 1, "a": [null, "\\t"]}'::jsonb`,
  date: `date '2026-11-21'`,
  'timestamp with time zone': `timestamptz '2026-11-21 10:11:12.123456+00'`,
}

function text(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** All rows of all our tables as text, sorted, and all sequences. */
export async function everyRow({ pool }: Database): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select t::text as row from ${quoteIdentifier(name)} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  const { rows } = await pool.query<{ value: string }>(
    `select sequencename || ' ' || coalesce(last_value::text, 'not used') as value
     from pg_sequences where schemaname = 'public' order by 1`,
  )
  found['(sequences)'] = rows.map(({ value }) => value)
  return found
}
