import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Caller } from '../http/route.ts'
import { testDatabase } from '../testing/database.ts'
import { logRoutes } from './http.ts'
import { refusal, writer } from './testing/writer.ts'

const OPERATOR = { id: 'op-2', email: 'second@almanac.example', name: 'Second' }

/** The routes by name, called as an operator unless specified otherwise. */
async function history(t: TestContext) {
  const { write, deps } = writer(await testDatabase(t))
  for (const id of ['a', 'b', 'c'])
    await write((draft) => draft.create('locations', [{ id, title: id, country: 'Denmark' }]))
  const routes = logRoutes(deps)
  return (name: string, input: object, operator: Caller['operator'] = OPERATOR) => {
    const found = routes.find((route) => route.endpoint.name === name)
    const caller = { operator, appUser: null, ip: '127.0.0.1' }
    return (found?.handle ?? assert.fail(name))(input as never, caller) as Promise<never>
  }
}

const ALL = { after: 0, limit: 100 }

type Sets = { sets: { id: number }[] }

test('change sets are listed newest first, in pages', async (t) => {
  const ask = await history(t)
  const ids = ({ sets }: Sets) => sets.map((set) => set.id)
  assert.deepEqual(ids(await ask('listChangeSets', { query: { limit: 2 } })), [3, 2])
  assert.deepEqual(ids(await ask('listChangeSets', { query: { limit: 2, before: 2 } })), [1])
})

test('one change set is returned with its rows', async (t) => {
  const ask = await history(t)
  const { set, rows, erased } = await ask('readChangeSet', { params: { id: 2 }, query: ALL })
  assert.deepEqual(set, {
    id: 2,
    position: null,
    at: '2026-11-21T12:00:00Z',
    author: { kind: 'operator', id: 'op-1', name: 'op@almanac.example' },
    cause: 'edit',
    summary: 'Edited',
    undoes: null,
    rowCount: 1,
    undoneBy: null,
    restoredBy: [],
    isErased: false,
    concernsPeople: false,
  })
  const after = { title: 'b', country: 'Denmark' }
  assert.deepEqual(rows, [{ ordinal: 1, noun: 'locations', id: 'b', before: null, after }])
  assert.equal(erased, false)
  const missing = await refusal(ask('readChangeSet', { params: { id: 9 }, query: ALL }))
  assert.equal(missing.message, 'There is no change set 9')
})

test('the effects of an undo are counted by noun', async (t) => {
  const { write, deps } = writer(await testDatabase(t))
  const places = ['a', 'b', 'c'].map((id) => ({ id, title: id, country: 'Denmark' }))
  await write((draft) => draft.create('locations', places))
  await write(async (draft) => {
    await draft.create('locations', [{ id: 'd', title: 'd', country: 'Norway' }])
    await draft.update('locations', [{ id: 'a', version: 1, fields: { title: 'A' } }])
    await draft.update('locations', [{ id: 'a', version: 2, fields: { country: 'Norway' } }])
    await draft.remove('locations', [{ id: 'b' }, { id: 'c' }])
  })
  const counting = logRoutes(deps).find(({ endpoint }) => endpoint.name === 'countUndo')
  const caller = { operator: OPERATOR, appUser: null, ip: '127.0.0.1' }
  const counts = (id: number) => counting?.handle({ params: { id } } as never, caller)
  assert.deepEqual(await counts(1), {
    counts: [{ noun: 'locations', removed: 3, changed: 0, broughtBack: 0 }],
  })
  assert.deepEqual(await counts(2), {
    counts: [{ noun: 'locations', removed: 1, changed: 1, broughtBack: 2 }],
  })
})

test('an undo is attributed to the operator who requested it', async (t) => {
  const ask = await history(t)
  const written: object = await ask('undoChangeSet', { params: { id: 3 } })
  assert.deepEqual(written, { changeSet: 4, rowCount: 1 })
  const { set } = await ask('readChangeSet', { params: { id: 4 }, query: ALL })
  const { author, undoes, cause } = set as Record<string, unknown>
  const expected = { kind: 'operator', id: 'op-2', name: 'second@almanac.example' }
  assert.deepEqual({ author, undoes, cause }, { author: expected, undoes: 3, cause: 'undo' })
  const nobody = await refusal(ask('undoChangeSet', { params: { id: 2 } }, null))
  assert.equal(nobody.code, 'not-signed-in')
})
