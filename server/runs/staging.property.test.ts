import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import type { CrawlerTrust } from '@app/core/crawlers/fields.ts'
import { toEntitlements } from '@app/core/plans/plan.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import { NewWebhook } from '@app/core/webhooks/webhook.ts'
import type { Poster } from '@app/sources/fetch/guarded-post.ts'
import fc from 'fast-check'
import { ensureAppUser, saveAppUser, setSubscriptions } from '../app-users/actions.ts'
import { readCalendarFeed } from '../app-users/calendar-feed.ts'
import { calendarRoutes } from '../calendar/http.ts'
import { registerPersonFeeds } from '../calendar/person-feed.ts'
import { coverageRoutes } from '../coverage/http.ts'
import { makeDigestsNow } from '../digest/actions.ts'
import { eventRoutes } from '../events/http.ts'
import { registerExports } from '../exports/http.ts'
import { assignPositions } from '../log/sequencer.ts'
import { upsertSettings } from '../notifications/store.ts'
import { notifyPeople } from '../notifications/notify.ts'
import { notifyOfToday } from '../notifications/notify-of-today.ts'
import { searchRoutes } from '../search/http.ts'
import { createPublicSite } from '../site/actions.ts'
import { registerFeeds } from '../site/http.ts'
import { smallCatalogue } from '../testing/catalogue.ts'
import { listComing } from '../subscriptions/coming-up.ts'
import { createDayCounts } from '../subscriptions/day-counts.ts'
import { operatorApp, uncachedPages } from '../testing/app.ts'
import { signInDevice } from '../testing/devices.ts'
import { casesOf } from '../testing/property-cases.ts'
import { createWebhook } from '../webhooks/actions.ts'
import { sendDue } from '../delivery/sender.ts'
import { webhookChannel } from '../webhooks/channel.ts'
import { followLog } from '../webhooks/follow-log.ts'
import { createUpcomingAnswers } from '../upcoming/answer.ts'
import { createUpcomingCache } from '../upcoming/cache.ts'
import { registerUpcoming } from '../upcoming/http.ts'
import { commitRun, readRun } from './actions.ts'
import { selectHeldRuns } from './store.ts'
import { OPERATOR, setUpVenue, toShowsPage } from './testing/venue.ts'

type Stage = Awaited<ReturnType<typeof setUpVenue>>

const DAYS = [21, 22, 23, 25]
const TRUSTS: CrawlerTrust[] = ['trusted', 'reviewed', 'scored-90']
const PUBLISHING_OUTPUTS = new Set([
  ...['category/HALL', 'place/copenhagen', 'day/2026-11-22'].flatMap((view) => [
    ...['ics', 'rss', 'json'].map((format) => `/${view}.${format}`),
    `/embed/${view}`,
  ]),
  '/api/v1/events/upcoming?categories=HALL',
  '/api/admin/search?text=Quill&limit=200',
  '/api/admin/export/events?format=csv',
  '/api/admin/export/events?format=ics',
  'landing',
  'category',
  'digest',
  'coming up',
  'calendar of a person',
  'notifications',
  'web hooks',
])
const PREMIUM = toEntitlements({ plans: ['Premium'] })

/** Everything that Almanac publishes about its events, by output. */
async function readOutputs(
  { deps, database }: Stage,
  readSent: () => Promise<string>,
): Promise<Map<string, string>> {
  const { pool } = database
  await assignPositions(database)
  const answers = createUpcomingAnswers(createUpcomingCache(deps), { plansUrl: '' })
  const caller = {
    operator: { id: 'op-1', email: 'op@almanac.example', name: 'Op' },
    appUser: null,
  }
  const authenticate = async () => ({ ...caller, ip: '127.0.0.1' })
  const app = operatorApp(deps, {
    routes: [
      ...eventRoutes(deps),
      ...searchRoutes(deps),
      ...calendarRoutes(deps),
      ...coverageRoutes(deps),
    ],
    plugins: [
      (scope) => registerFeeds(scope, { ...deps, pageCache: uncachedPages() }),
      (scope) => registerExports(scope, { ...deps, authenticate }),
      (scope) => registerUpcoming(scope, { answers, headers: {}, planOf: async () => PREMIUM }),
    ],
  })
  const outputs = new Map<string, string>()
  outputs.set('web hooks', await readSent())
  const views = [
    'today',
    'week',
    'category/HALL',
    'place/copenhagen',
    ...DAYS.map((day) => `day/2026-11-${day}`),
  ]
  const { rows } = await pool.query<{ id: string }>('select id from events')
  const paths = [
    ...views.flatMap((view) => ['ics', 'rss', 'json'].map((format) => `/${view}.${format}`)),
    ...views.map((view) => `/embed/${view}`),
    ...rows.map(({ id }) => `/event/${id}.ics`),
    '/sitemap.xml',
    '/sitemap/1.xml',
    '/api/v1/events/upcoming?categories=HALL',
    '/api/admin/search?text=Quill&limit=200',
    '/api/admin/export/events?format=csv',
    '/api/admin/export/events?format=ics',
  ]
  for (const path of paths) outputs.set(path, (await app.inject(path)).body.replaceAll('\r\n ', ''))
  await app.close()
  const site = createPublicSite(deps)
  outputs.set('landing', JSON.stringify(await site.landing(HOME_ZONE)))
  outputs.set(
    'category',
    JSON.stringify(await site.view({ kind: 'category', id: 'HALL' }, HOME_ZONE, 1)),
  )
  for (const { id } of rows)
    outputs.set(`event ${id}`, JSON.stringify(await site.event(id, HOME_ZONE)))
  // A person who has had no mail today.
  const reader = `${randomUUID()}@people.example`
  await ensureAppUser(deps, reader)
  await saveAppUser(deps, reader, { dailyDigest: true, plans: ['Premium'] })
  await setSubscriptions(deps, reader, ['HALL'])
  await makeDigestsNow(deps)
  outputs.set(
    'coming up',
    JSON.stringify(await listComing({ ...deps, dayCounts: createDayCounts(deps) }, reader)),
  )
  const { path } = await readCalendarFeed(deps, reader)
  const people = operatorApp(deps, { plugins: [(scope) => registerPersonFeeds(scope, deps)] })
  const calendar = await people.inject(path)
  await people.close()
  outputs.set('calendar of a person', calendar.body.replaceAll('\r\n ', ''))
  const { rows: mails } = await pool.query('select subject, text, html from mails')
  outputs.set('digest', JSON.stringify(mails))
  // A signed-in device that shows everything is notified of what arrived since the outputs were last read, and of the
  // day.
  await notifyPeople(deps)
  await pool.query('update notification_settings set changes_due_at = $1', [
    deps.clock.now().toString(),
  ])
  await notifyPeople(deps)
  const everybody = await pool.query<{ email: string }>('select email from notification_settings')
  const emails = everybody.rows.map(({ email }) => email)
  await notifyOfToday(deps, { emails, now: deps.clock.now(), recordsEmptyDays: false })
  await showEverything(database, reader)
  const { rows: shown } = await pool.query('select title, body from notifications')
  outputs.set('notifications', JSON.stringify(shown))
  await pool.query('delete from notification_settings where email <> $1', [reader])
  return outputs
}

/** A webhook subscribed to everything. Returns a function that reads what was delivered since it was last called. */
async function subscribeWebhook(stage: Stage): Promise<() => Promise<string>> {
  const config = { ...stage.deps.config, appSecret: 'of a test, which nobody else may know' }
  const sent: string[] = []
  const post: Poster['post'] = async (_url, { body }) => {
    sent.push(body.toString())
    return { status: 204, headers: {} }
  }
  const deps = { ...stage.deps, config, poster: { post } }
  const email = 'affiliate@people.example'
  await ensureAppUser(deps, email)
  await saveAppUser(deps, email, { plans: ['Affiliate'] })
  await createWebhook(deps, { email }, NewWebhook.parse({ url: 'https://receiver.example/' }))
  const readSent = async () => {
    await followLog(deps)
    await sendDue(deps, webhookChannel(deps))
    return sent.splice(0).join('\n')
  }
  await readSent()
  return readSent
}

/** Signs in a browser that shows notifications of all kinds. */
async function showEverything({ pool }: Stage['database'], email: string): Promise<void> {
  await upsertSettings(pool, email, {
    changes: true,
    news: true,
    soonMinutes: 120,
    morning: true,
    quiet: null,
    dailyMost: null,
  })
  await signInDevice(pool, email, new Date().toISOString())
}

/** What a site shows at one time: the hall of each show, null for shows it does not list. */
const anyPage = fc.array(fc.option(fc.nat(2), { freq: 4 }), { minLength: 3, maxLength: 3 })
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ site: fc.nat(2), page: anyPage }) },
  { weight: 1, arbitrary: fc.record({ site: fc.nat(2), release: fc.constantFrom('all', 'one') }) },
  { weight: 1, arbitrary: fc.record({ site: fc.nat(2), trust: fc.constantFrom(...TRUSTS) }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

/** Words that occur nowhere else, so that they can be searched for. */
const nameOf = (round: number, site: number, place: number) => `Quill${round}x${site}x${place}Q`
const hallOf = (round: number, site: number, place: number, hall: number) =>
  `Hall${round}x${site}x${place}x${hall}H`

type Site = { crawler: Crawler; trust: CrawlerTrust }

/** Three sources, one of each trust level, and which of their words may be published. */
async function world(stage: Stage, round: number) {
  const sites: Site[] = []
  for (const [place, trust] of TRUSTS.entries()) {
    const url = `${stage.site.url}/site-${place}`
    const crawler = await stage.addCrawler({ url, category: 'HALL', trust, title: `Site ${place}` })
    sites.push({ crawler, trust })
  }
  const written = new Set<string>()
  const published = new Set<string>()
  const siteAt = (place: number) => sites[place] ?? assert.fail()

  async function read({ site, page }: { site: number; page: (number | null)[] }) {
    const shows = page.flatMap((hall, place) => {
      if (hall === null) return []
      const name = nameOf(round, site, place)
      const details = hallOf(round, site, place, hall)
      const start = `2026-11-${DAYS[place]}T${18 + site}:${10 + (round % 40)}:00+01:00`
      return [{ name, details, start, id: `${round}-${site}-${place}` }]
    })
    stage.paths[`/site-${site}`] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(shows))
    const { crawler, trust } = siteAt(site)
    const { run, plan } = await stage.run(crawler)
    const waiting = new Set(
      run.state === 'held' ? plan.items.map(({ event }) => event?.description) : [],
    )
    const isPublished = trust !== 'reviewed' && (trust !== 'trusted' || run.state === 'done')
    for (const { name, details } of shows)
      for (const word of [name, details]) {
        written.add(word)
        if (isPublished && !waiting.has(name)) published.add(word)
      }
  }

  async function release({ site, release: much }: { site: number; release: 'all' | 'one' }) {
    const held = (await selectHeldRuns(stage.database.pool)).get(siteAt(site).crawler.id)
    if (!held) return
    const { plan } = await readRun(stage.deps, held.id)
    const waiting = plan?.items.filter(({ kind }) => kind === 'add' || kind === 'update') ?? []
    const chosen = much === 'one' ? waiting.slice(0, 1) : waiting
    if (chosen.length === 0) return
    const keys = chosen.map(({ key }) => key)
    await commitRun(stage.deps, { id: held.id, keys, author: OPERATOR })
    for (const { event } of chosen) {
      published.add(event?.description ?? '')
      published.add(event?.details ?? '')
    }
  }

  async function setTrust({ site, trust }: { site: number; trust: CrawlerTrust }) {
    const { crawler } = siteAt(site)
    sites[site] = { crawler: await stage.setCrawler(crawler, { trust }), trust }
  }

  return {
    written,
    published,
    take: async (step: Step) => {
      if ('page' in step) return read(step)
      return 'release' in step ? release(step) : setTrust(step)
    },
    /** Words that are only waiting, according to the database. */
    waiting: () => [...written].filter((word) => !published.has(word)),
    isStored: async (word: string) => {
      const { rows } = await stage.database.pool.query(
        'select 1 from events where description = $1 or details = $1',
        [word],
      )
      return rows.length > 0
    },
  }
}

test('held items are published nowhere until they are released', async (t) => {
  const stage = await setUpVenue(t)
  await smallCatalogue(stage.deps)
  const readSent = await subscribeWebhook(stage)
  let round = 0
  const seen = { waiting: 0, released: 0 }
  const publishing = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 8 }), async (steps) => {
      round += 1
      const { take, waiting, published, isStored } = await world(stage, round)
      for (const step of steps) await take(step)
      const outputs = await readOutputs(stage, readSent)
      for (const word of waiting())
        for (const [where, text] of outputs)
          assert.ok(!text.includes(word), `${word} waits, and stands in ${where}`)
      seen.waiting += waiting().length
      for (const [where, text] of outputs) if (text.includes('Quill')) publishing.add(where)
      for (const word of published)
        if (await isStored(word)) {
          seen.released += 1
          for (const where of [
            '/category/HALL.json',
            '/place/copenhagen.json',
            '/category/HALL.ics',
            'web hooks',
          ])
            assert.ok(outputs.get(where)?.includes(word), `${word} is not in ${where}`)
        }
    }),
    casesOf({ few: 4, many: 12, seed: 26 }),
  )
  // Every output was queried well enough to contain something.
  assert.deepEqual(PUBLISHING_OUTPUTS.difference(publishing), new Set())
  assert.ok(seen.waiting > 10 && seen.released > 10, JSON.stringify(seen))
})
