import type { Clock } from '@app/core/time/instant.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'

/** The dependencies of use cases; each takes the parts it needs. */
export type Deps = {
  config: Config
  database: Database
  clock: Clock
  logger: Logger
}

/** What most use cases need: the stored data and the time. */
export type DataDeps = Pick<Deps, 'database' | 'clock'>

/** The same with the settings of the installation. */
export type AppDeps = Pick<Deps, 'config' | 'database' | 'clock'>
