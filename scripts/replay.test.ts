import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setUpVenue } from '../server/runs/testing/venue.ts'
import { run } from './replay.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'h-1' }
const NOWHERE = '00000000-0000-4000-8000-000000000000'

async function ended(t: TestContext) {
  const stage = await setUpVenue(t)
  stage.show([HAMLET])
  const done = await stage.run(await stage.addCrawler(), { dryRun: true })
  const ground = {
    withDatabase: <T>(work: (database: typeof stage.database) => Promise<T>) =>
      work(stage.database),
    environment: { DATA_DIR: stage.dataDir },
  }
  return { id: done.run.id, replay: (...args: string[]) => run(args, ground) }
}

test('a stored run is replayed and reported as identical', async (t) => {
  const { id, replay } = await ended(t)
  const { stdout, stderr, exitCode } = await replay(id)
  assert.deepEqual([stderr, exitCode], ['', 0])
  assert.match(stdout, /replayed from 1 page as of 2026-11-21T08:00:00Z/)
  assert.match(stdout, /\nPlan: 1 add\.\nThe result is the same as in the run\.\n$/)
})

test('another time shows differences, with exit code 1', async (t) => {
  const { id, replay } = await ended(t)
  const { stdout, exitCode } = await replay(id, '--now', '2026-11-25T08:00:00Z')
  assert.equal(exitCode, 1)
  const title = '2026-11-24T18:00:00Z 127.0.0.1: Hamlet'
  assert.ok(stdout.endsWith(`differs from the run:\n  ~ ${title}\n    ${title} (past)\n`), stdout)
})

test('the whole replay is printed as JSON', async (t) => {
  const { id, replay } = await ended(t)
  const { stdout } = await replay(id, '--json')
  const { comparison, run: replayed } = JSON.parse(stdout) as Record<
    string,
    Record<string, unknown>
  >
  assert.equal(comparison?.['same'], true)
  assert.equal(replayed?.['id'], id)
})

test('an unknown run is refused in one line', async (t) => {
  const { replay } = await ended(t)
  const refused = { stdout: '', stderr: `There is no run ${NOWHERE}\n`, exitCode: 1 }
  assert.deepEqual(await replay(NOWHERE), refused)
})

test('invalid arguments are refused in one line before a database is opened', async () => {
  const wrong = [[], ['7'], [NOWHERE, NOWHERE], [NOWHERE, '--now', 'today'], [NOWHERE, '--loud']]
  for (const args of wrong) {
    const { exitCode, stdout, stderr } = await run(args)
    assert.equal(exitCode, 2, stderr)
    assert.match(stderr, /^[^\n]+ Usage: npm run replay[^\n]*\n$/)
    assert.equal(stdout, '')
  }
})
