import type { Clock } from '@app/core/time/instant.ts'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import { backUpBefore } from './back-up-before.ts'
import { readAppSecret, makeDataDir } from './data-dir.ts'
import { bringUpToDate, openDatabase, type OpenDatabase } from './database.ts'
import { runFirstStart, type FirstOperator } from './first-start.ts'
import { takeLock, type Lock } from './lock.ts'

export type Prepared = {
  /** The configuration every process gets, with the database's address and the secret. */
  config: Config & { databaseUrl: string; databaseDirectUrl: string; appSecret: string }
  database: OpenDatabase
  /** The operator created by this start, with the password that is shown once; null if one existed. */
  operator: FirstOperator | null
  lock: Lock
}

export type PrepareOptions = {
  config: Config
  clock: Clock
  say: (sentence: string) => void
  withDemo: boolean
  /** False to migrate without a backup. */
  withBackup?: boolean
  /** Ends waiting for a database that is away. */
  signal?: AbortSignal
  /** Called once this start holds the lock on the folder. */
  onClaimed?: () => void
}

/** Everything one process does before the others start. Closes what it opened if it fails. */
export async function prepare(options: PrepareOptions): Promise<Prepared> {
  const { config, say } = options
  await makeDataDir(config.dataDir)
  const lock = await takeLock(config.dataDir)
  options.onClaimed?.()
  let database: OpenDatabase | undefined
  try {
    const appSecret = config.appSecret ?? (await readAppSecret(config.dataDir))
    database = await openDatabase(config, say, options.signal)
    const backUp = backUpBefore({ ...options, appSecret, url: database.directUrl })
    await bringUpToDate(database.directUrl, {
      say,
      backUp: options.withBackup === false ? null : backUp,
    })
    const whole = {
      ...config,
      databaseUrl: database.url,
      databaseDirectUrl: database.directUrl,
      appSecret,
    }
    const operator = await withConnection(database.url, (connection) =>
      runFirstStart({ ...options, config: whole, database: connection }),
    )
    return { config: whole, database, operator, lock }
  } catch (error) {
    await database?.embedded?.stop()
    await lock.release()
    throw error
  }
}

async function withConnection<T>(
  url: string,
  work: (database: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const database = connect(url, { max: 4 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
