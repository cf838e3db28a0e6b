import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dirname } from 'node:path/posix'
import { readArguments } from './arguments.mjs'
import { findChanges, listFiles, type Changes } from './changed-files.ts'
import { runSteps, type Step } from './steps.mjs'
import { findTestFiles, LANES, readDurations, ROOT } from './test-files.ts'
import { chooseTests, findImporters, findTouchedTests, type Touched } from './touched-tests.ts'
import { COMPONENT_TEST_FILES, JOURNEY_FILES, UNIT_TEST_FILES } from './test-kinds.ts'

// `npm test -- --changed`: runs the tests that changed files touch, and the checks of these files.

/** With the start of the database, of the browser and the checks beside it, this makes about a minute. */
const TESTS_WITHIN_MS = 40_000
/** Less, since these run after the checks, and their browser starts more slowly. */
const COMPONENTS_WITHIN_MS = 25_000
/** Of test files that never ran here. */
const ESTIMATED_MS = 2_000
const COMPONENT_ESTIMATED_MS = 5_000
const CODE = /\.m?tsx?$|\.mjs$/
/** Files that have no format or rules are no failure. */
const IF_ANY = '--no-error-on-unmatched-pattern'

readArguments('Usage: npm test -- --changed')
const { files: changed, origin } = findChangesOrEnd()
if (changed.length === 0) {
  console.log('Nothing changed: there are no uncommitted files, and the last commit has none.')
  process.exit(0)
}
const names = `${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ', …' : ''}`
console.log(
  `Changed (${origin}): ${changed.length === 1 ? '' : `${changed.length} files, `}${names}`,
)

const units = await findTestFiles(UNIT_TEST_FILES)
const components = await findTestFiles(COMPONENT_TEST_FILES)
const journeys = await findTestFiles(JOURNEY_FILES)
const touched = await findTouched([...units, ...components, ...journeys])
const isComponent = ({ file }: Touched) => components.includes(file)
const chosen = [
  ...chooseTests(
    touched.filter((test) => !isComponent(test)),
    { lanes: LANES, durationMs: TESTS_WITHIN_MS },
  ),
  // These share one browser.
  ...chooseTests(touched.filter(isComponent), { lanes: 1, durationMs: COMPONENTS_WITHIN_MS }),
]
const leftOut = touched.length - chosen.length
console.log(`\nTest files touched: ${touched.length}`)
for (const file of chosen) console.log(`  ${file}`)
if (leftOut > 0) console.log(`Left out, to end in about a minute: ${leftOut}; npm test runs all.`)

const present = changed.filter((file) => existsSync(join(ROOT, file)))
const code = changed.filter((file) => CODE.test(file))
const types = { name: 'types', command: 'npm', args: ['run', '--silent', 'types'] }
await runSteps({
  first: stepsFor(choose(units), {
    name: 'unit tests',
    command: 'node',
    args: ['scripts/unit.ts'],
  }),
  beside: [
    ...stepsFor(present, { name: 'format', command: 'oxfmt', args: ['--check', IF_ANY] }),
    ...stepsFor(present, { name: 'lint', command: 'oxlint', args: ['--deny-warnings', IF_ANY] }),
    ...stepsFor(choose(components), {
      name: 'component tests',
      command: 'node',
      args: ['scripts/components.ts'],
    }),
    ...(code.length > 0 ? [types] : []),
  ],
  last: stepsFor(choose(journeys), {
    name: 'browser journeys',
    command: 'node',
    args: ['scripts/e2e.ts'],
  }),
})

/** The step on these files, or none without files. */
function stepsFor(files: string[], step: Step): Step[] {
  return files.length > 0 ? [{ ...step, args: [...step.args, ...files] }] : []
}

function choose(files: string[]): string[] {
  return files.filter((file) => chosen.includes(file))
}

function findChangesOrEnd(): Changes {
  try {
    return findChanges(ROOT)
  } catch (error) {
    console.error(`What changed is asked of git, which failed: ${firstLine(error)}`)
    return process.exit(1)
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  return (stderr || message).split('\n')[0] ?? ''
}

async function findTouched(tests: string[]): Promise<Touched[]> {
  const known = new Set([...listFiles(ROOT), ...changed])
  const texts = new Map<string, string>()
  for (const file of known)
    if (CODE.test(file) && existsSync(join(ROOT, file)))
      texts.set(file, await readFile(join(ROOT, file), 'utf8'))
  const durations = await readDurations()
  const folders = new Set(changed.map((file) => dirname(file)))
  const distances = findTouchedTests(changed, tests, findImporters(texts, known))
  return [...distances].map(([file, distance]) => ({
    file,
    distance,
    isBeside: folders.has(dirname(file)),
    durationMs:
      durations[file] ?? (components.includes(file) ? COMPONENT_ESTIMATED_MS : ESTIMATED_MS),
  }))
}
