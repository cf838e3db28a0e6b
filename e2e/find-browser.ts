import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Chromium without windows: the same engine, and a third less work for the same journey. It shows no notifications. */
export const SHELL = 'chromium-headless-shell'

/** The browser of the tests: `CHROME_PATH`, else Chromium without windows, else the one that people use. */
export function findBrowserForTests(): string | undefined {
  const given = process.env['CHROME_PATH']
  return given ? given : (inPath([SHELL]) ?? findInstalledBrowser())
}

/** A browser as people use it: `CHROME_PATH`, else one that is installed, else the one playwright-core fetched. */
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
