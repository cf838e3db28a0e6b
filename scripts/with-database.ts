import { readConfig } from '../server/config.ts'
import { connect, type Database } from '../server/db/connect.ts'
import { runningEmbeddedUrl } from '../server/db/embedded.ts'
import { backUpBefore } from '../server/start/back-up-before.ts'
import {
  bringUpToDate,
  databaseFolder,
  openDatabase,
  type OpenDatabase,
} from '../server/start/database.ts'
import { readAppSecret, makeDataDir } from '../server/start/data-dir.ts'
import { takeLock } from '../server/start/lock.ts'
import { systemClock } from '../server/start/process.ts'

/** Runs work on a database that is available meanwhile. */
export type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>

/** Works on this installation's database, which is started and migrated for the duration if it is not running. */
export async function withRunningDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const running = await runningUrl()
  if (running !== null) return withConnection(running, work)
  return withStoppedDatabase(async (opened) => {
    const config = readConfig(process.env)
    const appSecret = config.appSecret ?? (await readAppSecret(config.dataDir))
    const given = { config, clock: systemClock, say: console.error, appSecret }
    const backUp = backUpBefore({ ...given, url: opened.directUrl })
    await bringUpToDate(opened.directUrl, { say: console.error, backUp })
    return withConnection(opened.url, work)
  })
}

/** The direct URL of a database that is already running; null if it has to be started. */
export async function runningUrl(): Promise<string | null> {
  const config = readConfig(process.env)
  const { databaseUrl, databaseDirectUrl, dataDir } = config
  return databaseDirectUrl ?? databaseUrl ?? (await runningEmbeddedUrl(databaseFolder(dataDir)))
}

/** Works on the database of a stopped Almanac as it is; throws while Almanac is running. */
export async function withStoppedDatabase<T>(
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env)
  await makeDataDir(config.dataDir)
  const lock = await takeLock(config.dataDir)
  try {
    const opened = await openDatabase(config, console.error)
    try {
      return await work(opened)
    } finally {
      await opened.embedded?.stop()
    }
  } finally {
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
