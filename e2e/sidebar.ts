import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct } from './product.ts'

const HEIGHT = 900
/** One of each layout, in pixels. */
export const WIDTHS = { xs: 375, sm: 600, md: 800, lg: 1024, xl: 1440 }
const isLarge = (width: number) => width >= WIDTHS.lg
/** A point that is outside the sidebar at any width. */
const ASIDE = { x: 320, y: 700 }
/** The clock is paused at a future time, since the present might be over when the page gets the call. */
const AHEAD_MS = 60_000
const MOMENT_MS = 10

/** Tries every rule of the sidebar at each of these widths. */
export async function checkSidebar(t: TestContext, widths: readonly number[]): Promise<void> {
  const product = await openProduct(t)
  const page = await openShell(t, product)
  await t.test('it starts open but not static, and closes by itself after 2.5 s', async () => {
    for (const width of widths) {
      await openAt(page, product, width)
      await waitForOpen(page, width > 768, `${width} px starts open where there is room`)
      await waitForPageLeft(page, isLarge(width) ? 216 : 0)
      await page.clock.runFor(2600)
      await waitForOpen(page, false, `${width} px is closed after 2.6 s`)
    }
  })

  await t.test('the page gets its room once the pointer is still, not while it is moving', () =>
    checkRoomWhenStill(page, product),
  )

  await t.test('it does not close while the pointer or the focus is in it', async () => {
    await openAt(page, product, WIDTHS.xl)
    await page.mouse.move(30, 400)
    await page.clock.runFor(6000)
    await waitForOpen(page, true, 'the sidebar')
    await openAt(page, product, WIDTHS.md)
    await page.getByRole('link', { name: 'Events', exact: true }).focus()
    await page.clock.runFor(6000)
    await waitForOpen(page, true, 'the sidebar')
  })

  await t.test(
    'on large screens a mouse opens and closes it, on smaller ones it does not',
    async () => {
      for (const width of widths) {
        await openClosed(page, product, width)
        await page.mouse.move(30, 400)
        await waitForOpen(page, isLarge(width), `${width} px under the mouse`)
        await page.mouse.move(ASIDE.x, ASIDE.y)
        await waitForOpen(page, false, `${width} px after the mouse`)
      }
    },
  )

  await t.test(
    'the button opens and closes it, Esc closes it and returns the focus to the button',
    async () => {
      const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
      for (const width of widths) {
        await openClosed(page, product, width)
        await toggle.focus()
        await page.keyboard.press('Enter')
        await waitForOpen(page, true, `${width} px by the button`)
        await page.getByRole('link', { name: 'Events', exact: true }).focus()
        await page.keyboard.press('Escape')
        await waitForOpen(page, false, `${width} px by Esc`)
        assert.equal(await isFocused(toggle), true)
      }
    },
  )

  await t.test('static, it is beside the page, also after a reload, from 769 px on', async () => {
    await openClosed(page, product, WIDTHS.xl)
    const pin = page.getByRole('button', { name: 'Keep the sidebar beside the page' })
    await pin.click()
    for (const width of widths) {
      await openAt(page, product, width)
      await page.mouse.move(ASIDE.x, ASIDE.y)
      await page.clock.runFor(3000)
      const isStatic = width > 768
      await waitForOpen(page, isStatic, `${width} px open`)
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
      for (const width of widths) {
        await openAt(page, product, width)
        const link = page.getByRole('link', { name: 'Events', exact: true })
        if (width <= 768) await page.getByRole('button', { name: 'Toggle sidebar' }).click()
        await link.click()
        const heading = page.getByRole('heading', { name: 'Events', level: 2 })
        await advanceUntil(page, 'the screen', () => heading.isVisible())
        await waitForOpen(page, isLarge(width), `${width} px`)
        if (isLarge(width)) assert.equal(await link.getAttribute('aria-current'), 'page')
      }
    },
  )

  await t.test('nothing shifts while the page loads', () => checkShifts(page, product))
}

/** Swipes on a touch screen of each of these widths. */
export async function checkSwipes(t: TestContext, widths: readonly number[]): Promise<void> {
  const product = await openProduct(t)
  const page = await openShell(t, product, { touch: true })
  for (const width of widths) {
    await openAt(page, product, width)
    await swipe(page, 300, 200)
    await waitForOpen(page, false, `${width} px to the left`)
    await swipe(page, 200, 300)
    await waitForOpen(page, true, `${width} px to the right`)
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
}

/** A signed-in page whose clock stands still until the test advances it. */
export async function openShell(
  t: TestContext,
  product: OpenProduct,
  options: { touch?: boolean } = {},
) {
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

export async function openAt(page: Page, { url }: OpenProduct, width: number) {
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

export async function ready(page: Page) {
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

export async function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** The left edge of the page: a sidebar beside it moves it, a floating one does not. */
async function pageLeft(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().left)
}

export async function waitForPageLeft(page: Page, wanted: number): Promise<void> {
  await advanceUntil(
    page,
    `a page that begins at ${wanted} px`,
    async () => (await pageLeft(page)) === wanted,
  )
}

async function checkRoomWhenStill(page: Page, product: OpenProduct): Promise<void> {
  for (const width of [WIDTHS.lg, WIDTHS.xl]) {
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
export async function waitForOpen(page: Page, isWanted: boolean, what: string): Promise<void> {
  await advanceUntil(
    page,
    `${what}: ${isWanted ? 'open' : 'closed'}`,
    async () => (await isOpen(page)) === isWanted,
  )
}

async function checkShifts(page: Page, product: OpenProduct): Promise<void> {
  await page.clock.resume()
  // What is shown before the last answer must stay where it is.
  await page.route('**/api/admin/crawlers', async (route) => {
    await sleep(500)
    await route.fallback()
  })
  for (const width of [WIDTHS.xs, WIDTHS.xl]) {
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
