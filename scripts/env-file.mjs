// Runs on whatever Node npm came with, before anything is installed: plain JavaScript, no packages.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = join(dirname(fileURLToPath(import.meta.url)), '..', '.env')

/**
 * Adds what `.env` in the folder of the project says to the environment; what is set there already wins. For what
 * works on an installation: tests and benchmarks must not reach one.
 */
export function readEnvFile() {
  if (!existsSync(FILE)) return
  if (process.loadEnvFile) return process.loadEnvFile(FILE)
  console.error(`Node ${process.version} cannot read ${FILE}: take npm of Node 20.12 or newer.`)
  process.exit(1)
}
