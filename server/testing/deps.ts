import type { Clock } from '@app/core/time/instant.ts'
import pino from 'pino'
import { readConfig } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { Deps } from '../deps.ts'

/** A clock that stands still until a test sets it. */
export type TestClock = Clock & { set: (instant: string) => void }

export function testClock(instant: string): TestClock {
  let now = Temporal.Instant.from(instant)
  return {
    now: () => now,
    set: (next) => {
      now = Temporal.Instant.from(next)
    },
  }
}

/** The dependencies of use cases, with a silent logger and the settings of `environment`. */
export function testDeps<C extends Clock>(
  database: Database,
  clock: C,
  environment: Record<string, string> = {},
): Deps & { clock: C } {
  return {
    config: readConfig(environment),
    database,
    clock,
    logger: pino({ level: 'silent' }),
  }
}
