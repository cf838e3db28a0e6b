import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { eraseChangeContent } from './erase-store.ts'
import { clockAt, eventRow, OPERATOR, refusal, seedCategory, writer } from './testing/writer.ts'
import { undoChangeSet } from './undo.ts'
import { writeChangeSet, type WrittenWith } from './write.ts'

function idOf(written: { changeSet: number | null }): number {
  return written.changeSet ?? assert.fail('nothing was written')
}

function events(count: number) {
  return Array.from({ length: count }, (_, index) => eventRow(`e${index}`))
}

test('an import of 10,000 events is undone and redone', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  await seedCategory(write)
  const written = await write((draft) => draft.create('events', events(10_000)))
  const undone = await undoChangeSet(deps, { id: idOf(written), author: OPERATOR })
  assert.equal(undone.rowCount, 10_000)
  assert.equal((await pool.query('select 1 from events')).rowCount, 0)
  await undoChangeSet(deps, { id: idOf(undone), author: OPERATOR })
  assert.equal((await pool.query('select 1 from events')).rowCount, 10_000)
  const { rows } = await pool.query('select summary from change_sets order by appended')
  assert.deepEqual(
    rows.map((row) => row.summary),
    ['Edited', 'Edited', 'Undid: Edited', 'Redid: Edited'],
  )
})

test('a cascade of deletes is restored with parents first', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  await seedCategory(write)
  await write((draft) => draft.create('events', events(3)))
  const deleted = await write(async (draft) => {
    await draft.remove('events', events(3))
    await draft.remove('categories', [{ id: 'F1' }])
    await draft.remove('groups', [{ id: 'racing' }])
    await draft.remove('main-groups', [{ id: 'sport' }])
  })
  const undone = await undoChangeSet(deps, { id: idOf(deleted), author: OPERATOR })
  assert.equal(undone.rowCount, 6)
  const { rows } = await pool.query('select id, version from events order by id')
  assert.deepEqual(rows, [
    { id: 'e0', version: undone.changeSet },
    { id: 'e1', version: undone.changeSet },
    { id: 'e2', version: undone.changeSet },
  ])
})

test('only the fields that a set changed are reverted', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  await seedCategory(write)
  await write((draft) => draft.create('events', events(1)))
  const change = (fields: object) =>
    write((draft) => draft.update('events', [{ id: 'e0', fields }]))
  const renamed = await change({ title: 'Grand Prix' })
  await change({ details: 'Night race' })
  await undoChangeSet(deps, { id: idOf(renamed), author: OPERATOR })
  const { rows } = await pool.query('select title, details from events')
  assert.deepEqual(rows, [{ title: 'Formula 1', details: 'Night race' }])
})

test('all rows that block an undo are named, and nothing is undone', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  await seedCategory(write)
  const imported = await write((draft) => draft.create('events', events(5)))
  await write(async (draft) => {
    await draft.update('events', [{ id: 'e1', fields: { title: 'Mine' } }])
    await draft.remove('events', [{ id: 'e3' }])
  })
  const error = await refusal(undoChangeSet(deps, { id: idOf(imported), author: OPERATOR }))
  assert.equal(error.code, 'conflict')
  assert.match(
    error.message,
    /"Edited" cannot be undone over later changes: event e3 was deleted since; /,
  )
  const { conflicts } = error.details as { conflicts: { id: string; fields: string[] }[] }
  assert.deepEqual(
    conflicts.map((conflict) => conflict.id),
    ['e3', 'e1'],
  )
  assert.equal((await pool.query('select 1 from events')).rowCount, 4)
})

test('a deleted row is not restored over one that reused its id', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  const place = { id: 'cph', title: 'København', country: 'Denmark' }
  await write((draft) => draft.create('locations', [place]))
  const deleted = await write((draft) => draft.remove('locations', [{ id: 'cph' }]))
  await write((draft) => draft.create('locations', [{ ...place, title: 'Another' }]))
  const error = await refusal(undoChangeSet(deps, { id: idOf(deleted), author: OPERATOR }))
  assert.equal(error.code, 'conflict')
  const { rows } = await pool.query('select title from locations')
  assert.deepEqual(rows, [{ title: 'Another' }])
})

test('the undo of a category that is in use by now is refused', async (t) => {
  const { write, deps } = writer(await testDatabase(t))
  await seedCategory(write)
  const f2 = { id: 'F2', title: 'Formula 2', group: 'racing', parent: '', index: 2 }
  const created = await write((draft) => draft.create('categories', [f2]))
  await write((draft) => draft.create('events', [{ ...eventRow('e1'), category: 'F2' }]))
  const error = await refusal(undoChangeSet(deps, { id: idOf(created), author: OPERATOR }))
  assert.equal(error.message, 'F2 is still used by an event')
})

test('a row that was created and changed in one set is removed by one undo', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  const written = await write(async (draft) => {
    await draft.create('locations', [{ id: 'cph', title: 'a', country: 'Denmark' }])
    await draft.update('locations', [{ id: 'cph', fields: { title: 'b' } }])
  })
  await undoChangeSet(deps, { id: idOf(written), author: OPERATOR })
  assert.equal((await pool.query('select 1 from locations')).rowCount, 0)
})

test('of two concurrent undos of one set, the second is refused', async (t) => {
  const { write, deps, pool } = writer(await testDatabase(t))
  const place = { id: 'cph', title: 'København', country: 'Denmark' }
  const created = await write((draft) => draft.create('locations', [place]))
  const undo = () => undoChangeSet(deps, { id: idOf(created), author: OPERATOR })
  const [one, other] = await Promise.allSettled([undo(), undo()])
  assert.deepEqual([one.status, other.status].toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await refusal(undo())).message, '"Edited" was undone already')
  assert.equal((await pool.query('select 1 from change_sets')).rowCount, 2)
})

test('a change set can be undone for 30 days, and no longer', async (t) => {
  const { database, write } = writer(await testDatabase(t))
  const create = (id: string) =>
    write((draft) => draft.create('locations', [{ id, title: id, country: 'Denmark' }]))
  const undoAt = (instant: string, written: WrittenWith<unknown>) =>
    undoChangeSet({ database, clock: clockAt(instant) }, { id: idOf(written), author: OPERATOR })
  await undoAt('2026-12-21T12:00:00Z', await create('a'))
  const late = await refusal(undoAt('2026-12-21T12:00:01Z', await create('b')))
  assert.equal(late.message, '"Edited" is older than 30 days and can no longer be undone')
})

test('an act on a person, an erased set and an unknown one cannot be undone', async (t) => {
  const { database, deps, write } = writer(await testDatabase(t))
  const noted = await writeChangeSet(
    deps,
    { author: OPERATOR, cause: 'edit', summary: message('Made a person VIP') },
    async (draft) => draft.note('app-users', 'u-1', ['vip']),
  )
  const undo = (id: number) => refusal(undoChangeSet(deps, { id, author: OPERATOR }))
  assert.match((await undo(idOf(noted))).message, /concerns a person/)
  const place = { id: 'cph', title: 'København', country: 'Denmark' }
  const created = await write((draft) => draft.create('locations', [place]))
  await eraseChangeContent(database, [idOf(created)], 'asked for')
  assert.match((await undo(idOf(created))).message, /was erased/)
  assert.equal((await undo(99)).code, 'not-found')
})
