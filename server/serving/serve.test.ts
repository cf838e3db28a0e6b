import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { formatEnglish } from '@app/core/messages/format.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { personSubject, recordServed, serve } from './serve.ts'
import { deleteOldUnserved, selectUnserved } from './store.ts'

const NOON = '2026-11-21T12:00:00Z'

/** People who are served together, of whom some make it fail. */
async function setUpServing(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock(NOON))
  const { pool } = deps.database
  await pool.query(
    `insert into app_users (email, plans, digest_token, created_at)
     select name, '{Free}', name, now() from unnest(array['ana', 'bo', 'cy', 'dan']) as name`,
  )
  const bad = new Set<string>()
  const served: string[] = []
  const run = (error = new Error('a wrong value')) =>
    serve(deps, {
      task: 'digest',
      items: ['ana', 'bo', 'cy', 'dan'],
      toSubject: personSubject,
      work: async (some) => {
        if (some.some((one) => bad.has(one))) throw error
        served.push(...some)
      },
    })
  const listed = async () =>
    (await selectUnserved(pool)).unserved.map(({ email, times, since, lastAt, reason }) =>
      [email, times, since.slice(11, 16), lastAt.slice(11, 16), formatEnglish(reason)].join(' '),
    )
  const at = (time: string) => deps.clock.set(`2026-11-21T${time}:00Z`)
  return { deps, pool, bad, served, run, listed, at }
}

test('everybody but one is served, and who is not is listed with the reason', async (t) => {
  const { bad, served, run, listed } = await setUpServing(t)
  bad.add('bo')
  await run()
  assert.deepEqual(served, ['ana', 'cy', 'dan'])
  assert.deepEqual(await listed(), ['bo 1 12:00 12:00 a wrong value'])
})

test('who failed is tried again alone, after growing rests, and is listed no more once it worked', async (t) => {
  const { bad, served, run, listed, at } = await setUpServing(t)
  bad.add('bo')
  await run()
  at('12:09')
  await run()
  assert.deepEqual(await listed(), ['bo 1 12:00 12:00 a wrong value'])
  at('12:10')
  await run()
  assert.deepEqual(await listed(), ['bo 2 12:00 12:10 a wrong value'])
  bad.clear()
  served.length = 0
  at('12:29')
  await run()
  assert.deepEqual(served, ['ana', 'cy', 'dan'])
  at('12:30')
  await run()
  assert.deepEqual(served.slice(3), ['ana', 'cy', 'dan', 'bo'])
  assert.deepEqual(await listed(), [])
})

test('a database that is away and a time limit are thrown, and nobody is listed', async (t) => {
  const { bad, served, run, listed } = await setUpServing(t)
  bad.add('bo')
  const timeout = Object.assign(new Error('canceling statement'), { code: '57014' })
  await assert.rejects(run(timeout), timeout)
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  await assert.rejects(run(away), away)
  assert.deepEqual([served, await listed()], [[], []])
})

test('who is erased is listed no more, even if it fails once more at that moment', async (t) => {
  const { deps, pool, bad, run, listed } = await setUpServing(t)
  bad.add('bo')
  await run()
  await pool.query(`delete from app_users where email = 'bo'`)
  assert.deepEqual(await listed(), [])
  const culprits = [{ item: 'bo', error: new Error('gone') }]
  await recordServed(deps, pool, {
    task: 'digest',
    items: [],
    toSubject: personSubject,
    culprits: [...culprits, ...culprits, { item: 'cy', error: new Error('still here') }],
  })
  assert.deepEqual(await listed(), ['cy 1 12:00 12:00 still here'])
})

test('what was not tried again for a week is listed no more', async (t) => {
  const { pool, bad, run, listed } = await setUpServing(t)
  bad.add('bo')
  await run()
  await deleteOldUnserved(pool, NOON)
  assert.equal((await listed()).length, 1)
  await deleteOldUnserved(pool, '2026-11-21T12:00:01Z')
  assert.deepEqual(await listed(), [])
})
