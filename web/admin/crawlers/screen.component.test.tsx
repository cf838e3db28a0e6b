import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../ui/styles.css'
import CrawlersScreen from './screen.tsx'
import { makeCrawler as crawler } from './testing/listed-crawler.ts'
import { removeScreen, renderScreen } from '../testing/render-screen.tsx'

const PAUSE_MS = 1000
const CATALOGUE = {
  locations: [],
  mainGroups: [],
  groups: [],
  categories: [],
  counters: [],
  position: 1,
}

const EXPIRED = {
  expireDate: '2020-01-01T00:00:00Z',
  nextRunDate: '2050-01-01T10:00:00Z',
  autoSetNextRunDate: true,
}
const CRAWLERS = [
  crawler('Attic', { active: false, nextRunDate: '2020-01-01T10:00:00Z' }),
  crawler('Bay'),
  crawler('Quay', { url: 'https://quay.example' }),
  crawler('Pier', EXPIRED),
  crawler('Tower', { method: 'SchemaOrgEvents' }),
  crawler('Vega', EXPIRED),
  crawler('Zoo', EXPIRED),
  crawler('Arena', EXPIRED),
]

type Given = { shown?: string[]; answers?: Record<string, () => Response> }

/** The screen with the crawlers of these titles, and what the server answers besides. */
async function openCrawlers(search = '', { shown = ['Quay'], answers = {} }: Given = {}) {
  const crawlers = CRAWLERS.filter(({ title }) => shown.includes(title))
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input as string, location.href)
    const answer = answers[`${init?.method ?? 'GET'} ${pathname.replace('/api/admin/', '')}`]
    if (answer) return Promise.resolve(answer())
    if (pathname.endsWith('/catalogue')) return Promise.resolve(Response.json(CATALOGUE))
    if (pathname.endsWith('/log')) return Promise.resolve(Response.json({ sets: [] }))
    return Promise.resolve(Response.json({ crawlers, position: 1 }))
  })
  const address = `/app/crawlers/crawlers${search}`
  const entries = ['/app/before', address]
  const { screen, router } = await renderScreen(<CrawlersScreen />, { entries })
  await expect.element(screen.getByRole('textbox', { name: 'Filter by text' })).toBeVisible()
  return {
    server,
    bodiesOf: (method: string) =>
      server.mock.calls
        .filter(([, init]) => init?.method === method)
        .map(([, init]): unknown => JSON.parse(init?.body as string)),
    screen,
    search: () => router.state.location.search,
    pathname: () => router.state.location.pathname,
    goBack: () => router.navigate(-1),
  }
}

const cards = () => [...document.querySelectorAll('article')]
const titles = () => cards().map((card) => card.ariaLabel)

afterEach(removeScreen)

test('cards are in rows of three, in document order', async () => {
  await page.viewport(1280, 900)
  await openCrawlers('', { shown: CRAWLERS.map(({ title }) => title) })
  expect(titles()).toEqual(['Arena', 'Pier', 'Vega', 'Zoo', 'Bay', 'Quay', 'Tower', 'Attic'])
  const places = cards().map((card) => {
    const { top, left } = card.getBoundingClientRect()
    return { top, left }
  })
  const tops = [...new Set(places.map(({ top }) => top))]
  expect(tops.map((top) => places.filter((place) => place.top === top).length)).toEqual([
    3, 1, 3, 1,
  ])
  const read = places.toSorted((one, other) => one.top - other.top || one.left - other.left)
  expect(read).toEqual(places)
})

test('the filter shows its effect, and never hides unsaved crawlers', async () => {
  const { screen, search } = await openCrawlers('?state=held', { shown: ['Attic', 'Bay', 'Quay'] })
  await expect.element(screen.getByText('No crawler fits: Held.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).first().click()
  await screen.getByRole('link', { name: 'Quay' }).click()
  await screen.getByRole('textbox', { name: 'Description' }).fill('By the water')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Offline 1' }).click()
  await expect.poll(titles).toEqual(['Quay', 'Attic'])
  expect(search()).toBe('?state=offline')
})

test('the drawer has its own address, and Escape preserves typed text, including a date', async () => {
  const { screen, search } = await openCrawlers('?view=list&crawler=quay')
  const drawer = screen.getByRole('dialog', { name: 'Quay' })
  await drawer.getByRole('textbox', { name: 'Expire date' }).fill('1 Jan 2050 - 10:00')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(search()).toBe('?view=list')
  await screen.getByRole('link', { name: 'Quay' }).click()
  await expect.element(drawer.getByText('Not saved')).toBeVisible()
  await expect
    .element(drawer.getByRole('textbox', { name: 'Expire date' }))
    .toHaveValue('01 Jan 2050 - 10:00')
})

test('Back closes the drawer, and however many are closed leave one step behind', async () => {
  const { screen, search, pathname, goBack } = await openCrawlers()
  const drawer = screen.getByRole('dialog', { name: 'Quay' })
  await screen.getByRole('link', { name: 'Quay' }).click()
  await expect.element(drawer).toBeVisible()
  await goBack()
  await expect.element(drawer).not.toBeInTheDocument()
  expect([pathname(), search()]).toEqual(['/app/crawlers/crawlers', ''])
  const card = screen.getByRole('article', { name: 'Quay' })
  await card.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await screen.getByRole('link', { name: 'Quay' }).click()
  await expect.element(drawer).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await goBack()
  expect([pathname(), search()]).toEqual(['/app/crawlers/crawlers', ''])
  await goBack()
  await expect.poll(pathname).toBe('/app/before')
})

test('saving all crawlers stops at an invalid date', async () => {
  const { server, screen } = await openCrawlers('?open=quay')
  const card = screen.getByRole('article', { name: 'Quay' })
  const expiry = card.getByRole('textbox', { name: 'Expire date' })
  const saveAll = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.getByRole('button', { name: 'Save 1 draft' }).click()
    await vi.advanceTimersByTimeAsync(2 * PAUSE_MS)
    vi.useRealTimers()
  }
  await expiry.fill('some day')
  await card.getByRole('textbox', { name: 'Description' }).fill('By the water')
  await saveAll()
  await expect.element(expiry).toHaveFocus()
  await expiry.fill('1 Jan 2050 - 10:00')
  await saveAll()
  const saves = () => server.mock.calls.filter(([, init]) => init?.method === 'PATCH')
  await expect.poll(saves).not.toEqual([])
  expect(saves()[0]?.[1]?.body).toContain('"expireDate"')
})

test('half a date in a card waits where its screen, or the page, was left, and goes and comes back by a reset', async () => {
  const { screen } = await openCrawlers('?open=quay')
  const expiry = () => page.getByRole('textbox', { name: 'Expire date' })
  await expiry().fill('12 De')
  // Neither the field nor the page has been left by hand: the way back of the browser was taken.
  await screen.unmount()
  const { screen: again, server } = await openCrawlers('?open=quay')
  await expect.element(expiry()).toHaveValue('12 De')
  const card = again.getByRole('article', { name: 'Quay' })
  await expect.element(card.getByText('Not saved')).toBeVisible()
  await again.getByRole('button', { name: 'Reset 1 draft' }).click()
  await expect.element(expiry()).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(expiry()).toHaveValue('12 De')

  await expiry().fill('13 De')
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(Object.values(localStorage).join()).toContain('13 De')

  // In a card that is closed it stops a save as well, and is shown.
  await card.getByRole('button', { name: 'Close', exact: true }).click()
  await again.getByRole('button', { name: 'Save 1 draft' }).click()
  const drawer = again.getByRole('dialog', { name: 'Quay' })
  await expect.element(drawer.getByRole('textbox', { name: 'Expire date' })).toHaveValue('13 De')
  await drawer.getByRole('textbox', { name: 'Expire date' }).fill('1 Jan 2050 - 10:00')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(drawer.getByRole('textbox', { name: 'Expire date' }))
    .toHaveValue('01 Jan 2050 - 10:00')
  expect(server.mock.calls.filter(([, init]) => init?.method === 'PATCH')).toEqual([])
})

test('Escape closes a confirmation above the drawer, and the drawer stays open', async () => {
  const { screen } = await openCrawlers('?crawler=quay')
  const drawer = screen.getByRole('dialog', { name: 'Quay' })
  await drawer.getByRole('textbox', { name: 'Description' }).fill('By the water')
  await drawer.getByRole('button', { name: 'Run', exact: true }).click()
  const question = screen.getByRole('dialog', { name: 'Save first?' })
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(drawer).toBeVisible()
})

test('a crawler whose save meets a conflict is not run', async () => {
  const conflict = { noun: 'crawlers', id: 'quay', fields: ['description'], yours: null }
  const theirs = { description: 'On the roof' }
  const details = { ...conflict, theirs, version: 2, author: null, at: null }
  const refusal = { error: { code: 'conflict', message: 'Changed meanwhile', details } }
  const { screen, bodiesOf } = await openCrawlers('?crawler=quay', {
    answers: { 'PATCH crawlers/quay': () => Response.json(refusal, { status: 409 }) },
  })
  const drawer = screen.getByRole('dialog', { name: 'Quay' })
  await drawer.getByRole('textbox', { name: 'Description' }).fill('By the water')
  await drawer.getByRole('button', { name: 'Run', exact: true }).click()
  await screen.getByRole('button', { name: 'Save and run' }).click()
  await expect.element(screen.getByText('On the roof')).toBeVisible()
  expect(bodiesOf('POST')).toEqual([])
})

test('Escape closes a calendar above the drawer, and the drawer stays open', async () => {
  const { screen, search } = await openCrawlers('?crawler=quay')
  const drawer = screen.getByRole('dialog', { name: 'Quay' })
  const schedule = drawer.getByRole('group', { name: 'Schedule' })
  await schedule.getByRole('button').first().click()
  await expect.element(screen.getByRole('dialog').nth(1)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog').nth(1)).not.toBeInTheDocument()
  expect(search()).toBe('?crawler=quay')
})

test('an expired crawler says so, announces no run, and leads to its date', async () => {
  const { screen } = await openCrawlers('?view=list', { shown: ['Bay', 'Pier', 'Vega'] })
  const note = screen.getByRole('region', { name: /crawlers need you$/ })
  await expect.element(note.getByText(/Pier: expired\./)).toBeVisible()
  const row = screen.getByRole('row', { name: /Pier/ })
  await expect.element(row.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(row.getByText('Expired', { exact: true })).toBeVisible()
  expect(row.element().textContent).not.toContain('2050')
  await row.getByRole('link', { name: 'Change the date' }).click()
  const card = screen.getByRole('article', { name: 'Pier' })
  await expect.element(card.getByRole('heading', { name: 'Expired' })).toBeVisible()
  await expect.element(card.getByRole('textbox', { name: 'Expire date' })).toHaveFocus()
})

test('the list shows every crawler in ten columns, and an overdue run in another colour', async () => {
  const { screen } = await openCrawlers('?view=list', { shown: ['Attic', 'Bay'] })
  const heads = [...document.querySelectorAll('th[scope=col]')].map((head) => head.textContent)
  expect(heads.join()).toBe(
    'Title,State,Next Run Date,Expire Date,Autorun,Overwrite,Trust,Time,Method,Freq',
  )
  const row = screen.getByRole('row', { name: /Attic/ })
  await expect.element(row.getByText('Offline')).toBeVisible()
  const overdue = row.getByText(/01 Jan 2020/).element()
  expect(getComputedStyle(overdue).color).not.toBe(getComputedStyle(document.body).color)
})

const FIELDS = {
  Details: ['Id', 'Title', 'Method', 'Description', 'Active'],
  'Crawling options': [
    'URL',
    'Sub URLs, separated by semicolons',
    'Category',
    'Category title',
    'Only filter',
    'From date',
    'To date',
    'Display time',
  ],
  Schedule: [
    'Next run date',
    'Last run date',
    'Frequency, in days',
    'Expire date',
    'Auto-run',
    'Overwrite',
    'Local run',
  ],
}

test('a card has every setting, and what is refused stays', async () => {
  const words = '"ftp://tower.example" does not begin with http'
  const { screen, bodiesOf } = await openCrawlers('?open=tower', {
    shown: ['Tower'],
    answers: {
      'PATCH crawlers/tower': () =>
        Response.json({ error: { code: 'bad-input', message: words } }, { status: 400 }),
    },
  })
  const card = screen.getByRole('article', { name: 'Tower' })
  for (const [section, labels] of Object.entries(FIELDS)) {
    const group = card.getByRole('group', { name: section })
    for (const label of labels)
      await expect.element(group.getByLabelText(label, { exact: true }).first()).toBeInTheDocument()
  }
  for (const label of ['Id', 'Last run date'])
    await expect.element(card.getByLabelText(label, { exact: true })).toHaveAttribute('readonly')
  const days = card.getByLabelText('Frequency, in days')
  await days.fill('0')
  await userEvent.tab()
  await expect.element(days).toHaveValue('1')
  await card.getByRole('button', { name: 'Choose a named date' }).click()
  await card.getByLabelText('Frequency, as a date').click()
  await screen.getByRole('option', { name: 'First day of next month' }).click()
  await card.getByLabelText('URL', { exact: true }).fill('ftp://tower.example')
  await card.getByLabelText('Display time').click()
  await card.getByRole('combobox', { name: 'Time zone' }).fill('New_York')
  await screen.getByRole('option', { name: 'America/New_York' }).click()
  await card.getByRole('textbox', { name: 'To date' }).fill('1 Dec 2050')
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByRole('textbox', { name: 'To date' })).toHaveValue('01 Dec 2050')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByRole('alert').getByText(`Tower failed: ${words}`)).toBeVisible()
  expect(bodiesOf('PATCH')).toEqual([
    {
      version: 1,
      fields: {
        frequency: 'firstDayOfNextMonth',
        url: 'ftp://tower.example',
        displayTime: false,
        zone: 'America/New_York',
        crawlToDate: '2050-12-01',
      },
    },
  ])
  await card.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(card.getByText('Not saved')).toBeVisible()
  await expect
    .element(card.getByLabelText('URL', { exact: true }))
    .toHaveValue('ftp://tower.example')
})

test('the upcoming runs are those of unsaved settings, on a chosen day', async () => {
  const url = 'https://tower.example/20500615'
  const upcoming = {
    at: '2050-06-15T10:00:00Z',
    zone: 'Europe/Copenhagen',
    addresses: [{ url, written: url, refusal: null }],
    refusal: null,
    tokens: [],
    window: { from: '2050-06-15T10:00:00Z', until: null },
    runs: [],
    position: 1,
  }
  const { screen, bodiesOf } = await openCrawlers('?open=tower', {
    shown: ['Tower'],
    answers: { 'POST crawlers/tower/look-ahead': () => Response.json(upcoming) },
  })
  const options = screen.getByRole('group', { name: 'Crawling options' })
  await options.getByText('Upcoming runs', { exact: true }).click()
  await options.getByRole('textbox', { name: 'On this day' }).fill('2050-06-15')
  await userEvent.keyboard('{Enter}')
  await options.getByLabelText('URL', { exact: true }).fill('https://tower.example/{today}')
  await expect
    .poll(() => bodiesOf('POST').at(-1))
    .toMatchObject({ day: '2050-06-15', settings: { url: 'https://tower.example/{today}' } })
  const addresses = options.getByRole('list', { name: 'Addresses' })
  await expect.element(addresses.getByText(url)).toBeVisible()
  await expect.element(options.getByText(/^It does not run by itself: /)).toBeVisible()
})

test('the shortcuts of addresses are shown with what they are today', async () => {
  const { screen } = await openCrawlers('', {
    answers: {
      'GET date-tokens': () =>
        Response.json({ tokens: [{ token: '{today}', meaning: 'Today', value: '20501201' }] }),
    },
  })
  await screen.getByRole('button', { name: 'URL shortcuts' }).click()
  const dialog = screen.getByRole('dialog', { name: 'URL shortcuts' })
  await expect.element(dialog.getByRole('row', { name: '{today} Today 20501201' })).toBeVisible()
})

function typeInto(input: HTMLInputElement, text: string): void {
  // React does not notice a value that is set directly.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('text typed into a crawler in the second before it is sent is sent, and text typed until the answer stays a draft', async () => {
  const answer = Promise.withResolvers<Response>()
  const { screen, server, bodiesOf } = await openCrawlers('?open=quay')
  const others = server.getMockImplementation()
  server.mockImplementation((input, init) =>
    init?.method === 'PATCH' ? answer.promise : (others?.(input, init) ?? answer.promise),
  )
  const card = screen
    .getByRole('article')
    .filter({ has: page.getByRole('textbox', { name: 'Title', exact: true }) })
  const title = card.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Quay hall')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Without the browser's driver, whose actions advance these timers while they are under way.
  card
    .getByRole('button', { name: 'Save', exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  typeInto(title.element() as HTMLInputElement, 'Quay concerts')
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS)
  vi.useRealTimers()
  await expect.poll(() => bodiesOf('PATCH')).toHaveLength(1)
  expect(bodiesOf('PATCH')).toMatchObject([{ fields: { title: 'Quay concerts' } }])
  await title.fill('Quay concerts and fairs')
  const stored = crawler('Quay', { title: 'Quay concerts', version: 2 })
  answer.resolve(Response.json({ changeSet: 2, rowCount: 1, crawler: stored }))
  await expect.element(screen.getByText('Crawler updated')).toBeVisible()
  await expect.element(title).toHaveValue('Quay concerts and fairs')
  await expect.element(card.getByText('Not saved')).toBeVisible()
})

test('a crawler whose save never arrived is a draft where its screen is opened again, and sent by itself', async () => {
  const isAway = { current: true }
  const stored = { ...crawler('Bay', { version: 2 }), description: 'By the water' }
  const saving = {
    shown: ['Bay'],
    answers: {
      'PATCH crawlers/bay': () => {
        if (isAway.current) throw new TypeError()
        return Response.json({ changeSet: 2, rowCount: 1, crawler: stored })
      },
    },
  }
  const { screen } = await openCrawlers('?open=bay', saving)
  const card = screen.getByRole('article', { name: 'Bay' })
  const description = () => page.getByRole('textbox', { name: 'Description' })
  await description().fill('By the water')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.unmount()
  const { screen: again } = await openCrawlers('?open=bay', saving)
  await expect.element(description()).toHaveValue('By the water')
  const note = again.getByRole('article', { name: 'Bay' }).getByText('Not saved')
  await expect.element(note).toBeVisible()
  isAway.current = false
  await expect.element(page.getByText('Bay was saved after all')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
})
