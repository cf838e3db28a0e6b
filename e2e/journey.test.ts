import assert from 'node:assert/strict'
import test from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { ensureAppUser, setSubscriptions, saveAppUser } from '../server/app-users/actions.ts'
import { smtpServer } from '../server/testing/smtp-server.ts'
import { openPage } from './browser.ts'
import { openProduct, until, type OpenProduct } from './product.ts'
import { programmePage, startWebsite, type Concert } from './website.ts'

test('a website changes, an operator accepts it, and the right person is notified', async (t) => {
  const site = await startWebsite()
  t.after(site.close)
  const mailbox = await smtpServer(t)
  const product = await openProduct(t, { SMTP_URL: mailbox.url, ALLOWED_PRIVATE_HOSTS: site.host })
  const concerts = comingConcerts(product.deps.clock.now())
  site.publish('/programme', programmePage(concerts))
  const page = await openPage(t)
  await signInOnScreen(page, product)

  const card = await makeCrawler(page, {
    title: 'Harbour Stage',
    url: `${site.url}/programme`,
  })
  await card.getByRole('button', { name: 'Dry Run' }).click()
  const plan = page.getByRole('dialog', { name: /Dry Run/ })
  await plan.getByText('Nocturne for Two Harbours').waitFor()
  assert.match(await plan.getByRole('button', { name: /^Add/ }).innerText(), /3/)
  await plan.getByRole('button', { name: 'Discard' }).click()
  assert.deepEqual(await storedEvents(product), [], 'a dry run stores nothing')

  await card.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByText(/Crawler has been executed: 3 added/).waitFor()
  const first = await storedEvents(product)
  assert.deepEqual(
    first.map(({ description, date }) => ({ description, date })),
    concerts.map(({ name, start }) => ({ description: name, date: start })),
  )

  await page.getByRole('link', { name: 'Events', exact: true }).click()
  for (const { name } of concerts)
    await page
      .getByRole('button', { name, exact: true })
      .or(page.getByText(name, { exact: true }))
      .first()
      .waitFor()

  await follow(product, 'ana@example.com', 'CONCERTS')

  const moved = concerts.map((concert, index) =>
    index === 1 ? { ...concert, start: plusHours(concert.start, 26) } : concert,
  )
  site.publish('/programme', programmePage(moved))
  await page.getByRole('link', { name: 'Crawlers', exact: true }).click()
  const again = page.getByRole('article', { name: 'Harbour Stage' })
  await again.getByRole('button', { name: 'Run', exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: /executed: 1 updated/ })
  await toast.waitFor()
  const second = await storedEvents(product)
  assert.equal(second.length, 3, 'nothing is doubled')
  assert.deepEqual(
    second.map(({ id }) => id).toSorted(),
    first.map(({ id }) => id).toSorted(),
    'the same events',
  )
  assert.ok(second.some(({ date }) => date === moved[1]?.start))

  await toast.getByRole('button', { name: 'Undo' }).click()
  await until('the undo', async () => {
    const events = await storedEvents(product)
    return events.some(({ date }) => date === concerts[1]?.start) ? events : undefined
  })

  // Digests are sent once a minute.
  const mail = await until('the digest', () => mailbox.received.at(0)?.email, 100_000)
  assert.equal(mail.to?.[0]?.address, 'ana@example.com')
  assert.match(mail.html ?? '', /Nocturne for Two Harbours/)
  assert.match(mail.text ?? '', /Nocturne for Two Harbours/)

  const link = /https?:\/\/[^"]+\/digest\/[^"/]+/.exec(mail.html ?? '')?.[0] ?? ''
  const settings = await page.request.get(product.url + new URL(link).pathname)
  assert.match(await settings.text(), /Concerts/)
  assert.equal(mailbox.received.length, 1, 'one digest a day')
})

function comingConcerts(now: Temporal.Instant): Concert[] {
  const noon = now.toZonedDateTimeISO('UTC').startOfDay().add({ hours: 18 })
  const at = (days: number) => noon.add({ days }).toInstant().toString()
  return [
    { id: 'nocturne', name: 'Nocturne for Two Harbours', start: at(1) },
    { id: 'brass', name: 'Brass at the Quay', start: at(2) },
    { id: 'choir', name: 'The Winter Choir', start: at(4) },
  ]
}

function plusHours(instant: string, hours: number): string {
  return Temporal.Instant.from(instant).add({ hours }).toString()
}

async function storedEvents({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<{
    id: string
    description: string
    date: string
  }>('select id, description, date from events order by date')
  return rows
}

/** A premium app user whose digest is due now. */
async function follow({ deps }: OpenProduct, email: string, category: string) {
  await ensureAppUser(deps, email)
  const zone = 'Europe/Copenhagen'
  const digestHour = deps.clock.now().toZonedDateTimeISO(zone).hour
  await saveAppUser(deps, email, { plans: ['Premium'], dailyDigest: true, zone, digestHour })
  await setSubscriptions(deps, email, [category])
}

/** Through the screen; other journeys skip it. */
async function signInOnScreen(page: Page, { url, operator }: OpenProduct): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(operator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${url}/app/dashboard`)
}

/** Through the screens; other journeys skip them. Returns its card. */
async function makeCrawler(page: Page, { title, url }: { title: string; url: string }) {
  await page.getByRole('link', { name: 'Crawlers', exact: true }).click()
  await page.getByRole('button', { name: 'New crawler' }).click()
  await page.getByText('New crawler created').waitFor()
  const fresh = page.getByRole('article', { name: 'New crawler' })
  await fresh.getByLabel('Title', { exact: true }).fill(title)
  await choose(page, fresh.getByRole('combobox', { name: 'Method' }), 'SchemaOrgEvents')
  await fresh.getByLabel('URL', { exact: true }).fill(url)
  await choose(page, fresh.getByRole('combobox', { name: 'Category' }), 'Concerts')
  await fresh.getByLabel('Category title').fill('Harbour Stage')
  await fresh.getByLabel('Overwrite').check()
  await fresh.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Crawler updated').waitFor()
  return page.getByRole('article', { name: title })
}

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click()
  await field.fill(option)
  // An option may show more than its name. Selected by key, because the previous choice may still move the card.
  const name = page.getByText(option, { exact: true })
  await page
    .locator('[role="option"]:is([data-active], [data-combobox-selected])')
    .filter({ has: name })
    .waitFor()
  await field.press('Enter')
}
