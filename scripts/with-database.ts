import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { connect, type Database } from '../server/db/connect.ts'
import { runningEmbeddedUrl } from '../server/db/embedded.ts'
import { bringUpToDate, openDatabase } from '../server/start/database.ts'
import { makeDataDir } from '../server/start/data-dir.ts'
import { takeLock } from '../server/start/lock.ts'

/** Does some work on a database that is there for as long as that takes. */
export type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>

/**
 * Works on the database of this installation: the one of a running Almanac where one runs, else the
 * database is started for as long as this takes.
 */
export async function withRunningDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  const running = config.databaseUrl ?? (await runningEmbeddedUrl(join(config.dataDir, 'database')))
  if (running !== null) return withConnection(running, work)
  await makeDataDir(config.dataDir)
  const lock = await takeLock(config.dataDir)
  const opened = await openDatabase(config, console.error)
  try {
    await bringUpToDate(opened.directUrl, console.error)
    return await withConnection(opened.url, work)
  } finally {
    await opened.embedded?.stop()
    await lock.release()
  }
}

async function withConnection<T>(
  url: string,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = connect(url, { max: 4 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
