import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assignPositions } from '../log/sequencer.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { smallCatalogue } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { categoryRoutes } from './http.ts'

test('the whole catalogue is returned sorted, with versions and a position', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await assignPositions(deps.database)
  const app = operatorApp(deps, { routes: categoryRoutes(deps) })
  const { status, body } = await ask(app, 'GET', '/api/admin/catalogue')
  assert.equal(status, 200)
  const categories = body['categories'] as { id: string; version: number; logoFile: null }[]
  assert.deepEqual(
    categories.map(({ id }) => id),
    ['SUPERLIGA', 'HALL', 'DK_DR1', 'HOLIDAYSDENMARK'],
  )
  assert.equal(typeof categories[0]?.version, 'number')
  assert.equal(categories[0]?.logoFile, null)
  assert.equal((body['groups'] as unknown[]).length, 4)
  assert.equal((body['locations'] as unknown[]).length, 1)
  assert.equal((body['mainGroups'] as unknown[]).length, 1)
  assert.deepEqual(body['counters'], [])
  assert.equal(body['position'], 1)
})
