import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import fc from 'fast-check'
import { ensureAppUser } from '../app-users/actions.ts'
import { replaceSubscriptions } from '../app-users/subscriptions-store.ts'
import { changeCategories } from '../categories/changes.ts'
import { changeGroups } from '../groups/actions.ts'
import { changeLocations } from '../locations/actions.ts'
import { exportAll, statesOf } from '../log/testing/export.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { changeMainGroups } from '../main-groups/actions.ts'
import { eventOf, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'

const NOUNS = ['categories', 'groups', 'main_groups', 'locations'] as const
const PEOPLE = ['ana@example.com', 'bo@example.com', 'cy@example.com']
const CHANGE = {
  categories: changeCategories,
  groups: changeGroups,
  main_groups: changeMainGroups,
  locations: changeLocations,
}
type TestDeps = ReturnType<typeof testDeps>

const anyDelete = fc.record({
  noun: fc.constantFrom(...NOUNS),
  choice: fc.nat(1_000),
  count: fc.integer({ min: 1, max: 3 }),
})

/** Three main groups of two groups of two categories, each with events, crawlers and followers. */
async function makeCatalogue(deps: TestDeps) {
  const ofEach = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  const half = (n: number) => Math.floor(n / 2)
  const categories = ofEach.map((n) => `C${n}`)
  const meta = { author: TESTER, cause: 'start' as const, summary: message('Catalogue') }
  await writeChangeSet(deps, meta, async (draft) => {
    const named = (prefix: string, count: number) =>
      ofEach.slice(0, count).map((n) => ({ id: `${prefix}${n}`, title: `${prefix}${n}`, index: n }))
    await draft.create('locations', [{ id: 'l0', title: 'l0', country: 'Romania' }])
    await draft.create('main-groups', named('m', 3))
    const groups = named('g', 6)
    await draft.create(
      'groups',
      groups.map((group, n) => ({ ...group, icon: 'fa-circle', mainGroup: `m${half(n)}` })),
    )
    await draft.create(
      'categories',
      named('C', 12).map((row, n) => ({
        ...row,
        group: `g${half(n)}`,
        parent: 'l0',
        logoFile: `p${n}`,
      })),
    )
    const events = ofEach.map((n) => eventOf(`e${n}`, { category: `C${n % 7}` }))
    await draft.create('events', events)
    const crawlers = ofEach.map((n) => {
      return { ...NEW_CRAWLER, id: `w${n}`, category: `C${(n * 5) % 12}`, active: n % 2 === 0 }
    })
    await draft.create('crawlers', crawlers)
  })
  for (const [place, email] of PEOPLE.entries()) {
    await ensureAppUser(deps, email)
    const followed = categories.filter((_id, n) => n % (place + 1) === 0)
    const at = deps.clock.now().toString()
    await replaceSubscriptions(deps.database.pool, { email, categories: followed, at })
  }
}

async function readEverything({ database }: TestDeps) {
  const { rows } = await database.pool.query('select * from subscriptions order by email, category')
  return { states: statesOf(await exportAll(database)), subscriptions: rows }
}

async function deleteSome(
  deps: TestDeps,
  { noun, choice, count }: { noun: (typeof NOUNS)[number]; choice: number; count: number },
) {
  const { rows } = await deps.database.pool.query<{ id: string }>(
    `select id from ${noun} order by md5(id || $1::text) limit $2`,
    [choice, count],
  )
  return CHANGE[noun](deps, TESTER, { deletes: rows })
}

test('any deletes, undone in reverse, restore the whole catalogue and its followers', async (t) => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  t.diagnostic(`seed ${seed}`)
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await makeCatalogue(deps)
  const first = await readEverything(deps)
  const property = fc.asyncProperty(
    fc.array(anyDelete, { minLength: 1, maxLength: 4 }),
    async (deletes) => {
      const sets: number[] = []
      for (const each of deletes) {
        const { changeSet } = await deleteSome(deps, each)
        if (changeSet !== null) sets.push(changeSet)
      }
      for (const id of sets.toReversed()) await undoChangeSet(deps, { id, author: TESTER })
      assert.deepEqual(await readEverything(deps), first)
    },
  )
  await fc.assert(property, { seed, numRuns: 20, interruptAfterTimeLimit: 15_000 })
})
