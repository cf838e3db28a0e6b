import { readArguments } from './arguments.mjs'
import { readEnvFile } from './env-file.mjs'
import { ensureBuilt, ensureInstalled, runOnNode26, START_OPTIONS, START_USAGE } from './ready.mjs'

// `npm start`: prepares everything, then runs the product.
readArguments(`Usage: npm start${START_USAGE}`, START_OPTIONS)
readEnvFile()
await ensureInstalled()
if (process.env.ROLE !== 'worker') await ensureBuilt()
runOnNode26(['server/supervisor.ts', ...process.argv.slice(2)])
