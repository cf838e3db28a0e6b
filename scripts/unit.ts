import { readArguments } from './arguments.mjs'
import { startDatabaseForTests } from './database-for-tests.ts'
import { ensureBuilt } from './ready.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { chooseFiles, findTestFiles, LANES, runTestFiles } from './test-files.ts'
import { NEEDS_BUILD, UNIT_TEST_FILES } from './test-kinds.ts'

// A safeguard against hangs: the longest file takes some two minutes on a slow machine.
const FILE_WITHIN_MS = 300_000

// `npm run unit`, or `npm run unit -- core/events` for a subset.
const USAGE = 'Usage: npm run unit [-- PART_OF_A_PATH …]'
const { positionals: parts } = readArguments(USAGE, {}, Infinity)
const files = chooseFiles(await findTestFiles(UNIT_TEST_FILES), parts, USAGE)
if (files.some((file) => NEEDS_BUILD.includes(file))) await ensureBuilt()
keepTemporaryFilesInMemory()
const passed = await runTestFiles(files, {
  concurrency: LANES,
  timeoutMs: FILE_WITHIN_MS,
  environment: await startDatabaseForTests(),
})
process.exit(passed ? 0 : 1)
