import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { instantText } from './schema.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

/** One pool of connections, for plain SQL (`pool`) and for typed queries (`orm`). */
export type Database = {
  pool: pg.Pool
  orm: NodePgDatabase
  url: string
  close: () => Promise<void>
}

/** Instants come back as ISO text, 64-bit integers as numbers. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === TIMESTAMPTZ) return instantText
    if (oid === INT8) return Number
    return pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig

/** Opens a pool. `onLostConnection` hears of idle connections the server ended. */
export function connect(
  url: string,
  options: { max?: number; onLostConnection?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    options: '-c timezone=UTC',
    application_name: 'almanac',
    types,
  })
  // Without a listener one lost idle connection would end the process.
  pool.on('error', options.onLostConnection ?? (() => undefined))
  return { pool, orm: drizzle({ client: pool }), url, close: () => pool.end() }
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
