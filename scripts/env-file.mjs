// Runs before anything is installed, on the Node that npm uses: plain JavaScript without packages.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as util from 'node:util'
import { findMeant } from '../server/setting-names.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const FILE = join(ROOT, '.env')
const EXAMPLE = join(ROOT, '.env.example')

/** Loads `.env` without overriding variables. Not for tests and benchmarks, which must not touch an installation. */
export function readEnvFile() {
  if (!existsSync(FILE)) return
  if (!process.loadEnvFile)
    stop([`Node ${process.version} cannot read ${FILE}: use the npm of Node 20.12 or newer.`])
  const wrong = explainUnknown(readFileSync(FILE, 'utf8'), readFileSync(EXAMPLE, 'utf8'))
  if (wrong.length > 0) stop([`${FILE} holds settings that Almanac does not have:`, ...wrong])
  process.loadEnvFile(FILE)
}

/** A line for each name in `.env` that the example file does not explain. */
export function explainUnknown(text, example) {
  const known = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  return Object.keys(util.parseEnv(text))
    .filter((name) => !known.includes(name))
    .map((name) => {
      const meant = findMeant(name, known)
      const advice = meant
        ? `Did you mean ${meant}?`
        : 'Remove the line or begin it with #. Settings of other programs belong into the environment.'
      return `  ${name}: ${advice}`
    })
}

function stop(lines) {
  console.error(lines.join('\n'))
  process.exit(1)
}
