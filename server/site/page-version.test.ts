import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { eraseChangeContent } from '../log/erase-store.ts'
import { crawlerRow } from '../log/testing/random-changes.ts'
import { newEvent, upcomingSetup } from '../upcoming/testing/setup.ts'
import { createPageVersion } from './page-version.ts'

async function setup(t: TestContext) {
  const { database, write, settle, pass, clock, cache } = await upcomingSetup(t)
  const read = createPageVersion({ database, upcoming: cache })
  /** The version once all changes have been sequenced. */
  const readVersion = async () => {
    await settle()
    return read()
  }
  return { database, write, clock, standing: readVersion, read, pass }
}

test('a change that no public page shows leaves the version unchanged', async (t) => {
  const { write, standing: readVersion } = await setup(t)
  const before = await readVersion()
  await write((draft) => draft.create('crawlers', [crawlerRow('new', 'New crawler')]))
  await write((draft) => draft.create('counters', [{ id: 'categories', count: 4 }]))
  await write(async (draft) => draft.note('operators', 'op-2', ['name']))
  assert.equal(await readVersion(), before)
})

test('a change that a page may show changes the version', async (t) => {
  const { write, standing: readVersion } = await setup(t)
  const seen = [await readVersion()]
  const look = async () => void seen.push(await readVersion())
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await look()
  await write((draft) => draft.update('categories', [{ id: 'A', fields: { title: 'Other' } }]))
  await look()
  await write((draft) =>
    draft.create('locations', [{ id: 'cluj', title: 'Cluj', country: 'Romania' }]),
  )
  await look()
  await write((draft) => draft.create('legal-documents', [{ id: 'Disclaimer', html: '<p>x</p>' }]))
  await look()
  assert.equal(new Set(seen).size, seen.length)
})

test('a change that a page may show also counts among others that none shows', async (t) => {
  const { write, standing: readVersion } = await setup(t)
  const before = await readVersion()
  await write((draft) => draft.create('crawlers', [crawlerRow('one', 'One')]))
  await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await write((draft) => draft.create('crawlers', [crawlerRow('two', 'Two')]))
  const after = await readVersion()
  assert.notEqual(after, before)
  await write((draft) => draft.update('crawlers', [{ id: 'two', fields: { title: 'Other' } }]))
  assert.equal(await readVersion(), after)
})

test('a change whose content was erased changes the version, since nobody knows what it was', async (t) => {
  const { database, write, standing: readVersion } = await setup(t)
  const before = await readVersion()
  const { changeSet } = await write((draft) =>
    draft.create('events', [newEvent({ id: 'e1', date: '2026-11-22T10:00:00Z' })]),
  )
  await eraseChangeContent(database, [changeSet ?? 0], 'asked for')
  assert.notEqual(await readVersion(), before)
})

test('the next minute changes the version', async (t) => {
  const { clock, standing: readVersion } = await setup(t)
  const before = await readVersion()
  clock.set('2026-11-21T12:01:00Z')
  assert.notEqual(await readVersion(), before)
})

test('while the database is away the version is unknown', async (t) => {
  const { database, standing: readVersion, read, pass } = await setup(t)
  assert.notEqual(await readVersion(), null)
  await database.pool.query('alter table change_sets rename to change_sets_away')
  pass(10_000)
  assert.equal(await read(), null)
})
