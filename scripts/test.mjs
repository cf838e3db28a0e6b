import { readArguments } from './arguments.mjs'
import { ensureBuilt, ensureInstalled, runOnNode26 } from './ready.mjs'
import { runSteps } from './steps.mjs'

// `npm test`: prepares everything, then runs all checks and tests, even after a failure.
const { values: options } = readArguments(
  `Usage: npm test [-- --changed]
  --changed  only what uncommitted changes or else the last commit touch, in about a minute`,
  { changed: { type: 'boolean' } },
)
await ensureInstalled()
if (options.changed) runOnNode26(['scripts/changed.ts'])
else await runAll()

async function runAll() {
  await ensureBuilt()
  await runSteps({
    first: [{ name: 'unit tests', command: 'node', args: ['scripts/unit.ts'] }],
    // Run beside the unit tests, since both mostly wait. The first one installs the browser if there is none.
    beside: [
      { name: 'component tests', command: 'node', args: ['scripts/components.ts'] },
      { name: 'format', command: 'oxfmt', args: ['--check'] },
      { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
      { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
      { name: 'unused code', command: 'knip', args: [] },
    ],
    last: [{ name: 'browser journeys', command: 'node', args: ['scripts/e2e.ts'] }],
  })
}
