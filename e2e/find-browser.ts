import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser of the journeys: `CHROME_PATH`, else one that is installed, else the one playwright-core fetched. */
export function findInstalledBrowser(): string | undefined {
  const given = process.env['CHROME_PATH']
  if (given) return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, MAC, chromium.executablePath()].find((path) => existsSync(path))
}
