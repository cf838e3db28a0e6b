import { formatEnglish } from '@app/core/messages/format.ts'
import { verbatim } from '../core/messages/message.ts'
import { join, resolve } from 'node:path'
import { AppError } from '@app/core/errors.ts'
import { toBackupsFolder, listBackups } from '../server/backup/folder.ts'
import { fingerprintOf } from '../server/backup/make.ts'
import { checkArchive, restoreBackup } from '../server/backup/restore.ts'
import { readMigrations } from '../server/db/migrate.ts'
import { readAppSecret } from '../server/start/data-dir.ts'
import { StartRefused } from '../server/start-refused.ts'
import { endWithUsage, readArguments, UsageError } from './arguments.mjs'
import { readSettings } from './settings.ts'
import { withStoppedDatabase } from './with-database.ts'

// `npm run restore -- FILE`: restores a backup into an empty database while Almanac is stopped. `--check` only
// verifies the file.
const USAGE = 'Usage: npm run restore -- FILE, or npm run restore -- FILE --check to verify it only'
const { values, positionals } = readArguments(USAGE, { check: { type: 'boolean' } }, 1)
const config = readSettings()
const [file] = positionals
if (file === undefined) endWithUsage(new UsageError('No file given'), await usage())

async function restore(path: string): Promise<void> {
  // Checked before the database is started, so that a damaged file changes nothing.
  await checkArchive(path, await readMigrations())
  await withStoppedDatabase(async ({ directUrl, embedded }) => {
    const given = { path, url: directUrl, dataDir: config.dataDir, say: console.log }
    const { manifest, migratedTo, verdict } = await restoreBackup(given).catch((error: unknown) => {
      const isFull = error instanceof AppError && error.code === 'not-allowed'
      throw isFull
        ? new AppError('not-allowed', verbatim(`${error.message}.\n${wayOut(embedded?.folder)}`))
        : error
    })
    console.log(
      `Restored ${manifest.rows} rows of ${manifest.tables} tables, and ${manifest.files} files; ` +
        `the database is at migration ${migratedTo}.`,
    )
    if (manifest.damaged.length > 0)
      console.log(
        `Missing because they were already damaged when the backup was made: ${manifest.damaged.join(', ')}`,
      )
    console.log(
      verdict.faults.length === 0
        ? `Verified ${verdict.sets} change sets of the log.`
        : `Log verification failed:\n${verdict.faults.map(formatEnglish).join('\n')}`,
    )
    const secret = config.appSecret ?? (await readAppSecret(config.dataDir))
    if (manifest.secretMark !== null && manifest.secretMark !== fingerprintOf(secret))
      console.log(
        'APP_SECRET differs from the one in use when the backup was made. Set the old one before the first start ' +
          `(or write it to ${join(config.dataDir, 'app-secret')}); otherwise people have to sign in again and ` +
          'operators with a second factor need "npm run operator:reset -- THEIR_E-MAIL".',
      )
    if (verdict.faults.length > 0) process.exitCode = 1
  })
}

function wayOut(folder: string | undefined): string {
  return folder === undefined
    ? 'Create an empty database and set DATABASE_URL to it.'
    : `Move ${folder} away and try again: an empty database is created in its place.`
}

async function usage(): Promise<string> {
  const whole = (await listBackups(config.dataDir)).filter(({ isWhole }) => isWhole)
  const paths = whole.map(({ name }) => `  ${join(toBackupsFolder(config.dataDir), name)}`)
  return [USAGE, ...(paths.length > 0 ? ['Backups found:', ...paths] : [])].join('\n')
}

try {
  // npm runs commands in the project's folder, wherever they were typed.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  if (values.check) {
    const { takenAt, rows, files } = await checkArchive(path, await readMigrations())
    console.log(`The backup is intact: ${rows} rows and ${files} files, taken at ${takenAt}.`)
  } else await restore(path)
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
