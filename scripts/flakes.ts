import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { endWithUsage, readArguments, UsageError } from './arguments.mjs'
import { startDatabaseForTests } from './database-for-tests.ts'
import { ensureBuilt, runStep } from './ready.mjs'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { chooseFiles, findTestFiles, ROOT } from './test-files.ts'
import { AUDIT_FILES, COMPONENT_TEST_FILES, JOURNEY_FILES, UNIT_TEST_FILES } from './test-kinds.ts'

// `npm run flakes -- events-grid`: repeats tests while other processes keep every core busy, and reports how often they
// failed.
const USAGE = 'Usage: npm run flakes -- [--times 20] [--busy PROCESSES] PART_OF_A_PATH …'
const { positionals: parts, values: options } = readArguments(
  USAGE,
  { times: { type: 'string', default: '20' }, busy: { type: 'string' } },
  Infinity,
)
const times = readCount('times', String(options['times']), 1)
const busy = readCount('busy', String(options['busy'] ?? availableParallelism()), 0)
/** The commands that run each kind of test. */
const KINDS = [
  { script: 'scripts/unit.ts', patterns: UNIT_TEST_FILES },
  { script: 'scripts/components.ts', patterns: COMPONENT_TEST_FILES },
  { script: 'scripts/e2e.ts', patterns: JOURNEY_FILES },
  { script: 'scripts/audit.ts', patterns: AUDIT_FILES },
]
const chosen = await chooseTests()

/** Ends by itself when the process that started it is gone. */
const BUSY = `
  const begun = process.ppid
  while (process.ppid === begun) for (let turn = 0; turn < 1e8; turn += 1);
`

await ensureBuilt()
keepTemporaryFilesInMemory()
Object.assign(process.env, await startDatabaseForTests())
for (let count = 0; count < busy; count += 1)
  spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }).unref()

console.log(`${times} times beside ${busy} busy processes`)
const results = []
for (const { file, script } of chosen) results.push(await repeat(file, script))
if (results.length > 1) console.table(results)
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1)

async function repeat(file: string, script: string) {
  let failed = 0
  const begun = performance.now()
  for (let round = 1; round <= times; round += 1) {
    process.env['FAILURES'] = join(ROOT, 'e2e', '.results', `round-${round}`)
    const { status, output } = await runStep('node', [script, file], { keepsOutput: true })
    if (status === 0) continue
    failed += 1
    console.log(`\n— ${file}, round ${round} of ${times}\n${output.toString()}`)
  }
  const seconds = Math.round((performance.now() - begun) / 1000 / times)
  console.log(`${file}: failed ${failed} of ${times} times, ${seconds} s each`)
  return { file, failed, times, seconds }
}

async function chooseTests(): Promise<{ file: string; script: string }[]> {
  const all = await Promise.all(
    KINDS.map(async ({ script, patterns }) =>
      (await findTestFiles(patterns)).map((file) => ({ file, script })),
    ),
  )
  const files = chooseFiles(
    all.flat().map(({ file }) => file),
    parts,
    USAGE,
  )
  return all.flat().filter(({ file }) => files.includes(file))
}

function readCount(name: string, text: string, least: number): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= least) return count
  return endWithUsage(new UsageError(`--${name} is a whole number from ${least}`), USAGE)
}
