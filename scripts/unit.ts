import { mkdtemp } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../server/db/connect.ts'
import { startEmbedded } from '../server/db/embedded.ts'
import { findTestFiles, runTestFiles } from './test-files.ts'

const FILE_WITHIN_MS = 180_000
const FOLDERS = ['core', 'sources', 'server', 'web', 'scripts', 'bench']

/** One PostgreSQL for all test files, unless the person names one; each file makes databases of its own. */
async function startDatabase(): Promise<NodeJS.ProcessEnv> {
  if (process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']) return {}
  const folder = await mkdtemp(join(tmpdir(), 'almanac-unit-'))
  const server = await startEmbedded({ folder, throwaway: true })
  const admin = connect(server.adminUrl, { max: 1 })
  await admin.pool.query('alter role almanac createdb')
  await admin.close()
  return { TEST_DATABASE_URL: server.url }
}

// `npm run unit`, or `npm run unit -- core/events` for a part.
const parts = process.argv.slice(2)
const files = (await findTestFiles(FOLDERS.map((folder) => `${folder}/**/*.test.ts`))).filter(
  (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
)
const passed = await runTestFiles(files, {
  concurrency: Math.max(1, Math.min(4, availableParallelism())),
  timeoutMs: FILE_WITHIN_MS,
  environment: await startDatabase(),
})
process.exit(passed ? 0 : 1)
