import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn } from './product.ts'
import {
  AHEAD_MS,
  checkSidebar,
  checkSwipes,
  HEIGHT,
  isFocused,
  openClosed,
  openShell,
  ready,
  WIDTHS,
} from './sidebar.ts'

/** The other widths are audited. */
const SAMPLE = [WIDTHS.xs, WIDTHS.xl]

test('the sidebar follows all of its rules on a phone and on a large screen', (t) =>
  checkSidebar(t, SAMPLE))

test('swiping right opens the sidebar and left closes it', (t) => checkSwipes(t, SAMPLE))

test('the menus of the header work by keyboard, and the choices survive a reload', async (t) => {
  const product = await openProduct(t)
  const page = await openShell(t, product)
  await openClosed(page, product, WIDTHS.xl)
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
  assert.deepEqual(box, { x: 0, y: 0, width: WIDTHS.xl, height: HEIGHT })
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

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

async function rootOf(page: Page, attribute: string): Promise<string | null> {
  return page.locator('html').getAttribute(attribute)
}
