import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LANGUAGE_COOKIE } from '../core/languages.ts'
import { saveLegalDocument } from '../server/legal/actions.ts'
import { eventOf, storeEvents, TESTER } from '../server/testing/catalogue.ts'
import { openPage } from './browser.ts'
import { openProduct, type OpenProduct } from './product.ts'

const UNTIL_9999 = /accepted-cookies=1; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=\//
const MISSING = 'Opps, it seems that this page does not exist.'
const STOPS = 'a, button, input, select, textarea, summary, [tabindex="0"]'
const SIZES = [
  [375, 800],
  [1440, 900],
] as const

test('a visitor can use the whole public site, with and without scripts', async (t) => {
  const visit = await openSite(t)
  await t.test('start rules', () => followStartRules(visit))
  await t.test('anchors, footer, plans and download', () => walkLandingPage(visit))
  await t.test('the cookie banner', () => acceptCookies(visit))
  await t.test('the cookie banner, the menu and the answers without scripts', () =>
    visitWithoutScript(visit),
  )
  await t.test('every question opens without scripts, and its answer is readable', () =>
    openQuestions(visit),
  )
  await t.test('the colour scheme and contrast chosen in the back office apply here', () =>
    keepScheme(visit),
  )
  await t.test('a sign-in page whose scripts are disabled, fail or are late says so', () =>
    signInWithoutScripts(visit),
  )
  await t.test('language and zone', () => chooseLanguageAndZone(visit))
  await t.test('legal documents with version, date and earlier versions', () =>
    readLegalVersions(visit),
  )
  await t.test('today is one step away from every page, on a phone too', () => findToday(visit))
  await t.test('the index is collapsed on a phone and expanded on a large screen', () =>
    foldIndex(visit),
  )
  await t.test('the calendar is navigated without scripts', () => walkCalendar(visit))
  await t.test('an example of the API is copied by keyboard, with confirmation', () =>
    copyExample(visit),
  )
  await t.test('the contact form', () => sendContactForm(visit))
  await t.test('every page has a single style sheet, and a hostile title is text', () =>
    countStyleSheets(visit),
  )
  await t.test('nothing is requested from third parties', () =>
    assert.deepEqual([...visit.hosts], [visit.url]),
  )
})

type Visit = Awaited<ReturnType<typeof openSite>>

/** The public site with an hour of events, in a browser with scripts and in one without. */
async function openSite(t: TestContext) {
  const product = await openProduct(t)
  const { url, deps } = product
  const soon = deps.clock.now().add({ hours: 2 }).toString()
  const { rows } = await deps.database.pool.query<{ id: string }>(
    'select id from categories limit 1',
  )
  const category = rows[0]?.id ?? assert.fail()
  await storeEvents(deps, [
    eventOf('match', { category, date: soon, description: 'Home against away' }),
    eventOf('hostile', {
      category,
      date: soon,
      description: `</script><script>alert(1)</script> ${'unbroken'.repeat(30)}`,
    }),
  ])
  const page = await openPage(t)
  const hosts = new Set<string>()
  page.context().on('request', (request) => hosts.add(new URL(request.url()).origin))
  const withoutScript =
    (await page.context().browser()?.newContext({ javaScriptEnabled: false })) ?? assert.fail()
  const plain = await withoutScript.newPage()
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { redirect: 'manual', headers })
  const post = (path: string, fields: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams(fields),
    })
  return { url, deps, page, plain, withoutScript, get, post, hosts }
}

async function followStartRules({ get }: Visit): Promise<void> {
  for (const path of ['/', '/app']) {
    const { status, headers } = await get(path)
    assert.equal(status, 302)
    assert.equal(headers.get('location'), '/landingPage')
  }
  assert.equal((await get('/sv')).headers.get('location'), '/sv/landingPage')
  for (const path of ['/landingPage', '/privacy-policy', '/terms-and-conditions', '/legal'])
    assert.equal((await get(path)).status, 200, path)
  for (const path of ['/nowhere', '/event/none', '/category/NONE', '/place/none', '/error']) {
    const answer = await get(path)
    assert.equal(answer.status, 404, path)
    assert.ok((await answer.text()).includes(MISSING), path)
  }
  const missing = await get('/no/such/page')
  assert.equal(missing.status, 404)
  const html = await missing.text()
  assert.ok(html.includes(MISSING))
  assert.match(html, /<title>Page not found/)
  assert.match(html, /<a [^>]*href="\/app\/extra\/search"[^>]*>Search</)
}

async function walkLandingPage({ url, page }: Visit): Promise<void> {
  await page.goto(`${url}/landingPage`)
  for (const name of ['Home', 'Features', 'Pricing', 'Contact']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
    assert.equal(new URL(page.url()).hash, `#${name.toLowerCase()}`)
    assert.equal(await page.locator(`section[id="${name.toLowerCase()}"]`).count(), 1)
  }
  const footer = page.getByRole('contentinfo')
  const links: [string, string][] = [
    ['Press', '/landingPage#press'],
    ['Terms and Conditions', '/terms-and-conditions'],
    ['Privacy Policy', '/privacy-policy'],
    ['Legal', '/legal'],
  ]
  for (const [name, href] of links)
    assert.equal(await footer.getByRole('link', { name }).getAttribute('href'), href)
  assert.equal(await page.locator('#press').count(), 1)
  const plans = await page
    .locator('#pricing article')
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.querySelector('h3')?.textContent,
        card.querySelector('b')?.textContent,
        ...[...card.querySelectorAll('li')].map((line) => line.textContent),
      ]),
    )
  assert.deepEqual(plans, [
    [
      'Free',
      '$0',
      '10 subscriptions',
      'Ads free',
      '1 week upcoming',
      'No notifications',
      'No daily digest',
    ],
    [
      'Premium',
      '$5',
      'Unlimited subscriptions',
      'Ads free',
      '1 month upcoming',
      'Notifications',
      'Daily digest',
    ],
    [
      'Affiliate',
      '$20',
      'Unlimited subscriptions',
      'Ads free',
      'Web hooks',
      'Subscriptions API',
      'Events API',
    ],
  ])
  await page.getByText('iOS 14.0 and later. Android is not yet released.').first().waitFor()
}

async function acceptCookies({ url, page, get }: Visit): Promise<void> {
  const banner = page.getByRole('form', { name: 'Cookies' })
  for (const path of ['/landingPage', '/privacy-policy', '/terms-and-conditions', '/legal'])
    assert.match(await (await get(path)).text(), /<form [^>]*data-cookie-banner/, path)
  await page.goto(`${url}/legal`)
  await banner.getByRole('button', { name: 'Decline' }).click()
  await banner.waitFor({ state: 'hidden' })
  assert.deepEqual(await page.context().cookies(), [])
  await page.reload()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await banner.waitFor({ state: 'hidden' })
  const [cookie] = await page.context().cookies()
  assert.equal(`${cookie?.name}=${cookie?.value}`, 'accepted-cookies=1')
  await page.reload()
  assert.equal(await banner.isVisible(), false)
  await page.goto(`${url}/landingPage`)
  await page.getByRole('link', { name: 'Cookie Preferences' }).click()
  await banner.waitFor()
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map((name) => banner.getByRole('button', { name }).boundingBox()),
  )
  assert.deepEqual([accept?.width, accept?.height], [decline?.width, decline?.height])
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    assert.deepEqual(await findUnder(banner), [], `under the banner at ${width}`)
  }
  await banner.getByRole('button', { name: 'Decline' }).click()
  assert.deepEqual(await page.context().cookies(), [], 'consent is withdrawn')
  const renewed = await get('/legal', { cookie: 'accepted-cookies=1' })
  assert.match(renewed.headers.get('set-cookie') ?? '', UNTIL_9999)
  assert.match(renewed.headers.get('vary') ?? '', /cookie/i)
}

/** Elements that the keyboard reaches on the page and that the banner covers then. */
async function findUnder(banner: Locator): Promise<string[]> {
  const { y: edge } = (await banner.boundingBox()) ?? assert.fail()
  return banner
    .page()
    .locator(`:is(main, footer) :is(${STOPS})`)
    .evaluateAll((all, top) => {
      const hidden = all.filter((stop) => {
        if (!(stop instanceof HTMLElement) || !stop.checkVisibility()) return false
        stop.focus()
        // Parts of clipped text that are invisible do not count.
        const ends = [stop, stop.parentElement ?? stop].map(
          (one) => one.getBoundingClientRect().bottom,
        )
        return Math.min(...ends) > top
      })
      return hidden.map((stop) => stop.outerHTML.slice(0, 120))
    }, edge)
}

async function visitWithoutScript({ url, plain, withoutScript, post }: Visit): Promise<void> {
  const banner = plain.getByRole('form', { name: 'Cookies' })
  await plain.setViewportSize({ width: 375, height: 800 })
  await plain.goto(`${url}/legal`)
  await banner.getByRole('button', { name: 'Decline' }).click()
  await plain.waitForURL(/\/legal/)
  assert.equal(await banner.isVisible(), false)
  assert.deepEqual(await withoutScript.cookies(), [])
  await plain.getByRole('link', { name: 'Cookie Preferences' }).click()
  await banner.getByRole('button', { name: 'Accept' }).click()
  await banner.waitFor({ state: 'hidden' })
  assert.equal((await withoutScript.cookies())[0]?.name, 'accepted-cookies')
  await plain.getByRole('link', { name: 'Cookie Preferences' }).click()
  await banner.getByRole('button', { name: 'Decline' }).click()
  await banner.waitFor({ state: 'hidden' })
  assert.deepEqual(await withoutScript.cookies(), [])
  await plain.goto(`${url}/landingPage`)
  await plain.locator('summary[aria-label="Menu"]').click()
  await plain.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().waitFor()
  const elsewhere = [
    '//elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/x\r\na: b',
  ]
  for (const back of elsewhere)
    for (const form of ['/cookies', '/preferences']) {
      const answer = await post(form, { choice: 'accept', language: 'da', back })
      const page = form === '/cookies' ? '/landingPage' : '/da/landingPage'
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, page])
    }
}

async function copyExample({ url, page, plain, get }: Visit): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  await page.goto(`${url}/developers`)
  const request = page.getByRole('button', { name: 'Copy: Request. List upcoming events' })
  await request.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  assert.match(copied, /^curl -G 'http:\/\/[^/]+\/api\/v1\/events\/upcoming' \\\n/)
  await page.context().clearPermissions()
  await plain.goto(`${url}/developers`)
  assert.equal(await plain.getByRole('button', { name: /^Copy: / }).count(), 0)
  const danish = await (await get('/developers', { cookie: `${LANGUAGE_COOKIE}=da` })).text()
  assert.ok(danish.includes('<title>API-reference, Almanac</title>'))
}

async function openQuestions({ url, plain }: Visit): Promise<void> {
  await plain.goto(`${url}/landingPage#faq`)
  const questions = plain.getByRole('heading', { name: 'Questions and answers' })
  const all = plain.locator('section', { has: questions }).getByRole('group')
  const questionCount = await all.count()
  assert.ok(questionCount >= 5, `${questionCount} questions`)
  // The first is open; a press of a key closes it, and a click opens it again.
  const first = all.first()
  await first.locator('summary').press('Enter')
  await first.getByRole('paragraph').waitFor({ state: 'hidden' })
  await first.locator('summary').click()
  await first.getByRole('paragraph').waitFor()
  const seen = await plain.locator('#faq details').evaluateAll((boxes) =>
    boxes.map((box) => {
      box.setAttribute('open', '')
      const [question, answer] = [box.querySelector('summary'), box.querySelector('p')]
      const { height = 0, width = 0, right = 0, bottom = 0 } = answer?.getBoundingClientRect() ?? {}
      const isInside = bottom <= box.getBoundingClientRect().bottom && right <= 375
      const isReadable = height >= 20 && width > 200 && isInside
      return {
        isReadable,
        question: question?.innerText.trim() ?? '',
        answer: answer?.innerText ?? '',
      }
    }),
  )
  assert.equal(seen.length, questionCount)
  for (const { isReadable, question, answer } of seen) {
    assert.match(question, /^[A-Z].{10,}\?$/)
    assert.match(answer, /^.{30,}\.$/s, question)
    assert.ok(isReadable, question)
  }
}

async function keepScheme({ url, page, get }: Visit): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement)
      return [colorScheme, getComputedStyle(document.body).backgroundColor]
    })
  const choose = (key: string, value: string) =>
    page.evaluate(([name, chosen]) => localStorage.setItem(`${name}`, `${chosen}`), [key, value])
  await page.goto(`${url}/legal`)
  const [, asDevice] = await shown()
  await choose('mantine-color-scheme-value', 'dark')
  for (const path of ['/landingPage', '/error'])
    assert.match(
      await (await get(path)).text(),
      /<script[^>]*>[^<]*mantine-color-scheme-value/,
      path,
    )
  await page.goto(`${url}/week`)
  const [scheme, behind] = await shown()
  assert.equal(scheme, 'dark')
  assert.notEqual(behind, asDevice)
  await choose('mantine-color-scheme-value', 'auto')
  await choose('contrast', 'more')
  await page.goto(`${url}/legal`)
  assert.deepEqual(await shown(), ['light dark', asDevice])
  assert.equal(await page.locator('html').getAttribute('data-contrast'), 'more')
  await page.evaluate(() => localStorage.clear())
}

async function signInWithoutScripts({ url, page, plain }: Visit): Promise<void> {
  await plain.goto(`${url}/login`)
  await plain.getByRole('alert').getByText('Signing in needs JavaScript').waitFor()

  const missing = page.getByRole('alert').getByText('Part of this page has not arrived')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${url}/login`)
  await missing.waitFor()
  await page.unrouteAll()

  const late = Promise.withResolvers<void>()
  await page.clock.install()
  // An installed clock runs by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`${url}/login`, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.waitFor()
  assert.equal(await missing.count(), 0)
  await page.clock.fastForward(10_000)
  await missing.waitFor()
  await page.clock.resume()
  late.resolve()
  await missing.waitFor({ state: 'detached' })
  assert.equal(await button.isEnabled(), true)
  await page.unrouteAll()
}

async function chooseLanguageAndZone({
  url,
  page,
  plain,
  withoutScript,
  get,
  post,
}: Visit): Promise<void> {
  await page.goto(`${url}/today`)
  await page.getByLabel('Language').selectOption('Dansk')
  await page.getByRole('heading', { name: 'En stille uge indtil videre' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'da')
  assert.equal(await page.title(), 'I dag, Almanac')
  const canonical = page.locator('link[rel=canonical]')
  assert.equal(new URL((await canonical.getAttribute('href')) ?? '').pathname, '/da/today')
  assert.equal(new URL(page.url()).pathname, '/da/today')
  await page.getByLabel('Sprog').selectOption('English')
  await page.getByRole('heading', { name: 'A quiet week, so far' }).waitFor()
  assert.equal(new URL(page.url()).pathname, '/today')
  const away = await post('/preferences', { zone: 'Europe/Bucharest', back: '/week' })
  assert.match(away.headers.get('set-cookie') ?? '', /zone=Europe%2FBucharest/)
  const inBucharest = await get('/week', { cookie: 'zone=Europe%2FBucharest' })
  assert.match(await inBucharest.text(), /Times in (<!-- -->)?Bucharest/)
  assert.equal((await get('/week', { cookie: 'zone=%E0%A4%A' })).status, 200)
  await plain.goto(`${url}/week`)
  await plain.getByLabel('Language').selectOption('Română')
  await plain.getByRole('button', { name: 'Choose' }).click()
  assert.equal(await plain.locator('html').getAttribute('lang'), 'ro')
  await withoutScript.clearCookies({ name: 'language' })
}

async function readLegalVersions({ url, deps, page, get }: Visit): Promise<void> {
  await saveLegalDocument(deps, TESTER, {
    type: 'Disclaimer',
    html: `<h2>Second edition</h2>${'<p>More.</p>'.repeat(80)}<script>alert(1)</script>`,
    version: Number((await latestLegal(deps)).version),
  })
  await page.goto(`${url}/landingPage#contact`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal' }).click()
  await page.getByRole('heading', { name: 'Second edition' }).waitFor()
  assert.equal(await page.evaluate(() => scrollY), 0)
  const html = await (await get('/legal')).text()
  assert.match(html, /In this version since (<!-- -->)?\w+ \d+ \w+ \d{4}/)
  assert.doesNotMatch(html, /alert\(1\)/)
  for (const part of ['Contact', 'Carry the year ahead with you.'])
    await page.getByRole('heading', { name: part }).waitFor()
  await page.getByRole('complementary', { name: 'All versions' }).getByRole('link').last().click()
  await page.getByText('Draft, not legal advice.').waitFor()
  await page.getByText(/An earlier version, from/).waitFor()
  const current = page.getByRole('link', { name: 'Read the current version' })
  assert.equal(await current.getAttribute('href'), '/legal')
  assert.equal((await get('/legal?version=999999')).status, 404)
}

async function findToday({ url, page, get }: Visit): Promise<void> {
  for (const path of ['/browse', '/event/match', '/legal'])
    assert.match(await (await get(path)).text(), /<a [^>]*href="\/today"[^>]*>Today</, path)
  await page.goto(`${url}/landingPage`)
  const today = page.getByRole('link', { name: 'Today', exact: true }).first()
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    assert.equal(await today.isVisible(), true, `at ${width}`)
  }
  await today.click()
  await page.waitForURL(`${url}/today`)
  assert.ok(await page.getByText('Home against away').first().isVisible())
}

async function foldIndex({ url, page, plain }: Visit): Promise<void> {
  const linksAt = async (visitor: Page, width: number, hash = '') => {
    await visitor.setViewportSize({ width, height: 900 })
    await visitor.goto('about:blank')
    await visitor.goto(`${url}/browse${hash}`)
    return visitor.locator('main a[href^="/category/"]').filter({ visible: true }).count()
  }
  const [onPhone, onScreen] = [await linksAt(plain, 375), await linksAt(plain, 1440)]
  assert.ok(onPhone > 0 && onPhone < onScreen / 3, `${onPhone} of ${onScreen}`)
  // A link to a group opens it.
  assert.ok((await linksAt(plain, 375, '#in-football')) > onPhone)
  assert.equal(await linksAt(page, 375), onPhone)
  assert.equal(await linksAt(page, 1440), onScreen)
}

async function walkCalendar({ url, plain }: Visit): Promise<void> {
  await plain.goto(`${url}/landingPage`)
  const doors = plain.getByRole('navigation', { name: 'Main' })
  await doors.getByRole('link', { name: 'Today' }).click()
  await plain.getByRole('heading', { name: 'A quiet week, so far' }).waitFor()
  const bar = plain.getByRole('navigation', { name: 'Days of the week' })
  assert.equal(await bar.getByRole('link').count(), 8)
  await bar.getByRole('link').nth(3).click()
  await plain.waitForURL(/\/day\/[\d-]+$/)
  await bar.getByRole('link', { name: 'Next week' }).click()
  await plain.waitForURL(/\/week\/[\d-]+$/)
  await plain.goto(`${url}/month`)
  await plain.waitForURL(/\/month\/\d{4}-\d\d$/)
  await doors.getByRole('link', { name: 'Browse' }).click()
  await plain.getByRole('main').getByLabel('Search events and categories').fill('home against')
  await plain.keyboard.press('Enter')
  await plain.getByRole('link', { name: 'Home against away' }).waitFor()
}

async function sendContactForm({ url, deps, page, plain, post }: Visit): Promise<void> {
  for (const visitor of [page, plain]) {
    await visitor.goto(`${url}/landingPage#contact`)
    await visitor.getByLabel('Name').fill('Ann')
    await visitor.getByLabel('E-mail').fill('ann@localhost')
    await visitor.getByLabel('Message').fill('Hello there')
    await visitor.getByRole('button', { name: 'Send the message' }).click()
    await visitor.getByRole('alert').getByText('That is no e-mail address').waitFor()
    assert.equal(await visitor.getByLabel('Message').inputValue(), 'Hello there')
    assert.equal(await visitor.getByLabel('Name').inputValue(), 'Ann')
    await visitor.getByLabel('E-mail').fill('ann@people.example')
    await visitor.getByRole('button', { name: 'Send the message' }).click()
    await visitor.getByText('Your message is on its way.').waitFor()
  }
  const mails = await deps.database.pool.query<{ subject: string }>(
    "select subject from mails where kind = 'contact'",
  )
  assert.deepEqual(
    mails.rows.map(({ subject }) => subject),
    ['Message from Ann', 'Message from Ann'],
  )
  const message = { name: 'Bob', email: 'bob@people.example', message: 'Again' }
  const statuses: number[] = []
  for (let turn = 0; turn < 4; turn += 1)
    statuses.push((await post('/landingPage', message)).status)
  assert.deepEqual(statuses, [303, 303, 303, 429])
  const refused = await post('/landingPage', message)
  assert.match(await refused.text(), /Too many messages/)
  const seconds = Number(refused.headers.get('retry-after'))
  assert.ok(seconds > 3_000 && seconds <= 3_600, String(seconds))
  // Somebody else at the same address.
  const other = { ...message, email: 'eve@people.example' }
  assert.equal((await post('/landingPage', other)).status, 303)
}

/** Painting waits for each style sheet. */
async function countStyleSheets({ get }: Visit): Promise<void> {
  for (const path of ['/landingPage', '/today', '/event/match', '/developers']) {
    const html = await (await get(path)).text()
    assert.equal(html.match(/<link [^>]*rel="stylesheet"/g)?.length, 1, path)
  }
  const hostile = await (await get('/event/hostile')).text()
  assert.match(hostile, /<h1[^>]*>(<[^>]*>)*&lt;\/script&gt;&lt;script&gt;alert/)
}

async function latestLegal(deps: OpenProduct['deps']) {
  const { rows: found } = await deps.database.pool.query<{ version: string }>(
    "select version from legal_documents where type = 'Disclaimer'",
  )
  return found[0] ?? assert.fail()
}
