import { message } from '@app/core/messages/message.ts'
import type { Clock } from '@app/core/time/instant.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { findMissing } from './store.ts'

export type FirstOperator = {
  email: string
  /** Null where the person gave it in OPERATOR_PASSWORD and knows it. */
  password: string | null
}

type Given = {
  config: Config
  database: Database
  clock: Clock
  say: (sentence: string) => void
  withDemo: boolean
}

/** By this sentence the log knows that the catalogue was filled once. */
const FILLED = message('Filled the catalogue with what Almanac knows')

/** What a new installation is given, each once: a catalogue, an operator, a demo. */
export async function runFirstStart(given: Given): Promise<FirstOperator | null> {
  const missing = await findMissing(given.database, FILLED)
  if (missing.catalogue) {
    await fillCatalogue(given)
    // Made once the server answers, since its website is read like any other.
    if (given.withDemo) await (await import('../demo/actions.ts')).orderDemo(given)
  }
  return missing.operator ? makeOperator(given) : null
}

// What follows is loaded when it is needed: every later start does without it.

async function fillCatalogue({ config, database, clock, say }: Given): Promise<void> {
  const { seedStarter } = await import('./starter.ts')
  const rows = await seedStarter({ database, clock, dataDir: config.dataDir, summary: FILLED })
  if (rows > 0) say(`Filled the catalogue with ${rows} rows to begin with.`)
}

async function makeOperator({ config, ...deps }: Given): Promise<FirstOperator | null> {
  const { createFirstOperator } = await import('../operators/actions.ts')
  const made = await createFirstOperator(deps, {
    email: config.operatorEmail,
    password: config.operatorPassword,
  })
  return made && { email: made.email, password: config.operatorPassword ? null : made.password }
}
