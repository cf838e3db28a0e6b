import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { startVitest, type TestModule } from 'vitest/node'
import { readArguments } from './arguments.mjs'
import { browserForTests } from './browser.ts'
import { keepTemporaryFilesInMemory } from './temporary-files.ts'
import { rememberDurations, ROOT } from './test-files.ts'

// `npm run components`, or `npm run components -- drafts` for a subset: tests of hooks and components in a real
// browser.
const { positionals: parts } = readArguments(
  'Usage: npm run components [-- PART_OF_A_PATH …]',
  {},
  Infinity,
)
process.env['CHROME_PATH'] = browserForTests()
keepTemporaryFilesInMemory()
const vitest = await startVitest('test', parts, {
  root: join(ROOT, 'web'),
  config: join(ROOT, 'web', 'vitest.config.ts'),
  watch: false,
})
const modules = vitest.state.getTestModules()
const totals = { passed: 0, failed: 0, skipped: 0 }
for (const module of modules) {
  for (const test of module.children.allTests())
    totals[test.result().state as keyof typeof totals] += 1
  if (hasLoadErrors(module)) totals.failed += 1
}
totals.failed += vitest.state.getUnhandledErrors().length
await rememberDurations(new Map(modules.map(measure)))
await vitest.close()
const countsFile = process.env['COUNTS_FILE']
if (countsFile) await writeFile(countsFile, JSON.stringify(totals))
process.exit(totals.failed === 0 && modules.length > 0 ? 0 : 1)

/** A file that could not be loaded has no failed tests. */
function hasLoadErrors(module: TestModule): boolean {
  return module.errors().length > 0
}

/** The milliseconds a file took to load and to run. */
function measure(module: TestModule): [string, number] {
  const { prepareDuration, collectDuration, duration } = module.diagnostic()
  const durationMs = Math.round(prepareDuration + collectDuration + duration)
  return [relative(ROOT, module.moduleId), durationMs]
}
