import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The headless shell: the same engine, with a third less work for the same journey. It shows no notifications. */
export const SHELL = 'chromium-headless-shell'

/** The browser for tests: `CHROME_PATH`, otherwise the headless shell, otherwise an ordinary one. */
export function findBrowserForTests(): string | undefined {
  const given = process.env['CHROME_PATH']
  return given ? given : (inPath([SHELL]) ?? findInstalledBrowser())
}

/** An ordinary browser: `CHROME_PATH`, otherwise an installed one, otherwise the one playwright-core downloaded. */
export function findInstalledBrowser(): string | undefined {
  const given = process.env['CHROME_PATH']
  if (given) return given
  return inPath(NAMES) ?? [MAC, chromium.executablePath()].find((path) => existsSync(path))
}

function inPath(names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path))
}
