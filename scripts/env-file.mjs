// Runs before anything is installed, on the Node that npm uses: plain JavaScript without packages.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = join(dirname(fileURLToPath(import.meta.url)), '..', '.env')

/** Loads `.env` without overriding variables. Not for tests and benchmarks, which must not touch an installation. */
export function readEnvFile() {
  if (!existsSync(FILE)) return
  if (process.loadEnvFile) return process.loadEnvFile(FILE)
  console.error(`Node ${process.version} cannot read ${FILE}: use the npm of Node 20.12 or newer.`)
  process.exit(1)
}
