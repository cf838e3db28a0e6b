import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openProduct } from './product.ts'
import {
  isFocused,
  openAt,
  openShell,
  ready,
  waitForOpen,
  waitForPageLeft,
  WIDTHS,
} from './sidebar.ts'

test('the sidebar and the menus of the header work by mouse and keyboard, and choices survive a reload', async (t) => {
  const product = await openProduct(t)
  const page = await openShell(t, product)
  await openAt(page, product, WIDTHS.xl)
  assert.equal(await page.title(), 'Dashboard, Admin Panel')
  await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor()
  await page.getByPlaceholder('Search...').waitFor()

  await t.test(
    'the sidebar closes by itself, opens under the mouse, and stays once it is pinned',
    () => useSidebar(page),
  )

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

  await t.test(
    'notifications open by keyboard, and Escape leads back to their button',
    async () => {
      const bell = page.getByRole('button', { name: 'Notifications', exact: true })
      await bell.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Notifications' })
      await dialog.getByText('Demo content').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      assert.equal(await isFocused(bell), true)
    },
  )

  await t.test('the colour scheme and the contrast', async () => {
    for (const choice of ['Dark', 'High contrast']) await choose(page, choice)
    await page.reload()
    await ready(page)
    assert.equal(await rootOf(page, 'data-contrast'), 'more')
    assert.equal(await rootOf(page, 'data-mantine-color-scheme'), 'dark')
    await choose(page, 'High contrast')
    assert.equal(await rootOf(page, 'data-contrast'), 'standard')
  })

  await t.test('another language loads the page in it', async () => {
    await page.getByRole('button', { name: 'Appearance' }).click()
    await page.getByRole('menuitemradio', { name: 'Dansk' }).click()
    await page.getByRole('heading', { name: 'Administrationspanel', level: 1 }).waitFor()
    assert.equal(await rootOf(page, 'lang'), 'da')
    await page.getByRole('button', { name: 'Udseende' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Admin Panel', level: 1 }).waitFor()
    await ready(page)
  })

  await t.test('a page that loads while another tab chooses a language keeps its own', async () => {
    await page.addInitScript(() => {
      document.cookie = 'language=da; Path=/'
    })
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Appearance' }).waitFor()
  })
})

/** All of its rules at every width, and swipes, are audited. */
async function useSidebar(page: Page): Promise<void> {
  await waitForOpen(page, true, 'at the start')
  await waitForPageLeft(page, 216)
  await page.clock.runFor(2600)
  await waitForOpen(page, false, 'after 2.6 s')
  await page.mouse.move(30, 400)
  await waitForOpen(page, true, 'under the mouse')
  await page.mouse.move(320, 700)
  await waitForOpen(page, false, 'after the mouse')

  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await waitForOpen(page, true, 'by its button')
  await page.getByRole('link', { name: 'Events', exact: true }).focus()
  await page.keyboard.press('Escape')
  await waitForOpen(page, false, 'by Esc')
  assert.equal(await isFocused(toggle), true)

  await page.getByRole('button', { name: 'Keep the sidebar beside the page' }).click()
  await page.reload()
  await ready(page)
  await page.clock.runFor(3000)
  await waitForOpen(page, true, 'beside the page')
  await waitForPageLeft(page, 216)
  await page.clock.resume()
}

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menu').getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

async function rootOf(page: Page, attribute: string): Promise<string | null> {
  return page.locator('html').getAttribute(attribute)
}
