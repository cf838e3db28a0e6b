import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

const HEIGHT = 900
const SMALL = { xs: 375, sm: 600, md: 800 }
const LARGE = { lg: 1024, xl: 1440 }
const ALL = Object.entries({ ...SMALL, ...LARGE })
/** A point that is outside the sidebar at any width. */
const ASIDE = { x: 320, y: 700 }
/** The clock is paused at a future time, since the present might be over when the page gets the call. */
const AHEAD_MS = 60_000
const MOMENT_MS = 10

test('the sidebar follows all of its rules at each of the five widths', async (t) => {
  const product = await openProduct(t)
  const page = await openShell(t, product)
  await t.test('it starts open but not static, and closes by itself after 2.5 s', async () => {
    for (const [name, width] of ALL) {
      await openAt(page, product, width)
      await waitForOpen(page, width > 768, `${name} starts open where there is room`)
      await waitForPageLeft(page, name in LARGE ? 216 : 0)
      await page.clock.runFor(2600)
      await waitForOpen(page, false, `${name} is closed after 2.6 s`)
    }
  })

  await t.test('the page gets its room once the pointer is still, not while it is moving', () =>
    checkRoomWhenStill(page, product),
  )

  await t.test('it does not close while the pointer or the focus is in it', async () => {
    await openAt(page, product, LARGE.xl)
    await page.mouse.move(30, 400)
    await page.clock.runFor(6000)
    await waitForOpen(page, true, 'the sidebar')
    await openAt(page, product, SMALL.md)
    await page.getByRole('link', { name: 'Events', exact: true }).focus()
    await page.clock.runFor(6000)
    await waitForOpen(page, true, 'the sidebar')
  })

  await t.test(
    'on large screens a mouse opens and closes it, on smaller ones it does not',
    async () => {
      for (const [name, width] of ALL) {
        await openClosed(page, product, width)
        await page.mouse.move(30, 400)
        await waitForOpen(page, name in LARGE, `${name} under the mouse`)
        await page.mouse.move(ASIDE.x, ASIDE.y)
        await waitForOpen(page, false, `${name} after the mouse`)
      }
    },
  )

  await t.test(
    'the button opens and closes it, Esc closes it and returns the focus to the button',
    async () => {
      const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
      for (const [name, width] of ALL) {
        await openClosed(page, product, width)
        await toggle.focus()
        await page.keyboard.press('Enter')
        await waitForOpen(page, true, `${name} by the button`)
        await page.getByRole('link', { name: 'Events', exact: true }).focus()
        await page.keyboard.press('Escape')
        await waitForOpen(page, false, `${name} by Esc`)
        assert.equal(await isFocused(toggle), true)
      }
    },
  )

  await t.test('static, it is beside the page, also after a reload, from 769 px on', async () => {
    await openClosed(page, product, LARGE.xl)
    const pin = page.getByRole('button', { name: 'Keep the sidebar beside the page' })
    await pin.click()
    for (const [name, width] of ALL) {
      await openAt(page, product, width)
      await page.mouse.move(ASIDE.x, ASIDE.y)
      await page.clock.runFor(3000)
      const isStatic = width > 768
      await waitForOpen(page, isStatic, `${name} open`)
      await waitForPageLeft(page, isStatic ? 216 : 0)
    }
    await openAt(page, product, 768)
    await waitForPageLeft(page, 0)
    assert.match((await pin.getAttribute('aria-label')) ?? '', /too narrow/)
    await page.setViewportSize({ width: 769, height: HEIGHT })
    await waitForPageLeft(page, 216)
    await pin.click()
    await page.reload()
    await ready(page)
    await waitForPageLeft(page, 0)
  })

  await t.test(
    'the current screen is marked; on small screens the sidebar closes on navigation',
    async () => {
      for (const [name, width] of ALL) {
        await openAt(page, product, width)
        const link = page.getByRole('link', { name: 'Events', exact: true })
        if (width <= 768) await page.getByRole('button', { name: 'Toggle sidebar' }).click()
        await link.click()
        const heading = page.getByRole('heading', { name: 'Events', level: 2 })
        await advanceUntil(page, 'the screen', () => heading.isVisible())
        await waitForOpen(page, name in LARGE, name)
        if (name in LARGE) assert.equal(await link.getAttribute('aria-current'), 'page')
      }
    },
  )

  await t.test('nothing shifts while the page loads', () => checkShifts(page, product))
})

test('swiping right opens the sidebar and left closes it, at every width', async (t) => {
  const product = await openProduct(t)
  const page = await openShell(t, product, { touch: true })
  for (const [name, width] of ALL) {
    await openAt(page, product, width)
    await swipe(page, 300, 200)
    await waitForOpen(page, false, `${name} to the left`)
    await swipe(page, 200, 300)
    await waitForOpen(page, true, `${name} to the right`)
  }
  await page.getByRole('button', { name: 'Toggle sidebar' }).tap()
  await waitForOpen(page, false, 'the sidebar')
  await page.evaluate(() => {
    const strip = document.createElement('div')
    strip.innerHTML = '<div>wide</div>'
    strip.setAttribute('style', 'position:fixed;inset:600px 0 0 0;overflow-x:auto;z-index:50')
    strip.firstElementChild?.setAttribute('style', 'width:4000px;height:200px')
    document.body.append(strip)
  })
  await swipe(page, 200, 300, 700)
  await waitForOpen(page, false, 'what scrolls sideways keeps the finger')
})

test('the menus of the header work by keyboard, and the choices survive a reload', async (t) => {
  const product = await openProduct(t)
  const page = await openShell(t, product)
  await openClosed(page, product, LARGE.xl)
  await page.clock.resume()
  assert.equal(await page.title(), 'Dashboard, Admin Panel')
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor()
  await page.getByPlaceholder('Search...').waitFor()

  await t.test('settings and user menu', async () => {
    await page.getByRole('button', { name: 'Settings menu' }).focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu', { name: 'Settings menu' })
    await menu.getByRole('menuitem', { name: 'Log Out' }).waitFor()
    assert.deepEqual(await menu.getByRole('menuitem').allTextContents(), [
      'My Account',
      'Calendar',
      'Inbox',
      'Log Out',
    ])
    const inbox = menu.getByRole('menuitem', { name: 'Inbox' })
    for (let presses = 0; presses < 4 && !(await isFocused(inbox)); presses += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Inbox', level: 2 }).waitFor()
    await page.getByRole('button', { name: `User menu, ${product.operator.email}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
    await page.keyboard.press('Escape')
  })

  await t.test('notifications show a reload for 1.5 s', async () => {
    const bell = page.getByRole('button', { name: 'Notifications', exact: true })
    await bell.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    await dialog.getByText('Demo content').waitFor()
    const before = await dialog.getByRole('listitem').count()
    const reload = dialog.getByRole('button', { name: 'Reload' })
    await reload.focus()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS)
    await page.keyboard.press('Enter')
    await dialog.locator('button[data-loading]').waitFor()
    await page.clock.runFor(1400)
    assert.equal(await reload.getAttribute('data-loading'), 'true')
    await page.clock.runFor(200)
    await dialog.getByText('Loaded just now').waitFor()
    await page.clock.resume()
    assert.ok((await dialog.getByRole('listitem').count()) > before)
    for (const name of ['Messages', 'Progress']) {
      await dialog.getByRole('tab', { name }).click()
      await dialog.getByRole('tabpanel', { name }).getByRole('listitem').first().waitFor()
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.equal(await isFocused(bell), true)
  })

  await t.test('light, dark and high contrast are accessible', async () => {
    for (const choices of [['Light'], ['Dark'], ['High contrast'], ['Light']]) {
      for (const choice of choices) await choose(page, choice)
      await page.reload()
      await ready(page)
      await page.clock.runFor(3000)
      assert.deepEqual(await findViolations(page), [], choices.join())
    }
    assert.equal(await rootOf(page, 'data-contrast'), 'more')
    assert.equal(await rootOf(page, 'data-mantine-color-scheme'), 'light')
    await choose(page, 'High contrast')
    assert.equal(await rootOf(page, 'data-contrast'), 'standard')
  })

  await t.test('another language loads the page in it', async () => {
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name: 'Dansk' }).click()
    await page.getByRole('heading', { name: 'Administrationspanel', level: 1 }).waitFor()
    assert.equal(await rootOf(page, 'lang'), 'da')
    await page.reload()
    await page.getByRole('button', { name: 'Udseende' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor()
  })
})

test('a panel collapses, remembers it, and fills the whole screen', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product, '/app/settings')
  const title = 'Groups by main group'
  const panel = page.getByRole('region', { name: title })
  await panel.getByRole('button', { name: `Collapse ${title}` }).click()
  await panel.getByText('Sport').waitFor({ state: 'hidden' })
  await page.reload()
  const expand = panel.getByRole('button', { name: `Expand ${title}` })
  assert.equal(await expand.getAttribute('aria-expanded'), 'false')
  await expand.click()
  await panel.getByText('Sport').waitFor()

  await panel.getByRole('button', { name: `Full screen: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  const box = await dialog.boundingBox()
  assert.deepEqual(box, { x: 0, y: 0, width: LARGE.xl, height: HEIGHT })
  const behind = page.getByRole('button', { name: 'Toggle sidebar' })
  await behind.focus()
  assert.equal(await isFocused(behind), false, 'what lies behind is out of reach')
  await page.mouse.wheel(0, 500)
  assert.equal(await page.evaluate(() => scrollY), 0)
  assert.deepEqual(await findViolations(page), [])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const back = panel.getByRole('button', { name: `Full screen: ${title}` })
  assert.equal(await isFocused(back), true)
  await page.getByRole('button', { name: 'Toggle sidebar' }).waitFor()
})

/** A signed-in page whose clock stands still until the test advances it. */
async function openShell(t: TestContext, product: OpenProduct, options: { touch?: boolean } = {}) {
  const page = await openPage(t, { ...options, sidebar: 'as it starts' })
  await signIn(page, product)
  await page.clock.install()
  // An installed clock runs by itself, and would close the sidebar before a busy machine checks.
  await page.clock.pauseAt(Date.now() + AHEAD_MS)
  return page
}

/** Advances time only until this is so, since screens are drawn in small steps. */
async function advanceUntil(page: Page, what: string, isSo: () => Promise<boolean>): Promise<void> {
  await until(what, async () => {
    if (await isSo()) return true
    await page.clock.runFor(MOMENT_MS)
    return undefined
  })
}

async function openAt(page: Page, { url }: OpenProduct, width: number) {
  await page.mouse.move(ASIDE.x, ASIDE.y)
  await page.setViewportSize({ width, height: HEIGHT })
  await page.goto(`${url}/app/dashboard`)
  await ready(page)
}

async function openClosed(page: Page, product: OpenProduct, width: number) {
  await openAt(page, product, width)
  await page.clock.runFor(2600)
  await waitForOpen(page, false, 'the sidebar')
}

async function ready(page: Page) {
  const heading = page
    .getByRole('heading', { name: 'Dashboard', level: 2 })
    .or(page.getByRole('heading', { name: 'Inbox', level: 2 }))
  await advanceUntil(page, 'the screen', () => heading.isVisible())
}

/** The state according to the button's label and to the visible words. Undefined if they differ. */
async function isOpen(page: Page): Promise<boolean | undefined> {
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  const isExpanded = (await toggle.getAttribute('aria-expanded')) === 'true'
  const width = await page.locator('#sidebar').evaluate((side) => {
    const { visibility } = getComputedStyle(side)
    return visibility === 'hidden' ? 0 : side.getBoundingClientRect().width
  })
  return isExpanded === width > 100 ? isExpanded : undefined
}

async function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** The left edge of the page: a sidebar beside it moves it, a floating one does not. */
async function pageLeft(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().left)
}

async function waitForPageLeft(page: Page, wanted: number): Promise<void> {
  await advanceUntil(
    page,
    `a page that begins at ${wanted} px`,
    async () => (await pageLeft(page)) === wanted,
  )
}

async function checkRoomWhenStill(page: Page, product: OpenProduct): Promise<void> {
  for (const width of Object.values(LARGE)) {
    await openAt(page, product, width)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    let x = 500
    await until('a closed sidebar', async () => {
      x = x === 500 ? 600 : 500
      await page.mouse.move(x, 400)
      await page.clock.runFor(500)
      return (await isOpen(page)) ? undefined : true
    })
    assert.equal(await pageLeft(page), 216)
    await page.clock.runFor(700)
    await waitForPageLeft(page, 60)
    await page.clock.resume()
  }
}

/** The page is notified of a change a moment later. */
async function waitForOpen(page: Page, isWanted: boolean, what: string): Promise<void> {
  await advanceUntil(
    page,
    `${what}: ${isWanted ? 'open' : 'closed'}`,
    async () => (await isOpen(page)) === isWanted,
  )
}

async function swipe(page: Page, from: number, to: number, y = 500) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', from)
  await touch('touchMove', (from + to) / 2)
  await touch('touchMove', to)
  await touch('touchEnd')
  await session.detach()
}

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

async function rootOf(page: Page, attribute: string): Promise<string | null> {
  return page.locator('html').getAttribute(attribute)
}

async function checkShifts(page: Page, product: OpenProduct): Promise<void> {
  await page.clock.resume()
  // What is shown before the last answer must stay where it is.
  await page.route('**/api/admin/crawlers', async (route) => {
    await sleep(500)
    await route.fallback()
  })
  for (const width of [SMALL.xs, LARGE.xl]) {
    await openAt(page, product, width)
    await page.getByText(/^Read from the server at/).waitFor()
    const moved = await page.evaluate(layoutShift)
    assert.ok(moved < 0.02, `moved by ${moved} at ${width}`)
  }
}

/** The sum of layout shifts since the page began to load. */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      resolve(shifts.reduce((sum, { value }) => sum + value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    queueMicrotask(() => requestAnimationFrame(() => resolve(0)))
  })
}
