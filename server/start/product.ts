import type { Clock } from '@app/core/time/instant.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { createLogger } from '../logging.ts'
import type { FirstOperator } from './first-start.ts'
import { prepare } from './prepare.ts'
import { systemClock } from './process.ts'
import { openRuntime } from './runtime.ts'
import { startWeb } from './web.ts'
import { startWorker } from './worker.ts'

export type Product = {
  url: string
  /** Null if this folder was started before. */
  operator: FirstOperator | null
  deps: Deps
  stop: () => Promise<void>
}

/** The whole product in one process, with the caller's clock: for journeys and benchmarks. */
export async function startProduct(given: {
  environment: Record<string, string>
  clock?: Clock
  say?: (sentence: string) => void
  /** Receives the log lines; omitted, they are dropped. */
  log?: (line: string) => void
  withDemo?: boolean
}): Promise<Product> {
  const clock = given.clock ?? systemClock
  const prepared = await prepare({
    config: readConfig(given.environment),
    clock,
    say: given.say ?? (() => undefined),
    withDemo: given.withDemo ?? false,
  })
  const { config } = prepared
  const logger = createLogger('almanac', 'json', { write: given.log ?? (() => undefined) })
  const database = connect(config.databaseUrl, {
    onLostConnection: (error) => logger.warn({ err: error }, 'lost a database connection'),
  })
  const deps: Deps = { config, database, clock, logger }
  const closing: (() => Promise<void>)[] = [
    async () => prepared.lock.release(),
    async () => prepared.database.embedded?.stop(),
    () => database.close(),
  ]
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
  }
  try {
    const runtime = await openRuntime(deps, { works: false, prepares: true })
    closing.push(runtime.stop)
    if (config.role !== 'web') closing.push((await startWorker(deps)).stop)
    const web = await startWeb(deps, runtime.runDeps)
    closing.push(web.stop)
    await web.demo
    return { url: web.url, operator: prepared.operator, deps, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
