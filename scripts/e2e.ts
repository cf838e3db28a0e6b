import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { findTestFiles, ROOT, runTestFiles } from './test-files.ts'

const FILE_WITHIN_MS = 300_000
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APT = 'apt-get'
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser that is there, else one that can be installed without asking anybody. */
function findBrowser(): string | undefined {
  return findInstalled() ?? fromDebian() ?? fromPlaywright()
}

function findInstalled(): string | undefined {
  const given = process.env['CHROME_PATH']
  if (given) return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, MAC, chromium.executablePath()].find((path) => existsSync(path))
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium (apt-get install chromium).')
  spawnSync(APT, ['update', '-qq'], { stdio: 'inherit' })
  spawnSync(APT, ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  return findInstalled()
}

function fromPlaywright(): string | undefined {
  console.log('Installing Chromium (playwright-core install chromium).')
  const command = join(ROOT, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'inherit' })
  return findInstalled()
}

// `npm run e2e`, or `npm run e2e -- sign-in` for a part.
const browser = findBrowser()
if (!browser) {
  console.error(
    'The journeys need a browser: install Chromium or Chrome, or set CHROME_PATH to one.',
  )
  process.exit(1)
}
const parts = process.argv.slice(2)
const files = (await findTestFiles(['e2e/**/*.test.ts'])).filter(
  (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
)
const passed = await runTestFiles(files, {
  // Journeys compete for the processor, and each brings a product of its own.
  concurrency: 1,
  timeoutMs: FILE_WITHIN_MS,
  environment: { CHROME_PATH: browser },
})
process.exit(passed ? 0 : 1)
