import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowserForTests, findInstalledBrowser, SHELL } from '../e2e/find-browser.ts'
import { ROOT } from './test-files.ts'

const APT = 'apt-get'

/** The installed browser, or one that can be installed without asking; ends the process if there is none. */
export function browserForTests(): string {
  const installed = findInstalledBrowser() ?? fromDebian() ?? fromPlaywright()
  const browser = findBrowserForTests() ?? installed
  if (installed && browser) return browser
  console.error('The tests need a browser: install Chromium or Chrome, or set CHROME_PATH to one.')
  process.exit(1)
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  console.log('Installing Chromium (apt-get install chromium).')
  spawnSync(APT, ['update', '-qq'], { stdio: 'inherit' })
  // Chromium recommends a hundred desktop packages, of which the tests need only the font.
  const packages = ['--no-install-recommends', 'fonts-liberation', 'chromium']
  const install = ['install', '-y', '-qq', ...packages]
  // Not every Debian has the headless shell.
  if (spawnSync(APT, [...install, SHELL], { stdio: 'inherit' }).status !== 0)
    spawnSync(APT, install, { stdio: 'inherit' })
  return findInstalledBrowser()
}

function fromPlaywright(): string | undefined {
  console.log('Installing Chromium (playwright-core install chromium).')
  const command = join(ROOT, 'node_modules', 'playwright-core', 'cli.js')
  spawnSync(process.execPath, [command, 'install', 'chromium'], { stdio: 'inherit' })
  return findInstalledBrowser()
}
