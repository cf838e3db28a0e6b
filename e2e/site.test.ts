import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Locator } from 'playwright-core'
import { LANGUAGE_COOKIE } from '../core/languages.ts'
import { saveLegalDocument } from '../server/legal/actions.ts'
import { eventOf, storeEvents, TESTER } from '../server/testing/catalogue.ts'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { auditScreen } from './audit/screen.ts'
import { openProduct, type OpenProduct } from './product.ts'

const UNTIL_9999 = /accepted-cookies=1; Expires=Fri, 31 Dec 9999 23:59:59 GMT; Path=\//
const MISSING = 'Opps, it seems that this page does not exist.'
/** Links that look like buttons. */
const TO_PRESS =
  /^(Skip to content|Get the app|See the plans|Start free|Choose Premium|Talk to us|Ask for the iPhone app|Add to a calendar)$/
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
  await t.test('every page is visible and reachable, in both colour schemes', () =>
    lookAtPages(visit),
  )
  await t.test('print is ink on paper: no banner, no chrome, no buttons', () => printPages(visit))
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

async function followStartRules({ url, page, get }: Visit): Promise<void> {
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
  await page.goto(`${url}/no/such/page`)
  assert.equal(page.url(), `${url}/no/such/page`)
  await page.getByText(MISSING, { exact: true }).waitFor()
  assert.match(await page.title(), /Page not found/)
  const search = page.getByRole('link', { name: 'Search' })
  assert.equal(await search.getAttribute('href'), '/app/extra/search')
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
  for (const path of ['/landingPage', '/privacy-policy', '/terms-and-conditions', '/legal']) {
    await page.goto(url + path)
    assert.equal(await banner.isVisible(), true, path)
  }
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
  for (const one of await all.all()) {
    const summary = one.locator('summary')
    const answer = one.getByRole('paragraph')
    const question = (await summary.innerText()).trim()
    assert.match(question, /^[A-Z].{10,}\?$/)
    // The first is open; closing it by keyboard makes all alike.
    if (await answer.isVisible()) await summary.press('Enter')
    await answer.waitFor({ state: 'hidden' })
    await summary.click()
    await answer.waitFor()
    const seen = await one.evaluate((box) => {
      const text = box.querySelector('p')?.getBoundingClientRect()
      return { text: text?.toJSON(), box: box.getBoundingClientRect().toJSON() }
    })
    assert.ok(seen.text && seen.text.height >= 20 && seen.text.right <= 375, question)
    assert.ok(seen.text.bottom <= seen.box.bottom && seen.text.width > 200, question)
    assert.match(await answer.innerText(), /^.{30,}\.$/s, question)
  }
  assert.equal(await plain.locator('#faq details[open]').count(), questionCount)
}

async function keepScheme({ url, page }: Visit): Promise<void> {
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
  for (const path of ['/landingPage', '/week', '/error']) {
    await page.goto(url + path)
    const [scheme, behind] = await shown()
    assert.equal(scheme, 'dark', path)
    assert.notEqual(behind, asDevice, path)
  }
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
  assert.deepEqual(await findViolations(page), [])
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
  await page.getByText(/In this version since \w+ \d+ \w+ \d{4}/).waitFor()
  assert.doesNotMatch(await (await get('/legal')).text(), /alert\(1\)/)
  for (const part of ['Contact', 'Carry the year ahead with you.'])
    await page.getByRole('heading', { name: part }).waitFor()
  await page.getByRole('complementary', { name: 'All versions' }).getByRole('link').last().click()
  await page.getByText('Draft, not legal advice.').waitFor()
  await page.getByText(/An earlier version, from/).waitFor()
  await page.getByRole('link', { name: 'Read the current version' }).click()
  await page.getByRole('heading', { name: 'Second edition' }).waitFor()
  assert.equal((await get('/legal?version=999999')).status, 404)
}

async function findToday({ url, page }: Visit): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const path of ['/landingPage', '/browse', '/event/match', '/legal']) {
      await page.goto(url + path)
      const steps = [() => page.getByRole('link', { name: 'Today', exact: true }).first().click()]
      for (const step of steps) await step()
      await page.waitForURL(`${url}/today`)
      assert.equal(steps.length, 1)
      assert.ok(await page.getByText('Home against away').first().isVisible())
    }
  }
}

async function foldIndex({ url, page, plain }: Visit): Promise<void> {
  for (const visitor of [page, plain]) {
    const linksAt = async (width: number, hash = '') => {
      await visitor.setViewportSize({ width, height: 900 })
      await visitor.goto('about:blank')
      await visitor.goto(`${url}/browse${hash}`)
      const links = visitor.locator('main a[href^="/category/"]')
      return (await links.filter({ visible: true }).all()).length
    }
    const [onPhone, onScreen] = [await linksAt(375), await linksAt(1440)]
    assert.ok(onPhone > 0 && onPhone < onScreen / 3, `${onPhone} of ${onScreen}`)
    // A link to a group opens it.
    assert.ok((await linksAt(375, '#in-football')) > onPhone)
  }
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

async function lookAtPages({ url, page }: Visit): Promise<void> {
  assert.deepEqual(await auditScreen(page, url, '/event/hostile'), [])
  // A single style sheet, since painting waits for each.
  for (const path of ['/landingPage', '/today', '/event/match', '/developers']) {
    await page.goto(url + path)
    assert.equal(await page.locator('link[rel=stylesheet]').count(), 1, path)
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.goto(`${url}/event/hostile`)
    assert.match((await page.locator('h1').textContent()) ?? '', /^<\/script><script>alert/)
  }
}

async function printPages({ url, page }: Visit): Promise<void> {
  await page.context().clearCookies()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme: scheme })
    for (const path of ['/landingPage', '/week', '/today', '/event/match', '/legal']) {
      await page.goto(url + path)
      await page.evaluate((chosen) => {
        document.documentElement.dataset['mantineColorScheme'] = chosen
      }, scheme)
      const chrome = page
        .locator('header, footer, nav a, form, button, select')
        .or(page.getByRole('link', { name: TO_PRESS }))
      assert.equal(await chrome.filter({ visible: true }).count(), 0, `${path}, ${scheme}`)
      const ink = await page.evaluate(() => {
        const { color } = getComputedStyle(document.querySelector('h1') ?? document.body)
        return [color, getComputedStyle(document.body).backgroundColor]
      })
      assert.deepEqual(ink, ['rgb(29, 26, 20)', 'rgba(0, 0, 0, 0)'], `${path}, ${scheme}`)
    }
  }
  await page.emulateMedia({ media: null, colorScheme: 'light' })
}

async function latestLegal(deps: OpenProduct['deps']) {
  const { rows: found } = await deps.database.pool.query<{ version: string }>(
    "select version from legal_documents where type = 'Disclaimer'",
  )
  return found[0] ?? assert.fail()
}
