import { join } from 'node:path'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { endWithNpm } from './end-with-npm.ts'
import { BETWEEN_FILES, finishFile, readQueue, takeFile } from './test-queue.ts'

// One of the processes that share a queue of test files: modules are loaded once for many files.

const ENDS_WITHIN_MS = 15_000

// When the run is killed nobody goes on with its queue.
endWithNpm()

const queue = process.env['TEST_QUEUE'] ?? ''
const { files, timeoutMs } = readQueue(queue)
let beginTests = await waitForTests()
for (const [place, file] of files.entries()) {
  if (!takeFile(queue, place)) continue
  const begun = performance.now()
  const timer = setTimeout(() => giveUp(`${file} takes longer than ${timeoutMs} ms`), timeoutMs)
  await import(join(import.meta.dirname, '..', file)).catch((error: unknown) =>
    giveUp(`${file} cannot be loaded: ${inspect(error)}`),
  )
  beginTests()
  beginTests = await waitForTests()
  clearTimeout(timer)
  finishFile(queue, place, performance.now() - begun)
}
beginTests()
// Handles left open by a test would keep this process alive forever.
setTimeout(
  () => giveUp(`Left open: ${process.getActiveResourcesInfo().join(', ')}`),
  ENDS_WITHIN_MS,
).unref()

/**
 * Waits for the tests registered so far, which run one after another. Tests of the next file wait until the returned
 * function is called: the first must not start while the file is still loading.
 */
async function waitForTests(): Promise<() => void> {
  return new Promise((reached) => {
    void test(BETWEEN_FILES, () => new Promise<void>((goOn) => reached(goOn)))
  })
}

function giveUp(reason: string): never {
  console.error(reason)
  process.exit(1)
}
