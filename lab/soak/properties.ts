import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startDatabaseForTests } from '../../scripts/database-for-tests.ts'
import { keepTemporaryFilesInMemory } from '../../scripts/temporary-files.ts'
import { findTestFiles, ROOT, runTestFiles } from '../../scripts/test-files.ts'
import { UNIT_TEST_FILES } from '../../scripts/test-kinds.ts'

const FILE_WITHIN_MS = 300_000
const LONG_FILE_WITHIN_MS = 1_800_000
/** Imports what generates cases, or what says how many to try. */
const HOLDS_PROPERTIES = /from '(fast-check|[./]*\/testing\/property-cases\.ts)'/

/** Tries every property with new cases, `rounds` times, and stops after the first round with a failure. */
export async function soakProperties(rounds: number): Promise<boolean> {
  const files = await filesWithProperties()
  keepTemporaryFilesInMemory()
  const environment = { ...(await startDatabaseForTests()), NEW_SEEDS: '1' }
  for (let round = 1; round <= rounds; round += 1) {
    const isGood = await runTestFiles(files, {
      concurrency: 2,
      timeoutMs: FILE_WITHIN_MS,
      environment,
    })
    console.log(
      `round ${round} of ${rounds}, ${files.length} files: ${isGood ? 'passed' : 'FAILED'}`,
    )
    if (!isGood) return false
  }
  return true
}

/** Follows the change cursor through these operations and a restored backup. */
export async function soakChanges(operations: number): Promise<boolean> {
  keepTemporaryFilesInMemory()
  const environment = { ...(await startDatabaseForTests()), OPERATIONS: String(operations) }
  const files = await findTestFiles(['server/browse/changes.property.test.ts'])
  return runTestFiles(files, { concurrency: 1, timeoutMs: LONG_FILE_WITHIN_MS, environment })
}

async function filesWithProperties(): Promise<string[]> {
  const files = await findTestFiles(UNIT_TEST_FILES)
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))
  return files.filter((_, index) => HOLDS_PROPERTIES.test(texts[index] ?? ''))
}
