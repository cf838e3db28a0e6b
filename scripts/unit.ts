import { availableParallelism } from 'node:os'
import { startDatabaseForTests } from './database-for-tests.ts'
import { findTestFiles, runTestFiles } from './test-files.ts'

const FILE_WITHIN_MS = 180_000
const FOLDERS = ['core', 'sources', 'server', 'web', 'scripts', 'bench']

// `npm run unit`, or `npm run unit -- core/events` for a part.
const parts = process.argv.slice(2)
const files = (await findTestFiles(FOLDERS.map((folder) => `${folder}/**/*.test.ts`))).filter(
  (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
)
const passed = await runTestFiles(files, {
  // One more than there are cores, for much of a test of the database is waiting.
  concurrency: Math.min(4, availableParallelism() + 1),
  timeoutMs: FILE_WITHIN_MS,
  environment: await startDatabaseForTests(),
})
process.exit(passed ? 0 : 1)
