import { message } from '@app/core/messages/message.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { findMissing } from './store.ts'

export type FirstOperator = {
  email: string
  /** Null if it was given in OPERATOR_PASSWORD and is known. */
  password: string | null
}

type FirstStartDeps = {
  config: Config
  database: Database
  clock: Clock
  say: (sentence: string) => void
  withDemo: boolean
}

/** The log entry that shows that the catalogue has been filled before. */
const FILLED = message('Filled the catalogue with what Almanac knows')

/** Sets up a new installation: a catalogue, an operator and a demo, each only once. */
export async function runFirstStart(given: FirstStartDeps): Promise<FirstOperator | null> {
  const missing = await findMissing(given.database, FILLED)
  if (missing.catalogue) {
    await fillCatalogue(given)
    // Created once the server responds, because its website is crawled like any other.
    if (given.withDemo) await (await import('../demo/actions.ts')).orderDemo(given)
  }
  return missing.operator ? makeOperator(given) : null
}

// The following modules are loaded lazily: later starts do not need them.

async function fillCatalogue({ config, database, clock, say }: FirstStartDeps): Promise<void> {
  const { seedStarter } = await import('./starter.ts')
  const rows = await seedStarter({ database, clock, dataDir: config.dataDir, summary: FILLED })
  if (rows > 0) say(`Filled the catalogue with ${rows} rows of starter data.`)
}

async function makeOperator({ config, ...deps }: FirstStartDeps): Promise<FirstOperator | null> {
  const { createFirstOperator } = await import('../operators/actions.ts')
  const made = await createFirstOperator(deps, {
    email: config.operatorEmail,
    password: config.operatorPassword,
  })
  return made && { email: made.email, password: config.operatorPassword ? null : made.password }
}
