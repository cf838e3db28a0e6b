import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Plan } from '@app/core/runs/plan.ts'
import { STARTER_CATEGORIES } from '../../server/catalogue/starter/categories.ts'
import { orderDemo, readDemo, seedDemo } from '../../server/demo/actions.ts'
import { message } from '@app/core/messages/message.ts'
import { seedStarter } from '../../server/start/starter.ts'
import { deleteEvent } from '../../server/events/actions.ts'
import { listReview } from '../../server/runs/review.ts'
import { listAppUsers } from '../../server/app-users/actions.ts'
import { eventOf, storeEvents, TESTER } from '../../server/testing/catalogue.ts'
import { testDatabase } from '../../server/testing/database.ts'
import { testClock, testDeps } from '../../server/testing/deps.ts'
import { temporaryFolder } from '../../server/testing/folder.ts'
import { createCrawlers, createRuns } from './crawlers.ts'
import { createEvents } from './events.ts'
import { removeLarge, seedLarge } from './large.ts'
import { ID_PREFIX, MARK, PEOPLE_DOMAIN } from './marks.ts'
import { createMails, createPeople } from './people.ts'
import { createReview } from './review.ts'
import { makeInstallation, MORNING, type Installation } from './testing/installation.ts'

function made(seed: string, { at = MORNING, portion = 1 } = {}) {
  const now = Temporal.Instant.from(at)
  const categories = STARTER_CATEGORIES
  const today = now.toZonedDateTimeISO('Europe/Copenhagen').toPlainDate()
  const crawlers = createCrawlers({ now, categories })
  const people = createPeople({ seed, now, categories })
  const ofCategory = new Map(crawlers.map(({ row, category }) => [category.id, row.id]))
  const crawlerOf = (category: string) => ofCategory.get(category)
  const events = createEvents({ seed, today, categories, crawlerOf, portion })
  return {
    events,
    review: createReview(crawlers, { seed, now, events }),
    runs: createRuns(crawlers, { seed, now }),
    mails: createMails(people, { seed, now }),
    crawlers,
    people,
    today,
  }
}

test('the same seed gives the same data on the same day, whatever the hour', () => {
  const some = (seed: string, at?: string) => made(seed, { portion: 0.1, ...(at && { at }) })
  const one = some('one')
  assert.deepEqual(one, some('one', '2026-11-21T21:30:00Z'))
  assert.notDeepEqual(one.events, some('another').events)
  assert.notDeepEqual(one.events, some('one', '2026-11-22T08:00:00Z').events)
})

test('there are 20,000 events, 1,400 of which begin in the coming week', () => {
  const { events, today } = made('one')
  assert.equal(events.length, 20_000)
  const daysAhead = (event: (typeof events)[number]) =>
    today.until(
      Temporal.Instant.from(event.date)
        .toZonedDateTimeISO(event.zone ?? 'UTC')
        .toPlainDate(),
    ).days
  const coming = events.filter((event) => daysAhead(event) >= 0 && daysAhead(event) < 7)
  assert.equal(coming.length, 1_400)
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length)
  for (const status of ['cancelled', 'moved', 'postponed'])
    assert.ok(
      coming.some((event) => event.status === status),
      status,
    )
  for (const id of ['DK_TV3', 'SE_TV3', 'NO_TV3'])
    assert.ok(
      coming.some(({ category }) => category === id),
      id,
    )
  assert.ok(events.every(({ details }) => details.endsWith(MARK)))
})

test('crawlers are failing, held, expired and offline, with plans that can be parsed', () => {
  const { crawlers, runs } = made('one')
  assert.equal(crawlers.length, 40)
  assert.deepEqual([...new Set(crawlers.map(({ state }) => state))].toSorted(), [
    'expired',
    'failing',
    'held',
    'odd',
    'offline',
    'well',
  ])
  const held = runs.filter(({ state }) => state === 'held')
  assert.equal(held.length, 4)
  for (const { plan } of held) Plan.parse(plan)
})

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

// Writing all of it takes seconds, so these parts share it.
test('seeded data is marked, written once and through the log, and nothing is ever sent to its people', async (t) => {
  const deps = await makeInstallation(t)
  const before = await contentOf(deps)
  const wrote = await seedLarge(deps, 'one')
  assert.equal(wrote?.events, 20_000)
  assert.equal(await seedLarge(deps, 'one'), null)
  const { rows: unmarked } = await deps.database.pool.query(
    `select (select count(*) from events where id <> 'mine' and id not like '${ID_PREFIX}%')
       + (select count(*) from crawlers where id not like '${ID_PREFIX}%')
       + (select count(*) from app_users where not is_demo or email not like '%@${PEOPLE_DOMAIN}') as rows`,
  )
  assert.equal(unmarked[0].rows, 0)
  const { users } = await listAppUsers(deps)
  assert.equal(users.length, 300)
  const { rows: sets } = await deps.database.pool.query(
    `select count(*) as sets, max(row_count) as most from change_sets where author_id = 'large-seed'`,
  )
  assert.deepEqual(sets[0], { sets: 7, most: 5_000 })
  assert.equal((await readDemo(deps)).counts.appUsers, 0)
  await t.test('undecided items of each kind are in the review list', async () => {
    const { items, counts } = await listReview(deps, { offset: 0, limit: 1_000 })
    assert.deepEqual(counts, { uncertain: 18, double: 0, vanished: 18, differs: 9 })
    assert.equal(items.length, 45)
    for (const item of items) {
      assert.equal(item.stored.crawler, item.crawler.id)
      assert.equal(item.differences.length > 0, item.kind !== 'vanished', item.id)
    }
  })

  await t.test(
    'removing it leaves what people have added since, with what that needs',
    async () => {
      await storeEvents(deps, [eventOf('theirs', { category: 'NETFLIX', title: 'Netflix' })])
      assert.deepEqual(await removeLarge(deps), { events: 20_000, people: 300 })
      const { rows } = await deps.database.pool.query(
        `select e.id, c.title from events e join categories c on c.id = e.category order by e.id`,
      )
      assert.deepEqual(rows, [
        { id: 'mine', title: 'Superliga' },
        { id: 'theirs', title: 'Netflix' },
      ])
    },
  )

  await t.test('removing it leaves what was there before', async () => {
    await deleteEvent(deps, TESTER, { id: 'theirs' })
    assert.deepEqual(await removeLarge(deps), { events: 0, people: 0 })
    assert.deepEqual(await contentOf(deps), before)
  })
})

test('it can be written while a first start fills the catalogue and creates its demo', async (t) => {
  const dataDir = await temporaryFolder(t)
  const given = testDeps(await testDatabase(t), testClock(MORNING), { DATA_DIR: dataDir })
  const deps = { ...given, dataDir }
  async function startFirst() {
    const rows = await seedStarter({ ...deps, summary: message('First start') })
    await orderDemo(deps)
    const runCrawler = () => Promise.resolve()
    await seedDemo(deps, { address: 'http://127.0.0.1:4300', runCrawler })
    return rows
  }
  const [wrote, filled] = await Promise.all([seedLarge(deps, 'one', 0.1), startFirst()])
  assert.equal(wrote?.events, 2_000)
  const { rows: sets } = await deps.database.pool.query(
    `select cause, sum(row_count)::int as rows from change_sets where cause = 'start' group by cause`,
  )
  assert.equal(sets.length, 1)
  if (filled > 0) assert.equal(sets[0].rows, filled)
  assert.equal((await readDemo(deps)).present, true)
  const { rows: documents } = await deps.database.pool.query('select type from legal_documents')
  assert.equal(documents.length, 3)
})
