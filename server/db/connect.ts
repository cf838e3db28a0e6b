import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Queryable } from './queryable.ts'
import { instantText } from './schema.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

/** The `application_name` of a worker's connections, by which the database can tell that one is running. */
export const WORKER_NAME = 'almanac worker'

/** One pool of connections, for plain SQL (`pool`) and for typed queries (`orm`). */
export type Database = {
  pool: pg.Pool
  orm: NodePgDatabase
  url: string
  /** Statement timeout in transactions that allow long statements; null means no timeout. */
  longStatementMs: number | null
  close: () => Promise<void>
}

/** How many times the normal timeout a large change or a whole-table read may take. */
const LONG = 20

/** Instants are read as ISO text, 64-bit integers as numbers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantText
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/**
 * Opens a pool. `onLostConnection` is called when a connection is lost, in use or idle; what used it fails by itself. A
 * statement that runs longer than `statementTimeoutMs` is cancelled by the server and throws; without it there is no
 * limit.
 */
export function connect(
  url: string,
  options: {
    max?: number
    statementTimeoutMs?: number
    onLostConnection?: (error: Error) => void
  } = {},
): Database {
  const { statementTimeoutMs, onLostConnection = () => undefined } = options
  const timeout = statementTimeoutMs ? ` -c statement_timeout=${statementTimeoutMs}` : ''
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    options: `-c timezone=UTC${timeout}`,
    application_name: 'almanac',
    types,
  })
  // Without listeners, a single lost connection would end the process. The pool's own is for idle connections only.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  pool.on('error', () => undefined)
  const longStatementMs = statementTimeoutMs ? LONG * statementTimeoutMs : null
  return { pool, orm: drizzle({ client: pool }), url, longStatementMs, close: () => pool.end() }
}

/** Raises the statement timeout of the open transaction to the limit for large statements. */
export async function allowLongStatements(
  { longStatementMs }: Pick<Database, 'longStatementMs'>,
  client: Queryable,
): Promise<void> {
  if (longStatementMs !== null)
    await client.query(`set local statement_timeout = ${longStatementMs}`)
}

/** Runs `work` in one transaction on one connection; if it throws, everything is rolled back. */
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
    // PostgreSQL silently rolls back when a failed transaction is committed.
    if (command !== 'COMMIT') throw new Error('a statement failed and aborted its transaction')
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

/** Runs `work` within the open transaction; if it throws, only what it did is rolled back. */
export async function savepoint<T>(client: Queryable, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint part')
  try {
    const result = await work()
    await client.query('release savepoint part')
    return result
  } catch (error) {
    // On a lost connection this fails too, and what happened first is thrown.
    await client.query('rollback to savepoint part; release savepoint part').catch(() => undefined)
    throw error
  }
}
