import { spawnSync } from 'node:child_process'
import { endWithUsage, parseArguments } from './arguments.mjs'

// `node scripts/no-arguments.mjs 'COMMAND && …'`: runs the commands of a script of package.json. npm appends arguments to the
// last of them, where `--help` and mistakes mean something else.
const [command = '', ...given] = process.argv.slice(2)
const name = process.env['npm_lifecycle_event'] ?? 'SCRIPT'
try {
  parseArguments(given, {}, 0)
} catch (error) {
  endWithUsage(error, `Usage: npm run ${name}; it takes no arguments and runs ${command}`)
}
process.exit(spawnSync(command, { shell: true, stdio: 'inherit' }).status ?? 1)
