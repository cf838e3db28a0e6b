import assert from 'node:assert/strict'
import test from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from './browser.ts'
import { openProduct, signIn, type OpenProduct } from './product.ts'
import { closeToast } from './toasts.ts'

const TOOLBAR = [
  'Bold',
  'Italic',
  'Underline',
  'Strike',
  'Header',
  'Blockquote',
  'Code block',
  'Link',
  'Ordered list',
  'Bullet list',
  'Colour',
  'Background',
  'Align',
  'Clean',
]

const DOCUMENTS = ['Terms and Conditions', 'Disclaimer/Legal', 'Privacy Policy']

test('an operator edits, saves, compares and restores a legal document, in one tab and in two', async (t) => {
  const product = await openProduct(t)
  const page = await openPage(t)
  await signIn(page, product, '/app/legal')
  const editor = page.getByRole('textbox', { name: 'Privacy Policy' })
  // An editor that is not mounted within a millisecond is made anew by the library, and appears after the others.
  for (const name of DOCUMENTS)
    await page.getByRole('textbox', { name }).getByText('not legal advice').waitFor()

  await t.test('three editors are prefilled, each with exactly the intended toolbar', async () => {
    const editors = page.locator('[role=textbox][aria-multiline]')
    assert.deepEqual(
      await editors.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
      DOCUMENTS,
    )
    const tools = await page
      .getByRole('group', { name: 'Format Privacy Policy' })
      .locator('button, select')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
    assert.deepEqual(tools, TOOLBAR)
    const levels = await page.getByLabel('Header').last().locator('option').allTextContents()
    assert.deepEqual(
      levels.slice(1),
      [1, 2, 3, 4, 5, 6, 7].map((level) => `Header ${level}`),
    )
    assert.equal(await page.getByRole('button', { name: 'Reset' }).nth(2).isDisabled(), true)
  })

  await t.test(
    'a draft with a level 7 heading survives a reload and appears in the preview',
    async () => {
      await editor.click()
      await page.keyboard.press('Control+Home')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('Smallest print')
      await page.getByLabel('Header').nth(2).selectOption('Header 7')
      await page.getByText('Not saved', { exact: true }).waitFor()
      await page.reload()
      await editor.getByText('Smallest print').waitFor()
      await page.getByRole('button', { name: 'Preview' }).nth(2).click()
      const preview = page.getByRole('region', { name: 'Preview of Privacy Policy' })
      await preview.getByRole('heading', { level: 7, name: 'Smallest print' }).waitFor()
    },
  )

  await t.test('the save is confirmed, and nothing is left to save', async () => {
    await page.getByRole('button', { name: 'Save Privacy Policy' }).click()
    await closeToast(page, 'status', 'Privacy Policy updated successfully')
    await page.getByText('Not saved', { exact: true }).waitFor({ state: 'detached' })
    const html = await storedHtml(product)
    assert.equal(html, '<p role="heading" aria-level="7">Smallest print</p>')
    await editor.getByText('Smallest print').waitFor()
  })

  await t.test(
    'versions show what has changed since, and an earlier one can be restored',
    async () => {
      await page.getByRole('button', { name: 'Versions' }).nth(2).click()
      const versions = page.getByRole('list', { name: 'Versions of Privacy Policy' })
      await versions.getByRole('button').nth(1).click()
      await page.locator('del').getByText('not legal advice').waitFor()
      await page.getByRole('button', { name: 'Restore this version' }).click()
      await closeToast(page, 'status', 'Privacy Policy updated successfully')
      await editor.getByText('not legal advice').waitFor()
      assert.match(await storedHtml(product), /not legal advice/)
    },
  )

  await t.test('two tabs edit one text together, and lose no word', () =>
    editInTwoTabs(page, product),
  )
})

async function write(page: Page, text: string): Promise<void> {
  // A background tab renders only once a second.
  await page.bringToFront()
  await page.getByRole('textbox', { name: 'Privacy Policy' }).click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(text)
  await page.getByText('Not saved', { exact: true }).waitFor()
}

async function storedHtml({ deps }: OpenProduct): Promise<string> {
  const { rows } = await deps.database.pool.query<{ html: string }>(
    `select html from legal_documents where type = 'PrivacyPolicy'`,
  )
  return rows[0]?.html ?? ''
}

async function editInTwoTabs(page: Page, product: OpenProduct): Promise<void> {
  const other = await page.context().newPage()
  await other.goto(`${product.url}/app/legal`)
  const editor = page.getByRole('textbox', { name: 'Privacy Policy' })
  const far = other.getByRole('textbox', { name: 'Privacy Policy' })
  await far.getByText('not legal advice').waitFor()

  await write(page, 'Alpha ')
  await far.getByText('Alpha').waitFor()
  await write(other, 'Beta ')
  await editor.getByText('Beta Alpha').waitFor()
  await other.getByText('Not saved', { exact: true }).waitFor()

  // Text typed while the save is in flight is kept.
  await page.route('**/api/admin/legal/*', async (route) => {
    await write(page, 'Gamma ')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Privacy Policy' }).click()
  await page.getByText('Privacy Policy updated successfully').waitFor()
  assert.match(await storedHtml(product), /Beta Alpha/)
  assert.doesNotMatch(await storedHtml(product), /Gamma/)
  await editor.getByText('Gamma Beta Alpha').waitFor()
  await page.getByText('Not saved', { exact: true }).waitFor()
  await page.unroute('**/api/admin/legal/*')
  await far.getByText('Gamma Beta Alpha').waitFor()
  await other.bringToFront()
  await other.getByRole('button', { name: 'Save Privacy Policy' }).click()
  await other.getByText('Privacy Policy updated successfully').waitFor()
  assert.match(await storedHtml(product), /Gamma Beta Alpha/)
  await page.getByText('Not saved', { exact: true }).waitFor({ state: 'detached' })
}
