import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { eventOf, storeEvents } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, readCode, until, type OpenProduct } from './product.ts'

const EVA = 'eva@people.example'
const BO = 'bo@people.example'
const FILM = 'The Night Train to Lisbon'

test('from the landing page to the first followed event and its feed in six taps and one code', async (t) => {
  const product = await openProduct(t)
  const { deps, url } = product
  const tomorrow = deps.clock.now().add({ hours: 24 }).toString()
  await storeEvents(deps, [
    eventOf('film', { category: 'DK_DR1', title: 'DR1', description: FILM, date: tomorrow }),
  ])
  const size = { width: 375, height: 812 }
  const page = await openPage(t, { ...size, touch: true, showsNotifications: true })
  const taps = countTaps(page)

  await t.test('a person signs in with a code, follows a channel and sees its film', async () => {
    await page.goto(`${url}/landingPage`)
    await taps.tap('link', 'Use it in the browser')
    await page.getByLabel('E-mail').fill(EVA)
    await taps.tap('checkbox', /^I agree/)
    await taps.tap('button', 'Send me a code')
    await page.getByLabel('Code').fill(await readCode(product, EVA))
    await taps.tap('button', 'DR1')
    await taps.tap('button', 'Show my week')
    await page.getByRole('link', { name: FILM }).waitFor()
  })

  await t.test('the calendar feed contains it, too', async () => {
    await taps.tap('link', 'Settings')
    const webcal = await page.getByRole('link', { name: 'Apple' }).getAttribute('href')
    const feed = await page.request.get(String(webcal).replace(/^webcal:/, 'http:'))
    assert.match(await feed.text(), new RegExp(FILM))
    assert.equal(taps.count(), 6)
  })

  await t.test('a corrupt cached first screen locks nobody out', async () => {
    await page.evaluate(() => localStorage.setItem('almanac-me-first-paint', '{"html":'))
    await page.goto(`${url}/me`)
    await page.getByRole('link', { name: FILM }).waitFor()
  })

  await t.test('offline it is shown, and changes wait for a connection', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.context().setOffline(true)
    await page.goto(`${url}/me`)
    await page.getByText('Offline.').waitFor()
    await page.getByRole('link', { name: FILM }).click()
    await page.getByRole('heading', { name: FILM }).waitFor()
    await page.getByRole('button', { name: 'Follow DR1' }).click()
    await page.goBack()
    await page.getByText('1 change is waiting to be sent: no longer DR1').waitFor()
    await page.context().setOffline(false)
    await until('the change', async () => (await followed(product)) === '' || undefined)
  })

  await t.test('a notification about an event replaces the previous one', async () => {
    await page.context().grantPermissions(['notifications'])
    const push = (title: string) =>
      deliverPush(page, { title, body: 'Now 20:00', tag: 'event-film', path: '/me/event/film' })
    await push('Moved: The Night Train')
    await push(`Cancelled: ${FILM}`)
    assert.deepEqual(await until('the notification', () => shownTitles(page)), [
      `Cancelled: ${FILM}`,
    ])
  })

  await t.test(
    'a tapped notification opens its event in the existing tab, otherwise in a new one',
    async () => {
      await page.goto(`${url}/me/settings`)
      assert.equal(await tapNotification(page), null)
      await page.getByRole('heading', { name: FILM }).waitFor()
      assert.equal(new URL(page.url()).pathname, '/me/event/film')
      await deliverPush(page, {
        title: 'Again',
        body: '',
        tag: 'event-film',
        path: '/me/event/film',
      })
      // A page of the site is not a tab of the app.
      await page.goto(`${url}/landingPage`)
      const opened = await until(
        'the new tab',
        async () => (await tapNotification(page)) ?? undefined,
      )
      await page.goto(url + opened)
      await page.getByRole('heading', { name: FILM }).waitFor()
    },
  )

  await t.test('a category is followed from its public page in three taps and a code', async () => {
    const other = await openPage(t, { ...size, touch: true })
    const others = countTaps(other)
    await other.goto(`${url}/category/DK_DR1`)
    await others.tap('link', 'Follow')
    await other.getByLabel('E-mail').fill(BO)
    await others.tap('checkbox', /^I agree/)
    await others.tap('button', 'Send me a code')
    await other.getByLabel('Code').fill(await readCode(product, BO))
    await other.getByText('You follow DR1.').waitFor()
    await other.getByRole('link', { name: FILM }).waitFor()
    await until('the follower', async () => (await followed(product)) === 'DK_DR1' || undefined)
    assert.equal(others.count(), 3)
  })
})

/** Counts every tap of the journey. */
function countTaps(page: Page) {
  let count = 0
  return {
    count: () => count,
    async tap(role: 'link' | 'button' | 'checkbox', name: string | RegExp) {
      count += 1
      const named = typeof name === 'string' ? { name, exact: true } : { name }
      await page.getByRole(role, named).first().tap()
    },
  }
}

async function followed({ deps }: OpenProduct): Promise<string> {
  const { rows } = await deps.database.pool.query<{ category: string }>(
    'select category from subscriptions',
  )
  return rows.map(({ category }) => category).join()
}

/** Delivers a message to the app's service worker as the browser's push service would. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  type Registered = { registrations: { registrationId: string; scopeURL: string }[] }
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: Registered) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/me'))
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const data = JSON.stringify(message)
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await session.detach()
}

/**
 * Taps the visible notification, and returns the address a new tab was opened with. A headless browser has nothing to
 * tap: its service worker gets the event, and actions that need a real tap are recorded.
 */
async function tapNotification(page: Page): Promise<string | null> {
  const [worker] = page.context().serviceWorkers()
  assert.ok(worker, 'the app has a service worker')
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (path: string) => Promise<unknown> }
      WindowClient: { prototype: { focus: () => Promise<unknown> } }
      NotificationEvent: new (name: string, given: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) return null
    let opened: string | null = null
    scope.clients.openWindow = async (path) => void (opened = path)
    scope.WindowClient.prototype.focus = async () => undefined
    const tapped = new scope.NotificationEvent('notificationclick', { notification })
    const waited: Promise<unknown>[] = []
    Object.defineProperty(tapped, 'waitUntil', {
      value: (work: Promise<unknown>) => waited.push(work),
    })
    scope.dispatchEvent(tapped)
    await Promise.all(waited)
    return opened
  })
}

/** Titles of the visible notifications; undefined while there are none. */
async function shownTitles(page: Page): Promise<string[] | undefined> {
  const titles = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title }) => title)
  })
  return titles.some((title) => title.startsWith('Cancelled')) ? titles : undefined
}
