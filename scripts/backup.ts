import { AppError } from '@app/core/errors.ts'
import { makeBackup } from '../server/backup/make.ts'
import { readAppSecret } from '../server/start/data-dir.ts'
import { systemClock } from '../server/start/process.ts'
import { StartRefused } from '../server/start-refused.ts'
import { readArguments } from './arguments.mjs'
import { readSettings } from './settings.ts'
import { runningUrl, withStoppedDatabase } from './with-database.ts'

// `npm run backup`: writes everything into one file below DATA_DIR/backups, whether Almanac is running or not.
readArguments('Usage: npm run backup')
const config = readSettings()

async function backUp(url: string): Promise<void> {
  const appSecret = config.appSecret ?? (await readAppSecret(config.dataDir))
  const given = { url, dataDir: config.dataDir, clock: systemClock, appSecret }
  const { path, sizeBytes, manifest } = await makeBackup({ ...given, reason: 'by-hand' })
  const { tables, rows, files, damaged } = manifest
  console.log(`${path} (${Math.ceil(sizeBytes / 1024)} kB)`)
  console.log(`Contains ${rows} rows of ${tables} tables, and ${files} files.`)
  if (damaged.length > 0)
    console.error(`Skipped because they are damaged on disk: ${damaged.join(', ')}`)
  console.log(
    'Store APP_SECRET separately: without it, second factors and sessions are lost. ' +
      'Not included: the environment, stored pages of crawlers and the job queue.',
  )
}

try {
  const running = await runningUrl()
  await (running === null
    ? withStoppedDatabase(({ directUrl }) => backUp(directUrl))
    : backUp(running))
} catch (error) {
  if (!(error instanceof AppError) && !(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
