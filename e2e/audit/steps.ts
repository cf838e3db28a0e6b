import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import type { OpenProduct } from '../product.ts'

/** The maximum number of steps of operators' daily tasks. */
const MOST = { add: 5, mend: 5, letIn: 3, shift: 6 }

const TOMORROW = Temporal.Now.plainDateISO('Europe/Copenhagen').add({ days: 1 }).toString()

/** Performs daily tasks in a full calendar, and counts steps: a key press, a click, or a text with its Enter. */
export async function countSteps(t: TestContext, page: Page, { url }: OpenProduct): Promise<void> {
  await t.test('a held plan is accepted from the dashboard', async () => {
    await page.goto(`${url}/app/dashboard`)
    const plans = page.getByRole('link', { name: /^Review \d+ plans$/ })
    const card = page.getByRole('button', { name: 'Review', exact: true }).first()
    const commit = page.getByRole('dialog').getByRole('button', { name: /^Commit \d+/ })
    await inSteps(MOST.letIn, [() => plans.click(), () => card.click(), () => commit.click()])
    await page.getByText(/\d+ changes? (is|are) stored/).waitFor()
  })
  await t.test('an event is added, and its toast leads to its row', async () => {
    await page.goto(`${url}/app/events`)
    // Cached rows appear immediately, and keys work by then.
    await page.getByRole('grid').first().waitFor()
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    const date = page.getByRole('textbox', { name: 'Date and time' })
    await inSteps(MOST.add, [
      () => page.keyboard.press('n'),
      async () => {
        await title.and(page.locator(':focus')).waitFor()
        await page.keyboard.type('Gala')
      },
      async () => {
        await date.fill(`${TOMORROW} 12:00`)
        await page.keyboard.press('Enter')
      },
    ])
    const saved = page.getByRole('status').filter({ hasText: 'PRO-TV, Gala saved successfully' })
    await saved.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/event=/)
    await page.getByRole('textbox', { name: 'Description' }).and(page.locator(':focus')).waitFor()
    assert.match(await date.inputValue(), / - 12:00$/, 'the date stays for the next one')
  })
  await t.test('a time is corrected', async () => {
    await page.goto(`${url}/app/events?text=gala`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Gala', exact: true }) })
    await inSteps(MOST.mend, [
      () => row.getByRole('button', { name: '12:00' }).click(),
      () => page.keyboard.press('Control+a'),
      () => page.keyboard.type(`${TOMORROW} 12:30`),
      () => page.keyboard.press('Control+s'),
      () => page.getByRole('button', { name: 'Correct quietly' }).click(),
    ])
    await page.getByText('PRO-TV, Gala saved successfully').last().waitFor()
  })
  await t.test('five events are shifted by a day', async () => {
    await page.goto(`${url}/app/events?sort=description`)
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await inSteps(MOST.shift, [
      () => boxes.nth(0).click(),
      () => boxes.nth(4).click({ modifiers: ['Shift'] }),
      () => page.getByRole('button', { name: 'Shift dates' }).click(),
      async () => {
        await page.getByRole('textbox', { name: 'Days' }).fill('1')
        await page.keyboard.press('Enter')
      },
      () => page.getByRole('button', { name: 'Save 5 drafts' }).click(),
      () => page.getByRole('button', { name: /^Tell the \d+ who follow$/ }).click(),
    ])
    await page.getByText('5 events saved successfully').waitFor()
  })
}

async function inSteps(most: number, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  assert.ok(steps.length <= most, `${steps.length} steps, of at most ${most}`)
  for (const step of steps) await step()
}
