import { message } from '../core/messages/message.ts'
import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { ImportAnswer } from '@app/core/imports/endpoints.ts'
import type { Locator, Page } from 'playwright-core'
import { findViolations } from './axe.ts'
import { openPage, readDownload } from './browser.ts'
import { openProduct, signIn, type OpenProduct } from './product.ts'
import { startWebsite } from './website.ts'

const ZONE = 'Europe/Copenhagen'

test('an operator reads sources, corrects the list, and adds it with one undo', async (t) => {
  const opened = await open(t, 'tvchannels')
  await t.test('channels, by keyboard', () => readChannels(opened))
  await t.test('a livescore link, for the requested days and into the chosen category', () =>
    readLivescores(opened),
  )
  await t.test('a calendar, with where its source disagrees', () => readCalendar(opened))
})

type Opened = Awaited<ReturnType<typeof open>>

async function readChannels({ page, product, site }: Opened): Promise<void> {
  const { guide, at } = eveningOf(product, ['DR1', 'Kanal Fyr'])
  site.publish('/guide', guide, 'application/json')
  const list = page.getByRole('region', { name: 'Events to add' })
  await list.getByText('No events to add...').waitFor()
  const denmark = page.getByRole('region', { name: 'DK Denmark' })
  for (const code of ['RO', 'SE', 'NO'])
    await page.getByRole('region', { name: new RegExp(`^${code} `) }).waitFor()
  assert.ok(await denmark.getByRole('button', { name: 'Get programmes' }).isDisabled())

  await denmark.getByLabel('URL').fill(`${site.url}/nothing`)
  await denmark.getByRole('button', { name: 'DR1', exact: true }).click()
  await page.getByText(/^Failed: .*404/).waitFor()
  await denmark.getByLabel('URL').fill(`${site.url}/guide`)
  await denmark.getByRole('button', { name: 'DR1', exact: true }).click()
  await total(list, 2)
  await page
    .getByRole('region', { name: 'DR1, Denmark, what was read' })
    .getByText('1 was left out')
    .click()
  await page.getByText('Afternoon of DR1').waitFor()

  await denmark.getByLabel('Channel', { exact: true }).fill('Kanal Fyr')
  await denmark.getByLabel('Channel', { exact: true }).press('Enter')
  await total(list, 4)
  await denmark.getByRole('button', { name: 'DR1', exact: true }).click()
  await page.getByText('Nothing new, 2 were there already').first().waitFor()
  await total(list, 4)

  await page.reload()
  await total(list, 4)
  // From here on by keyboard alone.
  await tabTo(page, 'Events to add: 4')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Film of DR1')
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End')
  assert.equal(await focused(page), 'Remove News of Kanal Fyr')
  await page.keyboard.press('Enter')
  await total(list, 3)
  assert.equal(await focused(page), 'Remove Film of Kanal Fyr')
  await tabTo(page, 'Add all events', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Failed: Row 3: Category is not chosen yet').waitFor()
  await list.getByText('Category is not chosen yet').waitFor()
  assert.equal(await focused(page), 'Category')
  assert.deepEqual(await storedEvents(product), [])

  await page.keyboard.type('Concerts')
  await page.keyboard.press('Enter')
  await list.getByText('Category is not chosen yet').waitFor({ state: 'detached' })
  await press(page, 'Enter', 'End', 'ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft')
  assert.equal(await focused(page), 'Details, empty')
  await paste(page, 'The first film\nThe late news\nA film')
  await page.getByRole('button', { name: 'Change 3 rows' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('3 rows changed by the paste. Not saved yet.').waitFor()
  await press(page, 'Shift+F8', 'Escape')
  await page.getByRole('button', { name: 'The first film' }).and(page.locator(':focus')).waitFor()
  await press(page, 'ArrowDown', 'Enter', 'End')
  await page.keyboard.type(' at ten')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Add all events', 'Shift+Tab')
  await page.keyboard.press('Enter')
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'All events added to the database: 3 new' })
  await toast.waitFor()
  await list.getByText('No events to add...').waitFor()
  const stored = await storedEvents(product)
  assert.deepEqual(
    stored.map(({ description, details, date }) => `${description}: ${details} ${date}`).toSorted(),
    [
      `Film of DR1: The first film ${at.film}`,
      `Film of Kanal Fyr: A film ${at.film}`,
      `News of DR1: The late news at ten ${at.news}`,
    ],
  )
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The database is as it was').waitFor()
  assert.deepEqual(await storedEvents(product), [])
  await total(list, 3)

  await list.getByRole('button', { name: 'Clear all events' }).click()
  await page.getByText('All clear').waitFor()
  await list.getByText('No events to add...').waitFor()
}

async function readLivescores({ page, product, site }: Opened): Promise<void> {
  await page.getByRole('link', { name: 'Livescores', exact: true }).click()
  const soon = product.deps.clock.now().add({ hours: 30 })
  site.publish('/v1/football/3-days', matches(soon), 'application/json')
  const list = page.getByRole('region', { name: 'Events to add' })
  const football = page.getByRole('region', { name: 'Football' })
  for (const sport of ['Basketball', 'Tennis'])
    await page.getByRole('region', { name: sport }).waitFor()
  const get = football.getByRole('button', { name: 'Get matches' })
  assert.equal(await football.getByLabel('Days lookup').inputValue(), '7-days')
  await football.getByLabel('Link').fill(`${site.url}/v1/football/7-days`)
  await football.getByLabel('Days lookup').fill('3-days')
  await football.getByText('Custom', { exact: true }).click()
  assert.ok(await get.isDisabled())
  await choose(page, football.getByRole('combobox', { name: 'Custom category' }), 'Concerts')
  await get.click()
  await total(list, 1)
  await list.getByRole('button', { name: 'Harbour FC – Quay United', exact: true }).waitFor()
  await list.getByText('Concerts', { exact: true }).waitFor()
}

async function readCalendar({ page, product }: Opened): Promise<void> {
  await page.getByRole('link', { name: 'Quick Long', exact: true }).click()
  await page.route('**/api/admin/imports/quick-long', async (route) => {
    const body = route.request().postDataJSON() as { kind: string; month?: number }
    if (body.kind === 'legal-holidays')
      return route.fulfill({
        status: 503,
        json: { error: { code: 'unavailable', message: 'The site is away' } },
      })
    assert.equal(body.month, 12)
    return route.fulfill({ json: calendarOf(product) })
  })
  const list = page.getByRole('region', { name: 'Events to add' })
  const orthodox = page.getByRole('region', { name: 'Orthodox calendar', exact: true })
  await orthodox.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'December' }).click()
  await orthodox.getByRole('button', { name: 'Orthodox calendar', exact: true }).click()
  await total(list, 1)
  await page.getByText('The page says another day').waitFor()
  await page.getByRole('button', { name: 'Legal holidays', exact: true }).click()
  await page.getByText('Failed: The site is away').waitFor()
  await total(list, 1)
}

test('a file is mapped, remembered and added; importing the same file again changes nothing', async (t) => {
  const { page, product } = await open(t, 'quicklong')
  const year = product.deps.clock.now().toZonedDateTimeISO(ZONE).year + 1
  const csv = [
    'When;What;Notes',
    `24/12/${year} 20:00;Brass at the Quay;Outdoors`,
    'soon;No date;',
    `25/12/${year};The Winter Choir;=1+1`,
  ].join('\n')
  const list = page.getByRole('region', { name: 'Events to add' })
  const panel = page.getByRole('region', { name: 'From a file' })
  const bring = () =>
    panel.locator('input[type=file]').setInputFiles({
      name: 'choir.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv, 'latin1'),
    })
  await bring()
  await panel.getByText('0 events, 3 rejected rows').waitFor()
  await choose(page, panel.getByRole('combobox', { name: 'Description' }), 'What')
  await choose(page, panel.getByLabel('Category of rows without one'), 'Concerts')
  await panel.getByText('2 events, 1 rejected row').waitFor()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Download 1 rejected row' }).click()
  const rejected = String(await readDownload(download))
  assert.equal(
    rejected,
    '\ufeffrow,reason,When,What,Notes\r\n2,"""soon"" is not a date",soon,No date,\r\n',
  )
  await panel.getByRole('button', { name: 'Add 2 events to the list' }).click()
  await total(list, 2)
  await list.getByRole('button', { name: 'Add all events' }).click()
  await page.getByText('All events added to the database: 2 new').waitFor()

  await editDetails(page, product, 'Brass at the Quay', 'Bring a coat')
  await bring()
  await panel.getByRole('button', { name: 'Add 2 events to the list' }).click()
  await list.getByText('Stays as a person wrote it').waitFor()
  await list.getByText('There already').waitFor()
  await list.getByText('Details stays “Bring a coat”, as a person wrote it.').waitFor()
  await list.getByText('2 already there, 1 keep what a person wrote').waitFor()
  await list.getByRole('button', { name: 'Brass at the Quay', exact: true }).click()
  await page.keyboard.type(', late')
  await page.keyboard.press('Enter')
  await list.getByText('1 new, 1 already there').waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('Brass at the Quay')
  await page.keyboard.press('Enter')
  await list.getByText('2 already there, 1 keep what a person wrote').waitFor()
  await list.getByRole('button', { name: 'Add all events' }).click()
  await page
    .getByText(
      'All events added to the database: 2 already there, 1 field left as a person wrote it',
    )
    .waitFor()
  assert.equal((await storedEvents(product)).length, 2)

  await panel
    .getByRole('textbox', { name: 'Text of a file' })
    .fill(
      'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\n' +
        `DTSTART:${year}1226T190000Z\nSUMMARY:Nocturne\nEND:VEVENT\nEND:VCALENDAR\n`,
    )
  await panel.getByRole('button', { name: 'Read the text' }).click()
  await panel.getByRole('button', { name: 'Read the file' }).click()
  await total(list, 1)

  await t.test('a file whose category is ambiguous is asked about it once', () =>
    askForCategory({ page, product, list, panel, year }),
  )
})

type Asked = Pick<Opened, 'page' | 'product'> & { list: Locator; panel: Locator; year: number }

async function askForCategory({ page, product, list, panel, year }: Asked): Promise<void> {
  await list.getByRole('button', { name: 'Clear all events' }).click()
  const rows = ['Lys;TV3', 'Mørke;tv3', 'Skygge;TV3 (Norway)', 'Dag;DK_TV3']
  await panel
    .getByRole('textbox', { name: 'Text of a file' })
    .fill(['date;description;category', ...rows.map((row) => `${year}-12-24;${row}`)].join('\n'))
  await panel.getByRole('button', { name: 'Read the text' }).click()
  const question = panel.getByRole('group', { name: /is the name of 3 choices.* in 2 rows/ })
  await question.waitFor()
  await panel.getByText('TV3, which one?').first().waitFor()
  assert.ok(await panel.getByRole('button', { name: 'Add 4 events to the list' }).isDisabled())
  assert.deepEqual(await findViolations(page), [])
  await question.getByRole('button', { name: 'TV3 Sweden' }).click()
  await question.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Add 4 events to the list' }).click()
  await total(list, 4)
  await list.getByRole('button', { name: 'Add all events' }).click()
  await page.getByText('All events added to the database: 4 new').waitFor()
  const { rows: stored } = await product.deps.database.pool.query<{ category: string }>(
    `select category from events where category like '%TV3' order by description`,
  )
  assert.deepEqual(
    stored.map(({ category }) => category),
    ['DK_TV3', 'SE_TV3', 'SE_TV3', 'NO_TV3'],
  )
}

async function open(t: TestContext, screen: 'tvchannels' | 'quicklong') {
  const site = await startWebsite()
  t.after(site.close)
  const product = await openProduct(t, { ALLOWED_PRIVATE_HOSTS: site.host })
  const page = await openPage(t)
  await signIn(page, product, `/app/crawlers/${screen}`)
  return { site, product, page }
}

async function total(list: Locator, count: number) {
  await list
    .getByRole('status', { name: 'Total' })
    .filter({ hasText: String(count) })
    .waitFor()
}

/** The accessible name of the focused element. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key)
    if ((await focused(page)) === name) return
  }
  throw new Error(`${key} does not lead to ${name}`)
}

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const init = { clipboardData: data, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init))
  }, text)
}

async function choose(page: Page, field: Locator, option: string) {
  await field.click()
  await field.fill(option)
  // A category also shows its place and id.
  const name = page.getByText(option, { exact: true })
  await page.getByRole('option').filter({ has: name }).first().click()
}

/** Tomorrow evening on some channels, in the guide's format; one programme is too early. */
function eveningOf(product: OpenProduct, channels: string[]) {
  const noon = product.deps.clock.now().toZonedDateTimeISO(ZONE).add({ days: 1 }).startOfDay()
  const at = (hour: number) => noon.with({ hour }).toInstant().toString()
  const guide = {
    start: noon.toPlainDate().toString(),
    channels: channels.map((name, index) => ({
      id: String(index),
      name,
      programs: [
        { id: `${name} 1`, title: `Afternoon of ${name}`, eventStart: at(15) },
        { id: `${name} 2`, title: `Film of ${name}`, eventStart: at(20) },
        { id: `${name} 3`, title: `News of ${name}`, eventStart: at(22) },
      ],
    })),
  }
  return { guide: JSON.stringify(guide), at: { film: at(20), news: at(22) } }
}

function matches(start: Temporal.Instant): string {
  const digits = start.toString().replace(/\D/g, '').slice(0, 14)
  const event = {
    Eid: '1',
    T1: [{ Nm: 'Harbour FC' }],
    T2: [{ Nm: 'Quay United' }],
    Eps: 'NS',
    Esd: Number(digits),
  }
  return JSON.stringify({ Stages: [{ Snm: 'First Division', Cnm: 'Denmark', Events: [event] }] })
}

function calendarOf(product: OpenProduct): ImportAnswer {
  return {
    events: [
      {
        category: null,
        title: 'Orthodox calendar',
        description: 'Saint Nicholas',
        details: '',
        endDate: null,
        status: 'scheduled',
        formerDate: null,
        date: product.deps.clock.now().add({ hours: 400 }).toString(),
        isDay: false,
        zone: 'Europe/Bucharest',
        url: null,
        sourceId: null,
        image: null,
      },
    ],
    rejections: [],
    findings: [
      { kind: 'disagreement', message: message('The page says another day'), holds: false },
    ],
    notes: [],
    pageCount: 1,
  }
}

/** An operator's edit of a stored event, bypassing the screen. */
async function editDetails(page: Page, product: OpenProduct, name: string, details: string) {
  const { rows } = await product.deps.database.pool.query<{ id: string; version: number }>(
    'select id, version from events where description = $1',
    [name],
  )
  const [{ id, version } = { id: '', version: 0 }] = rows
  const answer = await page.request.patch(`${product.url}/api/admin/events/${id}`, {
    data: { version, fields: { details } },
    headers: { origin: product.url },
  })
  assert.equal(answer.status(), 200)
}

async function storedEvents({ deps }: OpenProduct) {
  const { rows } = await deps.database.pool.query<{
    description: string
    details: string
    date: string
  }>('select description, details, date from events order by date, description')
  return rows
}
