import type { Clock } from '@app/core/time/instant.ts'
import type { Migration } from '../db/migrate.ts'
import { StartRefused } from '../start-refused.ts'

/** Option to migrate the database without a backup. */
export const NO_BACKUP = '--no-backup'

type BackupDeps = {
  config: { dataDir: string }
  clock: Clock
  say: (sentence: string) => void
  appSecret: string
  /** The database itself, not a pooler. */
  url: string
}

/** Creates the step that runs before a migration changes a database with content. */
export function backUpBefore({ config, clock, say, appSecret, url }: BackupDeps) {
  return async (next: Migration): Promise<void> => {
    const name = next.name.replace('.sql', '')
    say(`Backing up the database before migration ${name}.`)
    // Loaded lazily: other starts do not need it.
    const { makeBackup } = await import('../backup/make.ts')
    const given = { url, dataDir: config.dataDir, clock, appSecret }
    const made = await makeBackup({ ...given, reason: 'before-migration' }).catch(
      (cause: Error) => {
        throw new StartRefused(
          `The backup before ${name} failed: ${cause.message}. Nothing was changed. ` +
            `To continue without one: npm start -- ${NO_BACKUP}`,
          { cause },
        )
      },
    )
    say(`Wrote the backup ${made.path}.`)
  }
}
