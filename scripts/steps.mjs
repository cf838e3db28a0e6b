// Runs before anything is installed, on the Node that npm uses: plain JavaScript without packages.
import { runStep } from './ready.mjs'

/**
 * Runs the steps of `first` and then of `last` with their output, those of `beside` in turn and concurrently with
 * `first`. All run even after a failure. Ends the program.
 */
export async function runSteps({ first, beside, last }) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  // Output of the concurrent steps is collected until it is their turn.
  const concurrent = runInTurn(beside, { keepsOutput: true })
  for (const step of first) report(totals, step, await run(step))
  for (const [index, done] of (await concurrent).entries()) {
    announce(beside[index])
    process.stdout.write(done.output)
    report(totals, beside[index], done)
  }
  for (const step of last) report(totals, step, await run(step))
  console.log(
    `\n${totals.passed} passed, ${totals.failed} failed` +
      (totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''),
  )
  process.exit(totals.failed === 0 ? 0 : 1)
}

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
function report(totals, { name }, { status, counts }) {
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
