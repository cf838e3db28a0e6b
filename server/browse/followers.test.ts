import assert from 'node:assert/strict'
import test from 'node:test'
import { ensureAppUser } from '../app-users/actions.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { foldFollowers, selectFollowers } from './store.ts'

test('follower counts match the subscriptions through every change, folded or not', async (t) => {
  const database = await testDatabase(t)
  const { pool } = database
  const deps = testDeps(database, testClock('2026-11-21T12:00:00Z'))
  const readCounts = async () =>
    Object.fromEntries([...(await selectFollowers(pool))].filter(([, count]) => count !== 0))
  const stored = async () => {
    const { rows } = await pool.query<{ category: string; count: number }>(
      'select category, count(*) as count from subscriptions group by category',
    )
    return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
  }
  for (const name of ['a', 'b', 'c']) await ensureAppUser(deps, `${name}@example.com`)
  await pool.query(
    `insert into subscriptions (email, category, created_at)
     select email, category, now() from app_users, unnest(array['X', 'Y', 'Z']) as category`,
  )
  assert.deepEqual(await readCounts(), { X: 3, Y: 3, Z: 3 })
  await Promise.all([foldFollowers(pool), foldFollowers(pool)])
  assert.deepEqual(await readCounts(), await stored())
  await pool.query(`delete from subscriptions where email like 'a@%' and category <> 'Z'`)
  await pool.query(`update subscriptions set category = 'W' where category = 'Z'`)
  await pool.query(`update app_users set email = 'd@example.com' where email like 'b@%'`)
  assert.deepEqual(await readCounts(), { X: 2, Y: 2, W: 3 })
  await foldFollowers(pool)
  await pool.query(`delete from app_users where email like 'd@%'`)
  assert.deepEqual(await readCounts(), await stored())
  const { rows } = await pool.query('select * from follower_changes')
  assert.equal(rows.length, 3)
})
