import { readArguments } from './arguments.mjs'
import { ensureBuilt, ensureInstalled, runStep } from './ready.mjs'

// `npm test`: everything a newcomer needs, then all checks and tests, also those after a failure.
readArguments('Usage: npm test')
await ensureInstalled()
await ensureBuilt()

const STEPS = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'unit tests', command: 'node', args: ['scripts/unit.ts'] },
  { name: 'component tests', command: 'node', args: ['scripts/components.ts'] },
  { name: 'browser journeys', command: 'node', args: ['scripts/e2e.ts'] },
]

const totals = { passed: 0, failed: 0, skipped: 0 }
for (const { name, command, args } of STEPS) {
  console.log(`\n— ${name}`)
  const { status, counts } = runStep(command, args)
  // A check counts as one; a run of tests says how many it was.
  const { passed, failed, skipped } = counts ?? {
    passed: status === 0 ? 1 : 0,
    failed: status === 0 ? 0 : 1,
    skipped: 0,
  }
  totals.passed += passed
  totals.failed += status === 0 ? failed : Math.max(1, failed)
  totals.skipped += skipped
}

console.log(
  `\n${totals.passed} passed, ${totals.failed} failed` +
    (totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''),
)
process.exit(totals.failed === 0 ? 0 : 1)
