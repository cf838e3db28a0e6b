import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { makeOperator } from '../server/auth/testing/make-operator.ts'
import { createEvent } from '../server/events/actions.ts'
import { openPage } from './browser.ts'
import { openProduct, signIn, until, type OpenProduct, type SignedInAs } from './product.ts'

const FINAL = 'Copenhagen Cup final'
const REPLAYED = 'Copenhagen Cup final, replayed'

async function openTogether(t: TestContext) {
  const product = await openProduct(t)
  const { rows } = await product.deps.database.pool.query<{ id: string; title: string }>(
    'select id, title from categories order by id limit 1',
  )
  const [category] = rows
  assert.ok(category, 'the starter catalogue has categories')
  const author = { kind: 'product', id: 'test', name: 'Test' } as const
  const { event } = await createEvent(product.deps, author, {
    title: category.title,
    category: category.id,
    description: FINAL,
    details: '',
    endDate: null,
    status: 'scheduled',
    date: product.deps.clock.now().add({ hours: 30 }).round('minute').toString(),
  })
  const anna = await makeOperator(product.deps, 'anna.holm@almanac.example')
  return { product, event, anna }
}

async function openEvents(t: TestContext, product: OpenProduct, operator: SignedInAs) {
  const page = await openPage(t)
  await signIn(page, { ...product, operator }, '/app/events')
  return page
}

function rowOf(page: Page, description: string): Locator {
  const cell = page
    .getByRole('button', { name: description, exact: true })
    .or(page.locator(`input[value="${description}"]`))
  return page.getByRole('row').filter({ has: cell })
}

/** Anna's edits in her own browser, sent directly to the server. */
async function save(page: Page, product: OpenProduct, id: string, fields: object) {
  const stored = await page.request.get(`${product.url}/api/admin/events`)
  const { events } = (await stored.json()) as { events: { id: string; version: number }[] }
  const version = events.find((each) => each.id === id)?.version
  const answer = await page.request.patch(`${product.url}/api/admin/events/${id}`, {
    data: { version, fields },
    headers: { origin: product.url },
  })
  assert.equal(answer.status(), 200, await answer.text())
}

async function typeDetails(page: Page, row: Locator, name: string, text: string) {
  await row.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('two operators on one row see each other, lose nothing and find every change in the history', async (t) => {
  const { product, event, anna } = await openTogether(t)
  const stored = async () => {
    const { rows } = await product.deps.database.pool.query<Record<string, string>>(
      'select description, details from events where id = $1',
      [event.id],
    )
    return rows[0]
  }
  const mette = await openEvents(t, product, product.operator)
  await rowOf(mette, FINAL).waitFor()
  const annas = await openEvents(t, product, anna)
  await mette.getByText(`Also here: ${anna.email}`).waitFor()
  await annas.getByText(`Also here: ${product.operator.email}`).waitFor()

  await typeDetails(mette, rowOf(mette, FINAL), 'Details, empty', 'Bring a coat')
  await save(annas, product, event.id, { description: REPLAYED })
  await mette
    .getByText(`Event “${REPLAYED}”, which you are editing, was changed by ${anna.email} at`)
    .waitFor()
  await mette.getByText(new RegExp(`^Changed by ${anna.email} just now`)).waitFor()
  await rowOf(mette, REPLAYED).getByRole('textbox', { name: 'Details' }).waitFor()
  await mette.keyboard.press('ControlOrMeta+s')
  await mette.getByText(`${event.title}, ${REPLAYED} saved successfully`).waitFor()
  assert.deepEqual(await stored(), { description: REPLAYED, details: 'Bring a coat' })
  await annas.getByText(new RegExp(`^Changed by ${product.operator.email} just now`)).waitFor()

  await rowOf(mette, REPLAYED).getByRole('textbox', { name: 'Details' }).fill('Bring a hat')
  await save(annas, product, event.id, { details: 'Bring boots' })
  await mette.getByText(`Event “${REPLAYED}”, which you are editing`).waitFor()
  await mette.keyboard.press('ControlOrMeta+s')
  const conflict = mette.getByRole('dialog', { name: 'This event was changed meanwhile' })
  await conflict.getByText('Bring boots').waitFor()
  await conflict.getByRole('button', { name: 'Save this choice' }).click()
  await until('the choice', async () =>
    (await stored())?.['details'] === 'Bring a hat' ? true : undefined,
  )

  await annas.goto(`${product.url}/app/history?noun=events&row=${event.id}`)
  const changes = annas.getByRole('list', { name: 'Changes, newest first' }).locator('> li')
  const newest = changes.first()
  await newest.getByText('Bring a hat').waitFor()
  assert.equal(await changes.count(), 5)
  await newest.getByRole('button', { name: `Restore Details of ${REPLAYED}` }).click()
  await annas.getByText(`Details of ${REPLAYED} restored successfully`).waitFor()
  assert.deepEqual(await stored(), { description: REPLAYED, details: 'Bring boots' })
  const restored = `Restored the details of “${REPLAYED}”`
  await annas.getByRole('button', { name: restored, exact: true }).waitFor()
  await annas.getByText(/^Restored in part by change/).waitFor()

  await changes
    .nth(4)
    .getByRole('button', { name: /^Undo Edited/ })
    .click()
  await annas.getByText(/^Undone by change/).waitFor()
  assert.deepEqual(await stored(), { description: FINAL, details: 'Bring boots' })

  await t.test(
    'a picture uploaded and deleted is shown in the open history and restored there',
    async () => {
      const address = `${product.url}/api/admin/pictures/events/${event.id}/logo`
      const origin = { origin: product.url }
      const headers = { ...origin, 'content-type': 'application/octet-stream' }
      const png = await sharp({
        create: { width: 90, height: 60, channels: 3, background: 'teal' },
      })
        .png()
        .toBuffer()
      assert.equal((await annas.request.post(address, { data: png, headers })).status(), 200)
      assert.equal((await annas.request.delete(address, { headers: origin })).status(), 200)

      await annas.getByRole('button', { name: 'Enlarge the logo before' }).click()
      const enlarged = annas.getByRole('dialog').getByRole('img', { name: 'Logo before' })
      await enlarged.waitFor()
      assert.equal(await enlarged.evaluate((picture: HTMLImageElement) => picture.naturalWidth), 90)
      await annas.keyboard.press('Escape')
      await annas
        .getByRole('button', { name: `Restore Logo of ${FINAL}` })
        .first()
        .click()
      await annas.getByText(`Logo of ${FINAL} restored successfully`).waitFor()
      const served = await annas.request.get(`${product.url}/images/${event.id}.png`)
      assert.equal(served.headers()['content-type'], 'image/png')
    },
  )
})
