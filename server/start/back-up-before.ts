import type { Clock } from '@app/core/time/instant.ts'
import type { Migration } from '../db/migrate.ts'
import { StartRefused } from '../start-refused.ts'

/** Tells a start to change the database without a backup before it. */
export const NO_BACKUP = '--no-backup'

type Given = {
  config: { dataDir: string }
  clock: Clock
  say: (sentence: string) => void
  appSecret: string
  /** The database, without a pooler in between. */
  url: string
}

/** What is done before a migration changes a database that holds something. */
export function backUpBefore({ config, clock, say, appSecret, url }: Given) {
  return async (next: Migration): Promise<void> => {
    const name = next.name.replace('.sql', '')
    say(`Backing up the database before ${name} changes it.`)
    // Loaded when it is needed: every other start does without it.
    const { makeBackup } = await import('../backup/make.ts')
    const given = { url, dataDir: config.dataDir, clock, appSecret }
    const made = await makeBackup({ ...given, reason: 'before-migration' }).catch(
      (cause: Error) => {
        throw new StartRefused(
          `The backup before ${name} failed: ${cause.message}. Nothing was changed. ` +
            `To go on without one: npm start -- ${NO_BACKUP}`,
          { cause },
        )
      },
    )
    say(`The backup is ${made.path}.`)
  }
}
