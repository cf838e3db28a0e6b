import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../../ui/styles.css'
import { UiProvider } from '../../ui/provider.tsx'
import { clearToasts } from '../../ui/toast.tsx'
import { createQueryClient } from '../queries.ts'
import CrawlersScreen from './screen.tsx'
import { makeCrawler as crawler } from './testing/listed-crawler.ts'

const PAUSE_MS = 1000
const CATALOGUE = {
  locations: [],
  mainGroups: [],
  groups: [],
  categories: [],
  counters: [],
  position: 1,
}

const EXPIRED = { expireDate: '2020-01-01T00:00:00Z' }
const CRAWLERS = [
  crawler('Attic', { active: false }),
  crawler('Bay'),
  crawler('Quay', { url: 'https://quay.example' }),
  crawler('Pier', EXPIRED),
  crawler('Tower'),
  crawler('Vega', EXPIRED),
  crawler('Zoo', EXPIRED),
  crawler('Arena', EXPIRED),
]

async function openCrawlers(search = '') {
  const server = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input as string, location.href)
    if (pathname.endsWith('/catalogue')) return Promise.resolve(Response.json(CATALOGUE))
    if (pathname.endsWith('/log')) return Promise.resolve(Response.json({ sets: [] }))
    return Promise.resolve(Response.json({ crawlers: CRAWLERS, position: 1 }))
  })
  const address = `/app/crawlers/crawlers${search}`
  const router = createMemoryRouter([{ path: '*', element: <CrawlersScreen /> }], {
    initialEntries: ['/app/before', address],
  })
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  await expect.element(screen.getByRole('textbox', { name: 'Filter by text' })).toBeVisible()
  return {
    server,
    screen,
    search: () => router.state.location.search,
    pathname: () => router.state.location.pathname,
    goBack: () => router.navigate(-1),
  }
}

const cards = () => [...document.querySelectorAll('article')]
const titles = () => cards().map((card) => card.ariaLabel)

afterEach(async () => {
  vi.restoreAllMocks()
  clearToasts()
  // What is on screen still writes as it goes.
  await cleanup()
  localStorage.clear()
})

test('cards are in rows of three, in document order', async () => {
  await page.viewport(1280, 900)
  await openCrawlers()
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
  const { screen, search } = await openCrawlers('?state=held')
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
