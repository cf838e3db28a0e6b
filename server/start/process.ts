import type { Clock } from '@app/core/time/instant.ts'
import type { Config } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { createLogger } from '../logging.ts'

export const systemClock: Clock = { now: () => Temporal.Now.instant() }

/** The dependencies of one process; `close` closes its connections. */
export function openDeps(
  name: string,
  config: Config,
  { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
): Deps & { close: () => Promise<void> } {
  const logger = createLogger(name, process.stderr.isTTY ? 'plain' : 'json')
  const { databaseUrl } = config
  if (databaseUrl === null)
    throw new Error(`The ${name} process needs DATABASE_URL: start it with "npm start".`)
  const database = connect(databaseUrl, {
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    onLostConnection: (error) => logger.warn({ err: error }, 'lost a database connection'),
  })
  return { config, database, clock: systemClock, logger, close: () => database.close() }
}
