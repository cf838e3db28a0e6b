import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { categoryRoutes } from '../categories/http.ts'
import { groupRoutes } from '../groups/http.ts'
import { locationRoutes } from '../locations/http.ts'
import { mainGroupRoutes } from '../main-groups/http.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { smallCatalogue } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'

async function makeApp(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  const routes = [categoryRoutes, groupRoutes, mainGroupRoutes, locationRoutes]
  const app = operatorApp(deps, { routes: routes.flatMap((each) => each(deps)) })
  const rowsOf = async (table: string) =>
    (await deps.database.pool.query(`select * from ${table} order by id`)).rows
  return { app, deps, rowsOf }
}

const CHANNEL = { title: 'Pro TV', group: 'TVCHANNELS', parent: 'RO', index: 3 }

type App = Awaited<ReturnType<typeof makeApp>>['app']
type Made = Record<string, unknown> & { id: string; version: number }

/** Creates a row and returns it as stored. */
async function create(app: App, noun: string, row: object) {
  const answer = await ask(app, 'POST', `/api/admin/${noun}/changes`, { creates: [row] })
  return { ...answer, row: (answer.body['created'] as Made[] | undefined)?.[0] }
}

/** Saves fields of a stored row, based on the version that was seen. */
async function save(
  app: App,
  noun: string,
  update: { id: string; version: number; fields: object },
) {
  const answer = await ask(app, 'POST', `/api/admin/${noun}/changes`, { updates: [update] })
  return { ...answer, row: (answer.body['saved'] as Made[] | undefined)?.[0] }
}

function message({ body }: { body: Record<string, unknown> }): string {
  return (body['error'] as { message: string }).message
}

test('a new category gets its id from its title and its group in lower case', async (t) => {
  const { app } = await makeApp(t)
  const { status, body, row } = await create(app, 'categories', CHANNEL)
  assert.equal(status, 200)
  const { version, ...category } = row ?? assert.fail()
  assert.deepEqual(category, {
    ...CHANNEL,
    group: 'tvchannels',
    id: 'RO_PROTV',
    logoFile: null,
    imageFile: null,
  })
  assert.equal(version, body['changeSet'])
})

test('an id cannot be typed', async (t) => {
  const { app } = await makeApp(t)
  const body = { ...CHANNEL, id: 'MINE' }
  assert.equal((await create(app, 'categories', body)).status, 400)
})

test('a taken id is refused by name, and the row that has it is left unchanged', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const before = await rowsOf('categories')
  const taken = { title: 'dr 1', group: 'tvchannels', parent: 'DK', index: 9 }
  const answer = await create(app, 'categories', taken)
  assert.equal(answer.status, 409)
  assert.equal(message(answer), 'The id DK_DR1 is taken by the category "DR1"')
  assert.deepEqual(await rowsOf('categories'), before)
})

test('categories follow a renamed place in the same change set', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const parents = async () => (await rowsOf('categories')).map(({ id, parent }) => [id, parent])
  const before = await parents()
  const [{ id, version }] = await rowsOf('locations')
  const rename = (title: string, seen: number) =>
    save(app, 'locations', { id, version: seen, fields: { title } })
  const { body } = await rename('København', version)
  assert.equal(body['rowCount'], 2)
  assert.deepEqual(
    (await parents()).filter(([, parent]) => parent === 'København'),
    [['HALL', 'København']],
  )
  assert.equal((await rename('Copenhagen', version)).status, 409)
  assert.deepEqual((await rename('Copenhagen', Number(body['changeSet']))).body['rowCount'], 2)
  assert.deepEqual(await parents(), before)
})

test('categories keep a name that two places share', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const moved = { title: 'Copenhagen', country: 'Canada' }
  const second = await create(app, 'locations', { ...moved, title: 'Second' })
  const { id, version } = second.row ?? assert.fail()
  const same = await save(app, 'locations', { id, version, fields: moved })
  const back = { id, version: Number(same.body['changeSet']), fields: { title: 'Second' } }
  assert.equal((await save(app, 'locations', back)).body['rowCount'], 1)
  const hall = (await rowsOf('categories')).find((row) => row.id === 'HALL')
  assert.equal(hall?.parent, 'Copenhagen')
})

test('two new rows with the same id are refused together', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const creates = [
    { title: 'Århus', country: 'Denmark' },
    { title: 'Arhus', country: 'Romania' },
  ]
  const answer = await ask(app, 'POST', '/api/admin/locations/changes', { creates })
  assert.equal(answer.status, 409)
  assert.equal((await rowsOf('locations')).length, 1)
})

test('creates, updates and deletes of one request are one change set', async (t) => {
  const { app, deps, rowsOf } = await makeApp(t)
  const [hall] = await rowsOf('categories').then((rows) => rows.filter(({ id }) => id === 'HALL'))
  const { status, body } = await ask(app, 'POST', '/api/admin/categories/changes', {
    creates: [CHANNEL],
    updates: [{ id: 'HALL', version: hall.version, fields: { title: 'Great Hall', index: 2.5 } }],
    deletes: [{ id: 'SUPERLIGA' }],
  })
  assert.equal(status, 200)
  assert.equal(body['rowCount'], 3)
  assert.deepEqual(
    (body['created'] as { id: string }[]).map(({ id }) => id),
    ['RO_PROTV'],
  )
  assert.deepEqual(
    (body['saved'] as { title: string; index: number }[]).map(({ title, index }) => [title, index]),
    [['Great Hall', 2.5]],
  )
  const { rows } = await deps.database.pool.query(
    'select summary, cause from change_sets where id = $1',
    [body['changeSet']],
  )
  assert.deepEqual(rows, [
    { summary: 'Changed categories: 1 new, 1 edited, 1 deleted', cause: 'edit' },
  ])
})

test('conflicts of saves and deletes are reported together, and nothing is written', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const seen = (await rowsOf('categories'))[0].version
  await save(app, 'categories', { id: 'HALL', version: seen, fields: { title: 'Other Hall' } })
  await save(app, 'categories', { id: 'SUPERLIGA', version: seen, fields: { parent: 'Denmark' } })
  const before = await rowsOf('categories')
  const answer = await ask(app, 'POST', '/api/admin/categories/changes', {
    creates: [CHANNEL],
    updates: [
      { id: 'HALL', version: seen, fields: { title: 'My Hall' } },
      { id: 'DK_DR1', version: seen, fields: { index: 9 } },
    ],
    deletes: [{ id: 'SUPERLIGA', version: seen }],
  })
  assert.equal(answer.status, 409)
  const { details } = answer.body['error'] as { details: { conflicts: { id: string }[] } }
  assert.deepEqual(details.conflicts.map(({ id }) => id).toSorted(), ['HALL', 'SUPERLIGA'])
  assert.deepEqual(await rowsOf('categories'), before)
})

test('other people’s changes to other fields are preserved', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const [group] = await rowsOf('groups')
  const { id, version } = group
  await save(app, 'groups', { id, version, fields: { title: 'Fodbold' } })
  const { status, row } = await save(app, 'groups', { id, version, fields: { icon: 'fa-star' } })
  assert.equal(status, 200)
  assert.deepEqual([row?.['title'], row?.['icon']], ['Fodbold', 'fa-star'])
})

test('indexes of groups and main groups are stored as integers', async (t) => {
  const { app } = await makeApp(t)
  const main = await create(app, 'main-groups', { title: 'Music', index: 2.9 })
  assert.equal(main.row?.['index'], 2)
  const group = { title: 'Jazz', index: -1.5, icon: 'fa-music', mainGroup: 'music' }
  assert.equal((await create(app, 'groups', group)).row?.['index'], -1)
})

test('a parent that does not exist is named', async (t) => {
  const { app } = await makeApp(t)
  const group = { title: 'Jazz', index: 1, icon: 'fa-music', mainGroup: 'nothing' }
  const noMain = await create(app, 'groups', group)
  assert.equal(noMain.status, 400)
  assert.equal(message(noMain), 'mainGroup: there is no main group nothing')
  const noGroup = await create(app, 'categories', { ...CHANNEL, group: 'nothing' })
  assert.equal(message(noGroup), 'group: there is no group nothing')
})

test('empty and missing values are refused', async (t) => {
  const { app, rowsOf } = await makeApp(t)
  const before = await rowsOf('categories')
  for (const wrong of [{ title: ' ' }, { index: null }, { parent: null }, { group: '' }]) {
    const answer = await create(app, 'categories', { ...CHANNEL, ...wrong })
    assert.equal(answer.status, 400)
  }
  const noIcon = { title: 'Jazz', index: 1, icon: '', mainGroup: 'all' }
  assert.equal((await create(app, 'groups', noIcon)).status, 400)
  const dashes = { title: '!!!', country: 'Denmark' }
  assert.equal((await create(app, 'locations', dashes)).status, 400)
  assert.deepEqual(await rowsOf('categories'), before)
})

test('a row cannot be saved and deleted in one request', async (t) => {
  const { app } = await makeApp(t)
  const answer = await ask(app, 'POST', '/api/admin/categories/changes', {
    updates: [{ id: 'HALL', version: 1, fields: { title: 'Hall 2' } }],
    deletes: [{ id: 'HALL' }],
  })
  assert.equal(answer.status, 400)
})

test('a deleted row is named', async (t) => {
  const { app } = await makeApp(t)
  const deletes = [{ id: 'atlantis' }]
  const answer = await ask(app, 'POST', '/api/admin/locations/changes', { deletes })
  assert.equal(answer.status, 404)
  assert.equal(message(answer), 'There is no location atlantis')
})
