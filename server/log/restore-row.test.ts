import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { eventRoutes } from '../events/http.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { logRoutes } from './http.ts'
import { writeChangeSet } from './write.ts'

const PICTURE = 'a'.repeat(64)

async function deletedEvent(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('e1', { imageFile: PICTURE }), eventOf('e2')])
  const app = operatorApp(deps, { routes: [...logRoutes(deps), ...eventRoutes(deps)] })
  const meta = { author: TESTER, cause: 'delete' as const, summary: message('Deleted both') }
  const { changeSet } = await writeChangeSet(deps, meta, (draft) =>
    draft.remove('events', [{ id: 'e1' }, { id: 'e2' }]),
  )
  const restore = (fields: object, noun = 'events') =>
    ask(app, 'POST', `/api/admin/log/${changeSet}/store-again`, { noun, row: 'e1', fields })
  const events = async () => {
    const { rows } = await deps.database.pool.query<Record<string, unknown>>(
      'select id, details, description, "image_file" as image from events order by id',
    )
    return rows
  }
  return { app, again: restore, events }
}

test('a row that others deleted is restored with its pictures and unsaved edits in one change set', async (t) => {
  const { app, again: restore, events } = await deletedEvent(t)
  const { status, body } = await restore({ details: 'Row 4' })
  assert.equal(status, 200)
  const stored = { id: 'e1', details: 'Row 4', description: 'Match e1', image: PICTURE }
  assert.deepEqual(await events(), [stored])
  const { body: read } = await ask(app, 'GET', `/api/admin/log/${String(body['changeSet'])}`)
  const { summary, cause } = inEnglish(read['set']) as Record<string, unknown>
  assert.deepEqual([summary, cause], ['Stored “Match e1” again', 'restore'])
  assert.equal(
    (await ask(app, 'POST', `/api/admin/log/${String(body['changeSet'])}/undo`)).status,
    200,
  )
  assert.deepEqual(await events(), [])
})

test('a row that exists again is not overwritten', async (t) => {
  const { again: restore, events } = await deletedEvent(t)
  await restore({ details: 'Row 4' })
  assert.equal((await restore({ details: 'Row 5' })).status, 409)
  assert.equal((await events())[0]?.['details'], 'Row 4')
})

test('invalid edits are refused by name, and nothing is restored', async (t) => {
  const { again: restore, events } = await deletedEvent(t)
  const empty = await restore({ description: ' ' })
  assert.equal(empty.status, 400)
  assert.match(JSON.stringify(empty.body), /description/)
  assert.equal((await restore({ imageFile: null })).status, 400)
  assert.equal((await restore({ category: 'NOPE' })).status, 409)
  assert.equal((await restore({}, 'locations')).status, 404)
  assert.deepEqual(await events(), [])
})
