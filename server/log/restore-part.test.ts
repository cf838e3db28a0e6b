import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { eraseChangeContent } from './erase-store.ts'
import { logRoutes } from './http.ts'
import { writeChangeSet } from './write.ts'

async function makeApp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [eventOf('e1'), eventOf('e2')])
  const app = operatorApp(deps, { routes: logRoutes(deps) })
  const edit = async (fields: object, ids = ['e1', 'e2']) => {
    const meta = { author: TESTER, cause: 'edit' as const, summary: message('Edited both') }
    const { changeSet } = await writeChangeSet(deps, meta, (draft) =>
      draft.update(
        'events',
        ids.map((id) => ({ id, fields })),
      ),
    )
    return String(changeSet)
  }
  const restore = (id: string, part: object) =>
    ask(app, 'POST', `/api/admin/log/${id}/restore`, part)
  const events = async (columns: string) => {
    const { rows } = await deps.database.pool.query(`select ${columns} from events order by id`)
    return rows as object[]
  }
  const setOf = async (id: string) => (await ask(app, 'GET', `/api/admin/log/${id}`)).body
  return { app, deps, edit, restore, events, setOf }
}

test('one field of one row is restored, and everything else stays', async (t) => {
  const { edit, restore, events, setOf } = await makeApp(t)
  const id = await edit({ title: 'Cup', details: 'Late' })
  const { status, body } = await restore(id, { noun: 'events', row: 'e1', field: 'details' })
  assert.equal(status, 200)
  assert.deepEqual(await events('title, details'), [
    { title: 'Cup', details: '' },
    { title: 'Cup', details: 'Late' },
  ])
  const { set } = (await setOf(String(body['changeSet']))) as { set: Record<string, unknown> }
  assert.equal(inEnglish(set['summary']), 'Restored the details of “Match e1”')
  assert.equal(set['cause'], 'restore')
  const edited = (await setOf(id)) as { set: Record<string, unknown> }
  assert.deepEqual(edited.set['restoredBy'], [body['changeSet']])
  assert.equal(edited.set['undoneBy'], null)
})

test('one row of a set is restored, whether it was changed, deleted or created', async (t) => {
  const { deps, restore, events } = await makeApp(t)
  const meta = { author: TESTER, cause: 'import' as const, summary: message('All sorts') }
  const { changeSet } = await writeChangeSet(deps, meta, async (draft) => {
    await draft.update('events', [{ id: 'e1', fields: { title: 'Cup', details: 'Late' } }])
    await draft.remove('events', [{ id: 'e2' }])
    await draft.create('events', [eventOf('e3')])
  })
  const id = String(changeSet)
  await restore(id, { noun: 'events', row: 'e3' })
  assert.deepEqual(await events('id, title'), [{ id: 'e1', title: 'Cup' }])
  await restore(id, { noun: 'events', row: 'e2' })
  await restore(id, { noun: 'events', row: 'e1' })
  assert.deepEqual(await events('id, title, details'), [
    { id: 'e1', title: 'Superliga', details: '' },
    { id: 'e2', title: 'Superliga', details: '' },
  ])
})

test('what has since been changed is not overwritten, and the error names the field', async (t) => {
  const { edit, restore, events } = await makeApp(t)
  const id = await edit({ title: 'Cup', details: 'Late' })
  await edit({ title: 'Final' }, ['e1'])
  const row = await restore(id, { noun: 'events', row: 'e1' })
  assert.equal(row.status, 409)
  const { error } = row.body as { error: { details: { fields: string[] } } }
  assert.deepEqual(error.details.fields, ['title'])
  const field = await restore(id, { noun: 'events', row: 'e1', field: 'details' })
  assert.equal(field.status, 200)
  assert.deepEqual((await events('title, details'))[0], { title: 'Final', details: '' })
})

test('a partly restored set is undone for the rest', async (t) => {
  const { app, edit, restore, events, setOf } = await makeApp(t)
  const id = await edit({ title: 'Cup', details: 'Late' })
  await restore(id, { noun: 'events', row: 'e1', field: 'details' })
  const undo = await ask(app, 'POST', `/api/admin/log/${id}/undo`)
  assert.equal(undo.status, 200)
  const first = { title: 'Superliga', details: '' }
  assert.deepEqual(await events('title, details'), [first, first])
  const { set } = (await setOf(id)) as { set: { undoneBy: number } }
  assert.equal(set.undoneBy, undo.body['changeSet'])
})

test('undoing a restored part takes it back, and it no longer counts as restored', async (t) => {
  const { app, edit, restore, events, setOf } = await makeApp(t)
  const id = await edit({ details: 'Late' })
  const { body } = await restore(id, { noun: 'events', row: 'e2' })
  await ask(app, 'POST', `/api/admin/log/${String(body['changeSet'])}/undo`)
  assert.deepEqual(await events('details'), [{ details: 'Late' }, { details: 'Late' }])
  const { set } = (await setOf(id)) as { set: { restoredBy: number[] } }
  assert.deepEqual(set.restoredBy, [])
})

test('a part that is missing, too old or erased is refused with a reason', async (t) => {
  const { deps, edit, restore } = await makeApp(t)
  const id = await edit({ details: 'Late' })
  const refusalText = async (part: object) => JSON.stringify((await restore(id, part)).body)
  assert.match(await refusalText({ noun: 'events', row: 'e9' }), /did not touch e9 of the events/)
  assert.match(
    await refusalText({ noun: 'events', row: 'e1', field: 'title' }),
    /did not change the title/,
  )
  assert.match(
    await refusalText({ noun: 'events', row: 'e1', field: 'nope' }),
    /no field \\"nope\\"/,
  )
  deps.clock.set('2027-01-21T12:00:00Z')
  assert.match(await refusalText({ noun: 'events', row: 'e1' }), /older than 30 days/)
  deps.clock.set('2026-11-21T12:00:00Z')
  await eraseChangeContent(deps.database, [Number(id)], 'Asked for')
  assert.match(await refusalText({ noun: 'events', row: 'e1' }), /was erased/)
})

test('history is filtered by noun, row, author, cause and time', async (t) => {
  const { app, deps, edit } = await makeApp(t)
  deps.clock.set('2026-11-22T09:00:00Z')
  await edit({ title: 'Cup' }, ['e1'])
  await ask(app, 'POST', '/api/admin/log/3/undo')
  const ids = async (query: string) => {
    const { body } = await ask(app, 'GET', `/api/admin/log?${query}`)
    return (body['sets'] as { id: number }[]).map(({ id }) => id)
  }
  assert.deepEqual(await ids('noun=events'), [4, 3, 2])
  assert.deepEqual(await ids('noun=events&row=e2'), [2])
  assert.deepEqual(await ids('noun=crawlers'), [])
  assert.deepEqual(await ids('cause=undo'), [4])
  assert.deepEqual(await ids('author=op-1&from=2026-11-22T00:00:00Z&before=4'), [3])
  assert.deepEqual(await ids('to=2026-11-22T00:00:00Z&limit=1'), [2])
  assert.equal((await ask(app, 'GET', '/api/admin/log?row=e1')).status, 400)
  const { body } = await ask(app, 'GET', '/api/admin/log-authors')
  assert.deepEqual(body['authors'], [TESTER])
})

test('the rows of a large set are read in pages, and a single row on its own', async (t) => {
  const { app, edit } = await makeApp(t)
  const id = await edit({ title: 'Cup' })
  const rows = async (query: string) => {
    const { body } = await ask(app, 'GET', `/api/admin/log/${id}?${query}`)
    return (body['rows'] as { id: string; ordinal: number }[]).map((row) => row.id)
  }
  assert.deepEqual(await rows('limit=1'), ['e1'])
  assert.deepEqual(await rows('limit=1&after=1'), ['e2'])
  assert.deepEqual(await rows('noun=events&row=e2'), ['e2'])
})
