import { readArguments } from './arguments.mjs'
import { browserForTests } from './browser.ts'
import { startDatabaseForTests } from './database-for-tests.ts'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { chooseFiles, findTestFiles, runTestFiles } from './test-files.ts'

const FILE_WITHIN_MS = 300_000
/** A busy machine can make a journey miss its moment; where more fail, something is broken. */
const FILES_TRIED_AGAIN = 3

// `npm run e2e`, or `npm run e2e -- sign-in` for a part.
const USAGE = 'Usage: npm run e2e [-- PART_OF_A_PATH …]'
const { positionals: parts } = readArguments(USAGE, {}, Infinity)
const files = chooseFiles(await findTestFiles(['e2e/**/*.test.ts']), parts, USAGE)
const browser = browserForTests()
keepTemporaryFilesInMemory()
const passed = await runTestFiles(files, {
  // Each journey brings a product of its own; two share two cores well, for much of a journey is waiting.
  concurrency: 2,
  timeoutMs: FILE_WITHIN_MS,
  // A journey that fails halfway leaves a browser and a product open.
  endsAtOnce: true,
  filesTriedAgain: FILES_TRIED_AGAIN,
  environment: { CHROME_PATH: browser, ...(await startDatabaseForTests()) },
})
process.exit(passed ? 0 : 1)
