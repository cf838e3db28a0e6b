import assert from 'node:assert/strict'
import test from 'node:test'
import { openPage } from './browser.ts'
import { openProduct, signIn, until } from './product.ts'
import { closeToast } from './toasts.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const CLOCK = { now: () => Temporal.Instant.from('2026-11-21T11:00:00Z') }

test('leaving a filled create form asks first, its content is kept and can be cleared, and its fields are named', async (t) => {
  const product = await openProduct(t, {}, { clock: CLOCK, withDemo: false })
  const page = await openPage(t)
  await page.clock.setFixedTime(CLOCK.now().toString())
  await signIn(page, product, '/app/events')
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: 'Date and time' }) })
  const title = form.getByRole('textbox', { name: 'Title', exact: true })
  const date = form.getByRole('textbox', { name: 'Date and time' })
  const details = form.getByRole('textbox', { name: 'Details' })
  const create = form.getByRole('button', { name: 'Create' })

  await page.getByRole('button', { name: 'Create event' }).click()

  await t.test('a refusal lists the labels and leads to the first field', async () => {
    const category = form.getByRole('combobox', { name: 'Category' })
    await until('the categories', async () =>
      (await category.inputValue()) === '' ? undefined : true,
    )
    assert.equal(await date.getAttribute('placeholder'), '22 Nov 2026 - 20:30')
    await create.click()
    const words = 'Save failed. One of the properties is null: Title, Date and time'
    await title.and(page.locator(':focus')).waitFor()
    await closeToast(page, 'alert', words)
  })

  await t.test(
    'leaving asks for confirmation, and the content is there afterwards, with its file',
    async () => {
      await title.fill('Test concert')
      await date.fill('25 Nov 2026 - 21:00')
      await date.press('Tab')
      const file = { name: 'concert.png', mimeType: 'image/png', buffer: PNG }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await form.getByText('concert.png').waitFor()
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Leave with 1 draft?' })
      await dialog.getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('heading', { name: 'Dashboard', level: 2 }).waitFor()
      await page.goto(`${product.url}/app/events`)
      await form.getByText('concert.png').waitFor()
      assert.equal(await title.inputValue(), 'Test concert')
      assert.equal(await date.inputValue(), '25 Nov 2026 - 21:00')
    },
  )

  await t.test('a button clears it, which can be undone', async () => {
    await page.getByRole('button', { name: 'Clear the form' }).click()
    assert.equal(await title.inputValue(), '')
    const toast = page.getByRole('status').filter({ hasText: 'Changes reset success: 1 draft' })
    await toast.getByRole('button', { name: 'Undo' }).click()
    await form.getByText('concert.png').waitFor()
    assert.equal(await title.inputValue(), 'Test concert')
  })

  await t.test('details have several lines, and Enter starts a new one', async () => {
    await details.click()
    await page.keyboard.type('Doors at 19')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Bring a coat')
    assert.equal(await details.inputValue(), 'Doors at 19\nBring a coat')
  })

  await t.test(
    'Ctrl+Enter stores the event with its file and names it in full, without any questions',
    async () => {
      await details.press('Control+Enter')
      await closeToast(page, 'status', 'PRO-TV, Test concert saved successfully')
      const { rows } = await product.deps.database.pool.query(
        'select description, details from events where image_file is not null',
      )
      assert.deepEqual(rows, [
        { description: 'Test concert', details: 'Doors at 19\nBring a coat' },
      ])
      assert.equal(await title.inputValue(), '')
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await page.getByRole('heading', { name: 'Dashboard', level: 2 }).waitFor()
    },
  )
})
