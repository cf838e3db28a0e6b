import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { ensureAppUser, setSubscriptions } from '../app-users/actions.ts'
import { countDeletes } from '../categories/actions.ts'
import { changeCategories } from '../categories/changes.ts'
import { syncCategoriesCounter } from '../counters/actions.ts'
import { changeGroups } from '../groups/actions.ts'
import { changeLocations } from '../locations/actions.ts'
import { deleteArchivedSubscriptions } from '../log/archived-subscriptions-store.ts'
import { exportAll, statesOf } from '../log/testing/export.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { changeMainGroups } from '../main-groups/actions.ts'
import { eventOf, smallCatalogue, storeEvents, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'

const NOTHING = {
  eventsMoved: 0,
  locations: 0,
  mainGroups: 0,
  groups: 0,
  categories: 0,
  pictures: 0,
  events: 0,
  subscriptions: 0,
  crawlers: 0,
  namesKept: 0,
}
const NO_IDS = { locations: [], mainGroups: [], groups: [], categories: [] }

/** The small catalogue with events, pictures, crawlers on and off, and people with subscriptions. */
async function fullCatalogue(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [
    eventOf('match', { imageFile: 'picture-of-match' }),
    eventOf('concert', { category: 'HALL' }),
  ])
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'edit', summary: message('Pictures and crawlers') },
    async (draft) => {
      const pictures = { logoFile: 'logo', imageFile: 'image' }
      await draft.update('categories', [{ id: 'SUPERLIGA', fields: pictures }])
      await draft.create('crawlers', [
        { ...NEW_CRAWLER, id: 'on', category: 'SUPERLIGA', active: true },
        { ...NEW_CRAWLER, id: 'off', category: 'SUPERLIGA' },
        { ...NEW_CRAWLER, id: 'elsewhere', category: 'HALL', active: true },
      ])
    },
  )
  await follow(deps, 'ana@example.com', ['SUPERLIGA', 'HALL'])
  await follow(deps, 'bo@example.com', ['SUPERLIGA'])
  return deps
}
type TestDeps = Awaited<ReturnType<typeof fullCatalogue>>

async function follow(deps: TestDeps, email: string, categories: string[]) {
  await ensureAppUser(deps, email)
  await setSubscriptions(deps, email, categories)
}

/** Every logged row, and all subscriptions. */
async function readEverything({ database }: TestDeps) {
  const { rows } = await database.pool.query('select * from subscriptions order by email, category')
  return { states: statesOf(await exportAll(database)), subscriptions: rows }
}

async function idsOf({ database }: TestDeps, table: string): Promise<string[]> {
  const { rows } = await database.pool.query(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}

function undo(deps: TestDeps, { changeSet }: { changeSet: number | null }) {
  return undoChangeSet(deps, { id: changeSet ?? 0, author: TESTER })
}

test('deleting a category deletes its events and subscriptions and switches its crawlers off', async (t) => {
  const deps = await fullCatalogue(t)
  const { rowCount } = await changeCategories(deps, TESTER, { deletes: [{ id: 'SUPERLIGA' }] })
  assert.equal(rowCount, 3)
  assert.deepEqual(await idsOf(deps, 'events'), ['concert'])
  const { rows: crawlers } = await deps.database.pool.query(
    'select id from crawlers where active order by id',
  )
  assert.deepEqual(crawlers, [{ id: 'elsewhere' }])
  const { subscriptions } = await readEverything(deps)
  assert.deepEqual(
    subscriptions.map(({ email, category }) => [email, category]),
    [['ana@example.com', 'HALL']],
  )
})

test('one undo restores everything, and redo deletes everything again', async (t) => {
  const deps = await fullCatalogue(t)
  const before = await readEverything(deps)
  const deleted = await changeMainGroups(deps, TESTER, { deletes: [{ id: 'all' }] })
  const after = await readEverything(deps)
  assert.deepEqual(await idsOf(deps, 'groups'), [])
  assert.deepEqual(after.subscriptions, [])
  const undone = await undo(deps, deleted)
  assert.deepEqual(await readEverything(deps), before)
  const redone = await undo(deps, undone)
  assert.deepEqual(await readEverything(deps), after)
  await undo(deps, redone)
  assert.deepEqual(await readEverything(deps), before)
})

test('an event with another category moves there, and one undo moves it back', async (t) => {
  const deps = await fullCatalogue(t)
  const inBoth = { additionalCategories: ['DK_DR1', 'HALL'] }
  await storeEvents(deps, [
    eventOf('shown', { ...inBoth, imageFile: 'picture-of-shown' }),
    eventOf('named', { ...inBoth, title: 'Cup final' }),
    eventOf('guest', { category: 'HALL', additionalCategories: ['SUPERLIGA'] }),
  ])
  const readEvents = async () => {
    const { rows } = await deps.database.pool.query<Record<string, string>>(
      `select id, title, category || additional_categories as categories from events order by id`,
    )
    return rows.map(({ id, title, categories }) => `${id} ${title} ${String(categories)}`)
  }
  const before = await readEverything(deps)
  const deletes = { ...NO_IDS, categories: ['SUPERLIGA', 'DK_DR1'] }
  const { events, eventsMoved, pictures } = await countDeletes(deps, deletes)
  // The pictures of the deleted event and the two of the category.
  assert.deepEqual([events, eventsMoved, pictures], [1, 2, 3])
  const deleted = await changeCategories(deps, TESTER, {
    deletes: [{ id: 'SUPERLIGA' }, { id: 'DK_DR1' }],
  })
  assert.deepEqual(await readEvents(), [
    'concert Superliga HALL',
    'guest Superliga HALL',
    'named Cup final HALL',
    'shown Hall HALL',
  ])
  await undo(deps, deleted)
  assert.deepEqual(await readEverything(deps), before)
})

test('an event’s categories all exist and are distinct', async (t) => {
  const deps = await fullCatalogue(t)
  const storing = (...additionalCategories: string[]) =>
    storeEvents(deps, [eventOf('x', { additionalCategories })])
  await assert.rejects(storing('DK_DR1', 'GONE'), { code: 'conflict' })
  await assert.rejects(storing('SUPERLIGA'), { code: 'bad-input' })
  await storing('DK_DR1')
  await assert.rejects(
    writeChangeSet(
      deps,
      { author: TESTER, cause: 'delete', summary: message('A channel') },
      (draft) => draft.remove('categories', [{ id: 'DK_DR1' }]),
    ),
    { code: 'conflict' },
  )
})

test('deleting a group deletes its categories and no others', async (t) => {
  const deps = await fullCatalogue(t)
  await changeGroups(deps, TESTER, { deletes: [{ id: 'football' }] })
  assert.deepEqual(await idsOf(deps, 'categories'), ['DK_DR1', 'HALL', 'HOLIDAYSDENMARK'])
  assert.deepEqual(await idsOf(deps, 'groups'), ['holidays', 'location', 'tvchannels'])
  assert.deepEqual(await idsOf(deps, 'events'), ['concert'])
})

test('categories keep the name of a deleted location', async (t) => {
  const deps = await fullCatalogue(t)
  const { rowCount } = await changeLocations(deps, TESTER, { deletes: [{ id: 'copenhagen' }] })
  assert.equal(rowCount, 1)
  const { rows } = await deps.database.pool.query(`select parent from categories where id = 'HALL'`)
  assert.deepEqual(rows, [{ parent: 'Copenhagen' }])
})

test('a delete is counted in advance, each row once', async (t) => {
  const deps = await fullCatalogue(t)
  const counts = await countDeletes(deps, {
    ...NO_IDS,
    mainGroups: ['all'],
    groups: ['football'],
    categories: ['SUPERLIGA'],
    locations: ['copenhagen'],
  })
  assert.deepEqual(counts, {
    locations: 1,
    mainGroups: 1,
    groups: 4,
    categories: 4,
    pictures: 3,
    events: 2,
    eventsMoved: 0,
    subscriptions: 3,
    crawlers: 2,
    namesKept: 0,
  })
  const place = await countDeletes(deps, { ...NO_IDS, locations: ['copenhagen'] })
  assert.deepEqual(place, { ...NOTHING, locations: 1, namesKept: 1 })
  assert.deepEqual(await countDeletes(deps, { ...NO_IDS, groups: ['nothing'] }), NOTHING)
})

test('a category created again under an old id starts without followers', async (t) => {
  const deps = await fullCatalogue(t)
  await changeCategories(deps, TESTER, { deletes: [{ id: 'SUPERLIGA' }] })
  const fields = { title: 'Superliga', group: 'football', parent: '', index: 1 }
  await changeCategories(deps, TESTER, { creates: [fields] })
  const { subscriptions } = await readEverything(deps)
  assert.deepEqual(
    subscriptions.map(({ category }) => category),
    ['HALL'],
  )
})

test('subscriptions of a person who has since left the app are not restored with the category', async (t) => {
  const deps = await fullCatalogue(t)
  const deleted = await changeCategories(deps, TESTER, { deletes: [{ id: 'SUPERLIGA' }] })
  await deps.database.pool.query(`delete from app_users where email = 'bo@example.com'`)
  await undo(deps, deleted)
  const { subscriptions } = await readEverything(deps)
  assert.deepEqual(
    subscriptions.map(({ email, category }) => [email, category]),
    [
      ['ana@example.com', 'HALL'],
      ['ana@example.com', 'SUPERLIGA'],
    ],
  )
})

test('archived subscriptions are deleted once it is too late to undo', async (t) => {
  const deps = await fullCatalogue(t)
  await changeCategories(deps, TESTER, { deletes: [{ id: 'SUPERLIGA' }] })
  deps.clock.set('2026-12-21T12:00:00Z')
  assert.equal(await deleteArchivedSubscriptions(deps), 0)
  deps.clock.set('2026-12-21T12:00:01Z')
  assert.equal(await deleteArchivedSubscriptions(deps), 2)
})

test('only sync changes the stored number of categories', async (t) => {
  const deps = await fullCatalogue(t)
  const counter = async () =>
    (await deps.database.pool.query('select id, count from counters')).rows
  assert.equal((await syncCategoriesCounter(deps, TESTER)).count, 4)
  await changeCategories(deps, TESTER, { deletes: [{ id: 'SUPERLIGA' }] })
  assert.deepEqual(await counter(), [{ id: 'categories', count: 4 }])
  const synced = await syncCategoriesCounter(deps, TESTER)
  assert.equal(synced.count, 3)
  assert.deepEqual(await counter(), [{ id: 'categories', count: 3 }])
  assert.equal((await syncCategoriesCounter(deps, TESTER)).changeSet, null)
  await undo(deps, synced)
  assert.deepEqual(await counter(), [{ id: 'categories', count: 4 }])
})
