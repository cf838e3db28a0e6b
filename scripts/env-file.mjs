// Runs before anything is installed, on the Node that npm uses: plain JavaScript without packages.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = join(dirname(fileURLToPath(import.meta.url)), '..', '.env')

/**
 * Loads the project's `.env`; variables already set take precedence. For commands that work on an installation: tests
 * and benchmarks must not touch one.
 */
export function readEnvFile() {
  if (!existsSync(FILE)) return
  if (process.loadEnvFile) return process.loadEnvFile(FILE)
  console.error(`Node ${process.version} cannot read ${FILE}: take npm of Node 20.12 or newer.`)
  process.exit(1)
}
