import type { Clock } from '@app/core/time/instant.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/connect.ts'
import { createFirstOperator, listOperators } from '../operators/actions.ts'
import { seedStarter } from './starter.ts'

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

/** What a new installation is given, each once: a catalogue, an operator, a demo. */
export async function firstStart(given: Given): Promise<FirstOperator | null> {
  const { config, database, clock, say } = given
  const rows = await seedStarter({ database, clock, dataDir: config.dataDir })
  if (rows > 0) say(`Filled the catalogue with ${rows} rows to begin with.`)
  return makeOperator(given)
}

async function makeOperator({ config, ...deps }: Given): Promise<FirstOperator | null> {
  // Asked first: hashing a password takes a while.
  if ((await listOperators(deps)).length > 0) return null
  const made = await createFirstOperator(deps, {
    email: config.operatorEmail,
    password: config.operatorPassword,
  })
  return made && { email: made.email, password: config.operatorPassword ? null : made.password }
}
