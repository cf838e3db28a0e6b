import { availableParallelism } from 'node:os'
import { chromium } from 'playwright-core'
import { BROWSER_ARGS } from '../e2e/browser-args.ts'
import { readArguments } from './arguments.mjs'
import { browserForTests } from './browser.ts'
import { startDatabaseForTests } from './database-for-tests.ts'
import { ensureBuilt } from './ready.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { chooseFiles, findTestFiles, runTestFiles } from './test-files.ts'
import { JOURNEY_FILES } from './unit-files.ts'

const FILE_WITHIN_MS = 600_000

// `npm run e2e`, or `npm run e2e -- sign-in` for a subset.
const USAGE = 'Usage: npm run e2e [-- PART_OF_A_PATH …]'
const { positionals: parts } = readArguments(USAGE, {}, Infinity)
const files = chooseFiles(await findTestFiles(JOURNEY_FILES), parts, USAGE)
await ensureBuilt()
const browser = browserForTests()
keepTemporaryFilesInMemory()
// One browser for all files: starting it costs as much as a short journey.
const server = await chromium.launchServer({ args: BROWSER_ARGS, executablePath: browser })
const passed = await runTestFiles(files, {
  // One more than there are cores, since journeys spend some time waiting.
  concurrency: Math.min(4, availableParallelism() + 1),
  timeoutMs: FILE_WITHIN_MS,
  environment: {
    BROWSER_ENDPOINT: server.wsEndpoint(),
    ...(await startDatabaseForTests()),
  },
})
await server.close()
process.exit(passed ? 0 : 1)
