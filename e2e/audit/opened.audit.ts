import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { findViolations } from '../axe.ts'
import { openPage } from '../browser.ts'
import { signIn } from '../product.ts'
import { auditOpenScreen, openDemo } from './screen.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** What opens on a screen without an address of its own: its name, the path of the screen, and how it is opened. */
const OPENED: [string, string, (page: Page) => Promise<unknown>][] = [
  ['the search', '/app/dashboard', (page) => search(page)],
  ['the menu of a row', '/app/events', (page) => openRowMenu(page)],
  ['the digest that is to be sent', '/app/events', (page) => openDialog(page, 'Send daily digest')],
  ['a crawler that is to be deleted', '/app/crawlers/crawlers', (page) => deleteCrawler(page)],
  [
    'a panel in full screen',
    '/app/settings',
    (page) => openDialog(page, /^Full screen: Groups by/),
  ],
  ['high contrast', '/app/dashboard', (page) => chooseContrast(page)],
]

test('what opens on the screens of the back office', async (t) => {
  const product = await openDemo(t)
  const page = await openPage(t)
  await signIn(page, product)
  for (const [what, path, open] of OPENED)
    await t.test(what, async () => {
      await page.goto(product.url + path)
      await open(page)
      assert.deepEqual(await findViolations(page), [])
    })

  await t.test('a mail and its details', async () => {
    await page.goto(`${product.url}/app/inbox`)
    await page.getByRole('list', { name: 'Mails' }).getByRole('link').first().click()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.waitForURL(/view=details/)
    assert.deepEqual(await auditOpenScreen(page, 'a mail'), [])
  })

  await t.test('the versions of a legal document', async () => {
    await page.goto(`${product.url}/app/legal?document=PrivacyPolicy&show=versions`)
    await page.getByRole('list', { name: 'Versions of Privacy Policy' }).waitFor()
    // The heading levels of a text are its author's choice.
    assert.deepEqual(await findViolations(page, { without: ['heading-order'] }), [])
  })

  await t.test('events that could not be loaded', async () => {
    await page.route('**/api/admin/events?**', (route) => route.abort())
    await page.goto(`${product.url}/app/events`)
    await page
      .getByText(/^Events load failed/)
      .first()
      .waitFor()
    assert.deepEqual(await findViolations(page), [])
  })
})

async function openDialog(page: Page, name: string | RegExp): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

async function search(page: Page): Promise<void> {
  await page.getByPlaceholder('Search...').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('match')
  await page.getByRole('option').first().waitFor()
}

async function openRowMenu(page: Page): Promise<void> {
  await press(page, 'Row menu')
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).waitFor()
}

async function deleteCrawler(page: Page): Promise<void> {
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Open' }).click()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor()
}

async function chooseContrast(page: Page): Promise<void> {
  await press(page, 'Appearance')
  await page.getByRole('menu').getByText('High contrast', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('heading', { name: 'Dashboard', level: 2 }).waitFor()
}
