import { readArguments } from './arguments.mjs'
import { ensureBuilt, ensureInstalled, runStep } from './ready.mjs'

// `npm test`: prepares everything, then runs all checks and tests, even after a failure.
readArguments('Usage: npm test')
await ensureInstalled()
await ensureBuilt()

const UNIT_TESTS = { name: 'unit tests', command: 'node', args: ['scripts/unit.ts'] }
/** Run beside the unit tests, since both mostly wait. The first one installs the browser if there is none. */
const BESIDE = [
  { name: 'component tests', command: 'node', args: ['scripts/components.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'unused code', command: 'knip', args: [] },
]
const JOURNEYS = { name: 'browser journeys', command: 'node', args: ['scripts/e2e.ts'] }

const totals = { passed: 0, failed: 0, skipped: 0 }

// Output of the concurrent steps is collected until it is their turn.
const beside = runInTurn(BESIDE, { keepsOutput: true })
report(UNIT_TESTS, await run(UNIT_TESTS))
for (const [index, done] of (await beside).entries()) {
  announce(BESIDE[index])
  process.stdout.write(done.output)
  report(BESIDE[index], done)
}
report(JOURNEYS, await run(JOURNEYS))

console.log(
  `\n${totals.passed} passed, ${totals.failed} failed` +
    (totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''),
)
process.exit(totals.failed === 0 ? 0 : 1)

async function runInTurn(steps, options) {
  const done = []
  for (const { command, args } of steps) done.push(await runStep(command, args, options))
  return done
}

function run(step) {
  announce(step)
  return runStep(step.command, step.args)
}

function announce({ name }) {
  console.log(`\n— ${name}`)
}

/** A check counts as one; test runs report how many tests they ran. */
function report({ name }, { status, counts }) {
  const { passed, failed, skipped } = counts ?? {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    skipped: 0,
  }
  totals.passed += passed
  totals.failed += status === 0 ? failed : Math.max(1, failed)
  totals.skipped += skipped
  if (status !== 0) console.log(`\nFailed: ${name}`)
}
