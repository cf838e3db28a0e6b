import { availableParallelism } from 'node:os'
import { startDatabaseForTests } from './database-for-tests.ts'
import { findTestFiles, runTestFiles } from './test-files.ts'
import { UNIT_TEST_FILES } from './unit-files.ts'

const FILE_WITHIN_MS = 180_000

// `npm run unit`, or `npm run unit -- core/events` for a part.
const parts = process.argv.slice(2)
const files = (await findTestFiles(UNIT_TEST_FILES)).filter(
  (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
)
const passed = await runTestFiles(files, {
  // One more than there are cores, for much of a test of the database is waiting.
  concurrency: Math.min(4, availableParallelism() + 1),
  timeoutMs: FILE_WITHIN_MS,
  environment: await startDatabaseForTests(),
})
process.exit(passed ? 0 : 1)
