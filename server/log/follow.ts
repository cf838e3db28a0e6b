import type pg from 'pg'
import { transaction, type Database } from '../db/connect.ts'
import { insertProgress, lockProgress, updateProgress, type Progress } from './progress-store.ts'

type Reader<P extends Progress> = {
  /** The table in which it notes how far it is. */
  table: 'notification_progress' | 'webhook_progress'
  /** The other columns of its first row. */
  first: Record<string, unknown>
  /** Reads on from there; returns how far it is then, or null if there is nothing to read. */
  read: (client: pg.PoolClient, progress: P) => Promise<P | null>
}

/**
 * Reads the log from where this reader left off; the first time, from its head. Whatever is read is read once, however
 * many processes do so: one reads at a time, and commits what it wrote together with its progress.
 */
export async function follow<P extends Progress>(
  database: Database,
  { table, first, read }: Reader<P>,
): Promise<void> {
  await insertProgress(database.pool, table, first)
  const readOnce = async (client: pg.PoolClient) => {
    const progress = await lockProgress<P>(client, table)
    const next = progress && (await read(client, progress))
    if (next) await updateProgress(client, table, next)
    return next !== null
  }
  while (await transaction(database, readOnce)) continue
}
