import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Plan } from '@app/core/runs/plan.ts'
import { STARTER_CATEGORIES } from '../../server/catalogue/starter.ts'
import { orderDemo, readDemo, seedDemo } from '../../server/demo/actions.ts'
import { message } from '@app/core/messages/message.ts'
import { seedStarter } from '../../server/start/starter.ts'
import { listReview } from '../../server/runs/review.ts'
import { listAppUsers } from '../../server/app-users/actions.ts'
import { testDatabase } from '../../server/testing/database.ts'
import { testClock, testDeps } from '../../server/testing/deps.ts'
import { temporaryFolder } from '../../server/testing/folder.ts'
import { createCrawlers, createRuns } from './crawlers.ts'
import { createEvents } from './events.ts'
import { seedLarge } from './large.ts'
import { ID_PREFIX, MARK, PEOPLE_DOMAIN } from './marks.ts'
import { createMails, createPeople } from './people.ts'
import { createReview } from './review.ts'
import { makeInstallation, MORNING } from './testing/installation.ts'

function made(seed: string, at = MORNING) {
  const now = Temporal.Instant.from(at)
  const categories = STARTER_CATEGORIES
  const today = now.toZonedDateTimeISO('Europe/Copenhagen').toPlainDate()
  const crawlers = createCrawlers({ now, categories })
  const people = createPeople({ seed, now, categories })
  const ofCategory = new Map(crawlers.map(({ row, category }) => [category.id, row.id]))
  const crawlerOf = (category: string) => ofCategory.get(category)
  const events = createEvents({ seed, today, categories, crawlerOf })
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
  assert.deepEqual(made('one'), made('one', '2026-11-21T21:30:00Z'))
  assert.notDeepEqual(made('one').events, made('another').events)
  assert.notDeepEqual(made('one').events, made('one', '2026-11-22T08:00:00Z').events)
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

test('seeded data is marked, written once and through the log, and nothing is ever sent to its people', async (t) => {
  const deps = await makeInstallation(t)
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
  const [wrote, filled] = await Promise.all([seedLarge(deps, 'one'), startFirst()])
  assert.equal(wrote?.events, 20_000)
  const { rows: sets } = await deps.database.pool.query(
    `select cause, sum(row_count)::int as rows from change_sets where cause = 'start' group by cause`,
  )
  assert.equal(sets.length, 1)
  if (filled > 0) assert.equal(sets[0].rows, filled)
  assert.equal((await readDemo(deps)).present, true)
  const { rows: documents } = await deps.database.pool.query('select type from legal_documents')
  assert.equal(documents.length, 3)
})
