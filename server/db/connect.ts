import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queryable } from './queryable.ts'
import { instantText } from './schema.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

/** What the connections of a process that takes jobs are called, so that the database can tell it lives. */
export const WORKER_NAME = 'almanac worker'

/** One pool of connections, for plain SQL (`pool`) and for typed queries (`orm`). */
export type Database = {
  pool: pg.Pool
  orm: NodePgDatabase
  url: string
  /** How long a statement of a transaction that was allowed to may take; null where any may. */
  longStatementMs: number | null
  close: () => Promise<void>
}

/** A large change or a whole table may take so many times what any other statement may. */
const LONG = 20

/** Instants come back as ISO text, 64-bit integers as numbers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantText
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/**
 * Opens a pool. `onLostConnection` learns of idle connections the server ended. A statement that takes longer than
 * `statementTimeoutMs` is stopped by the server and throws; unless given, none is.
 */
export function connect(
  url: string,
  options: {
    max?: number
    statementTimeoutMs?: number
    onLostConnection?: (error: Error) => void
  } = {},
): Database {
  const { statementTimeoutMs } = options
  const timeout = statementTimeoutMs ? ` -c statement_timeout=${statementTimeoutMs}` : ''
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    options: `-c timezone=UTC${timeout}`,
    application_name: 'almanac',
    types,
  })
  // Without a listener one lost idle connection would end the process.
  pool.on('error', options.onLostConnection ?? (() => undefined))
  const longStatementMs = statementTimeoutMs ? LONG * statementTimeoutMs : null
  return { pool, orm: drizzle({ client: pool }), url, longStatementMs, close: () => pool.end() }
}

/** Lets the statements of the open transaction take as long as large ones need. */
export async function allowLongStatements(
  { longStatementMs }: Pick<Database, 'longStatementMs'>,
  client: Queryable,
): Promise<void> {
  if (longStatementMs !== null)
    await client.query(`set local statement_timeout = ${longStatementMs}`)
}

/** Runs `work` in one transaction on one connection; a throw rolls all of it back. */
export async function transaction<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of a failed transaction with a quiet rollback.
    if (command !== 'COMMIT') throw new Error('a statement failed, and its transaction with it')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
