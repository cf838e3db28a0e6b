import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventOf, storeEvents } from '../../server/testing/catalogue.ts'
import { removeLarge, seedLarge } from './large.ts'
import { makeInstallation, type Installation } from './testing/installation.ts'

/** All tables except the log, without the columns the log writes. */
async function contentOf({ database }: Installation) {
  const tables = [
    'locations',
    'main_groups',
    'groups',
    'categories',
    'events',
    'crawlers',
    'runs',
    'crawler_health',
    'review_items',
    'app_users',
    'subscriptions',
    'mails',
  ]
  const content: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { rows } = await database.pool.query(`select * from ${table} order by 1, 2`)
    content[table] = rows
  }
  return content
}

test('removing it leaves what was there before, and what people have added since', async (t) => {
  const deps = await makeInstallation(t)
  const before = await contentOf(deps)
  await seedLarge(deps, 'one')
  const removed = await removeLarge(deps)
  assert.deepEqual(removed, { events: 20_000, people: 300 })
  assert.deepEqual(await contentOf(deps), before)
  assert.deepEqual(await removeLarge(deps), { events: 0, people: 0 })
  await seedLarge(deps, 'one')
  await storeEvents(deps, [eventOf('theirs', { category: 'NETFLIX', title: 'Netflix' })])
  await removeLarge(deps)
  const { rows } = await deps.database.pool.query(
    `select e.id, c.title from events e join categories c on c.id = e.category order by e.id`,
  )
  assert.deepEqual(rows, [
    { id: 'mine', title: 'Superliga' },
    { id: 'theirs', title: 'Netflix' },
  ])
})
