import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findInstalledBrowser } from '../e2e/find-browser.ts'
import { readArguments } from './arguments.mjs'
import { startDatabaseForTests } from './database-for-tests.ts'
import { chooseFiles, findTestFiles, ROOT, runTestFiles } from './test-files.ts'

const FILE_WITHIN_MS = 300_000
/** A busy machine can make a journey miss its moment; where more fail, something is broken. */
const FILES_TRIED_AGAIN = 3
const APT = 'apt-get'

/** The browser that is there, else one that can be installed without asking anybody. */
function findBrowser(): string | undefined {
  return findInstalledBrowser() ?? fromDebian() ?? fromPlaywright()
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium (apt-get install chromium).')
  spawnSync(APT, ['update', '-qq'], { stdio: 'inherit' })
  spawnSync(APT, ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  return findInstalledBrowser()
}

function fromPlaywright(): string | undefined {
  console.log('Installing Chromium (playwright-core install chromium).')
  const command = join(ROOT, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'inherit' })
  return findInstalledBrowser()
}

// `npm run e2e`, or `npm run e2e -- sign-in` for a part.
const USAGE = 'Usage: npm run e2e [-- PART_OF_A_PATH …]'
const { positionals: parts } = readArguments(USAGE, {}, Infinity)
const files = chooseFiles(await findTestFiles(['e2e/**/*.test.ts']), parts, USAGE)
const browser = findBrowser()
if (!browser) {
  console.error(
    'The journeys need a browser: install Chromium or Chrome, or set CHROME_PATH to one.',
  )
  process.exit(1)
}
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
