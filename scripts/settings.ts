import { readConfig, type Config } from '../server/config.ts'
import { StartRefused } from '../server/start-refused.ts'
import { readEnvFile } from './env-file.mjs'

/** The settings of this installation, from the environment and `.env`; ends the command if they are wrong. */
export function readSettings(): Config {
  readEnvFile()
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
