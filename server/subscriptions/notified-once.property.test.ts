import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { message } from '@app/core/messages/message.ts'
import { toEntitlements } from '@app/core/plans/plan.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import fc from 'fast-check'
import { ensureAppUser, saveAppUser, setSubscriptions } from '../app-users/actions.ts'
import { readCalendarFeed } from '../app-users/calendar-feed.ts'
import { listEvents } from '../browse/events.ts'
import { registerPersonFeeds } from '../calendar/person-feed.ts'
import { makeDigestsNow } from '../digest/actions.ts'
import { assignPositions } from '../log/sequencer.ts'
import { writeChangeSet } from '../log/write.ts'
import { upsertSettings } from '../notifications/store.ts'
import { notifyPeople } from '../notifications/notify.ts'
import { notifyOfToday } from '../notifications/notify-of-today.ts'
import { createPublicSite } from '../site/actions.ts'
import { registerFeeds } from '../site/http.ts'
import { operatorApp, uncachedPages } from '../testing/app.ts'
import { eventOf, smallCatalogue, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { signInDevice } from '../testing/devices.ts'
import { casesOf } from '../testing/property-cases.ts'
import { createUpcomingAnswers } from '../upcoming/answer.ts'
import { createUpcomingCache } from '../upcoming/cache.ts'
import { listComing } from './coming-up.ts'
import { createDayCounts } from './day-counts.ts'

const CATEGORIES = ['HALL', 'SUPERLIGA', 'DK_DR1', 'HOLIDAYSDENMARK']
const PREMIUM = toEntitlements({ plans: ['Premium'] })
type Deps = ReturnType<typeof testDeps>

/** An event's categories, main one first, and whether the others were added later. */
const anyEvent = fc.record({
  categories: fc
    .shuffledSubarray(CATEGORIES, { minLength: 1, maxLength: 3 })
    .map((categories) => categories as [string, ...string[]]),
  isLater: fc.boolean(),
  hour: fc.integer({ min: 14, max: 21 }),
})
const anyRound = fc.record({
  // Few enough to be sent separately, so that each has a notification of its own.
  events: fc.array(anyEvent, { minLength: 1, maxLength: 2 }),
  follows: fc.shuffledSubarray(CATEGORIES, { minLength: 1, maxLength: 3 }),
})
type Round = typeof anyRound extends fc.Arbitrary<infer T> ? T : never

const countOf = (text: string, word: string) => text.split(word).length - 1

/** A person who follows these categories one after the other, with a device that shows everything. */
async function addReader(deps: Deps, follows: string[]): Promise<string> {
  const { pool } = deps.database
  const email = `${randomUUID()}@people.example`
  await ensureAppUser(deps, email)
  await saveAppUser(deps, email, { dailyDigest: true, plans: ['Premium'], zone: HOME_ZONE })
  await setSubscriptions(deps, email, follows)
  const quiet = { quiet: null, dailyMost: null }
  await upsertSettings(pool, email, {
    ...quiet,
    changes: true,
    news: true,
    soonMinutes: null,
    morning: true,
  })
  await signInDevice(pool, email, '2026-11-21T08:00:00Z')
  return email
}

async function notifyNow(deps: Deps): Promise<void> {
  await assignPositions(deps.database)
  await notifyPeople(deps)
  const now = deps.clock.now().toString()
  await deps.database.pool.query('update notification_settings set changes_due_at = $1', [now])
  await notifyPeople(deps)
}

/** What one person is notified of, by channel. */
async function readChannels(deps: Deps, email: string, follows: string[]) {
  const { pool } = deps.database
  const channels = new Map<string, string>()
  const categories = follows.join(',')
  const { body } = await createUpcomingAnswers(createUpcomingCache(deps), { plansUrl: '' }).answer(
    `categories=${categories}`,
    PREMIUM,
    undefined,
  )
  channels.set('upcoming', String(body))
  const page = await listEvents(deps, { categories, limit: 100 }, PREMIUM)
  channels.set('events', JSON.stringify(page.events))
  const coming = await listComing({ ...deps, dayCounts: createDayCounts(deps) }, email)
  channels.set('coming up', JSON.stringify(coming))
  const app = operatorApp(deps, { plugins: [(scope) => registerPersonFeeds(scope, deps)] })
  const { path } = await readCalendarFeed(deps, email)
  channels.set('calendar', (await app.inject(path)).body.replaceAll('\r\n ', ''))
  await app.close()
  await makeDigestsNow(deps)
  const mails = await pool.query('select text from mails where recipient = $1', [email])
  channels.set('digest', mails.rows.map(({ text }) => String(text)).join('\n'))
  const shown = await pool.query(
    `select title from notifications where email = $1 and kind <> 'today'`,
    [email],
  )
  channels.set('notifications', JSON.stringify(shown.rows))
  await notifyOfToday(deps, { emails: [email], now: deps.clock.now(), recordsEmptyDays: false })
  const today = await pool.query(
    `select body from notifications where email = $1 and kind = 'today'`,
    [email],
  )
  channels.set('morning', JSON.stringify(today.rows))
  return channels
}

/** The contents of the public pages, by category and overall. */
async function readPages(deps: Deps) {
  const site = createPublicSite(deps)
  const app = operatorApp(deps, {
    plugins: [(scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() })],
  })
  const ofCategories = new Map<string, string[]>()
  for (const id of CATEGORIES) {
    const view = await site.view({ kind: 'category', id }, HOME_ZONE, 1)
    assert.equal(
      view?.count,
      view?.days.reduce((sum, { events }) => sum + events.length, 0),
    )
    const feed = await app.inject(`/category/${id}.json`)
    const calendar = await app.inject(`/category/${id}.ics`)
    const embedded = await app.inject(`/embed/category/${id}`)
    const texts = [JSON.stringify(view?.days), calendar.body, embedded.body]
    const titles = (feed.json() as { items: { title: string }[] }).items.map(({ title }) => title)
    ofCategories.set(id, [...texts.map((text) => text.replaceAll('\r\n ', '')), titles.join(' ')])
  }
  const today = await site.view({ kind: 'today' }, HOME_ZONE, 1)
  const groups = await site.calendar({ kind: 'today' }, HOME_ZONE, { page: 1, isEarlier: false })
  const browse = await site.browse(HOME_ZONE, { query: '', place: undefined, page: 1 })
  await app.close()
  return { ofCategories, today: JSON.stringify(today?.days), groups, browse }
}

test('an event in several categories is sent once to followers of any of them, and to nobody else', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T09:00:00Z'))
  await smallCatalogue(deps)
  let round = 0
  const seen = { shared: 0, received: 0, missing: 0 }
  const write = (draft: Parameters<typeof writeChangeSet<void>>[2]) =>
    writeChangeSet(deps, { author: TESTER, cause: 'create', summary: message('Round') }, draft)

  async function play({ events, follows }: Round) {
    round += 1
    const reader = await addReader(deps, follows)
    await notifyNow(deps)
    const rows = events.map(({ categories, isLater, hour }, place) => {
      const [category, ...others] = categories
      const id = `e${round}-${place}`
      const description = `Quill${round}x${place}Q`
      const date = `2026-11-21T${hour}:00:00Z`
      const additionalCategories = isLater ? [] : others
      return { row: eventOf(id, { category, description, date, additionalCategories }), others }
    })
    await write((draft) =>
      draft.create(
        'events',
        rows.map(({ row }) => row),
      ),
    )
    await notifyNow(deps)
    await write((draft) =>
      draft.update(
        'events',
        rows.map(({ row, others }) => ({
          id: row.id,
          fields: { additionalCategories: others },
        })),
      ),
    )
    await notifyNow(deps)
    try {
      await check(reader, { events, follows })
    } finally {
      await write((draft) =>
        draft.remove(
          'events',
          rows.map(({ row }) => ({ id: row.id })),
        ),
      )
      await deps.database.pool.query('delete from notification_settings where email = $1', [reader])
    }
  }

  async function check(reader: string, { events, follows }: Round) {
    const channels = await readChannels(deps, reader, follows)
    const pages = await readPages(deps)
    for (const [place, { categories }] of events.entries()) {
      const word = `Quill${round}x${place}Q`
      const isFollowed = categories.some((id) => follows.includes(id))
      seen[isFollowed ? 'received' : 'missing'] += 1
      if (categories.length > 1) seen.shared += 1
      for (const [where, text] of channels)
        assert.equal(countOf(text, word), isFollowed ? 1 : 0, `${word} in ${where}: ${text}`)
      for (const [id, texts] of pages.ofCategories)
        for (const text of texts)
          assert.equal(countOf(text, word), categories.includes(id) ? 1 : 0, `${word} on ${id}`)
      assert.equal(countOf(pages.today, word), 1)
      assert.equal(countOf(JSON.stringify(pages.groups?.days.map((day) => day.groups)), word), 1)
    }
    assert.equal(pages.groups?.count, events.length)
    for (const { id, count } of pages.browse?.groups.flatMap((group) => group.categories) ?? [])
      assert.equal(count, events.filter(({ categories }) => categories.includes(id)).length, id)
  }

  await fc.assert(fc.asyncProperty(anyRound, play), casesOf({ few: 8, many: 30, seed: 34 }))
  assert.ok(seen.shared > 2 && seen.received > 2 && seen.missing > 0, JSON.stringify(seen))
})
