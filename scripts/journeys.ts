import { chromium } from 'playwright-core'
import { JOURNEY_ARGS } from '../e2e/browser-args.ts'
import { readArguments } from './arguments.mjs'
import { browserForTests } from './browser.ts'
import { startDatabaseForTests } from './database-for-tests.ts'
import { ensureBuilt } from './ready.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { chooseFiles, findTestFiles, LANES, runTestFiles } from './test-files.ts'

/** Runs the files of these patterns that the command line chooses against the built product, each within the time, and ends the program. */
export async function runInBrowser(
  patterns: string[],
  usage: string,
  timeoutMs: number,
): Promise<never> {
  const { positionals: parts } = readArguments(usage, {}, Infinity)
  const files = chooseFiles(await findTestFiles(patterns), parts, usage)
  await ensureBuilt()
  const browser = browserForTests()
  keepTemporaryFilesInMemory()
  // One browser for all files: starting it costs as much as a short journey.
  const server = await chromium.launchServer({ args: JOURNEY_ARGS, executablePath: browser })
  const passed = await runTestFiles(files, {
    concurrency: LANES,
    timeoutMs,
    environment: {
      BROWSER_ENDPOINT: server.wsEndpoint(),
      ...(await startDatabaseForTests()),
    },
  })
  await server.close()
  process.exit(passed ? 0 : 1)
}
