import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import SearchScreen from './screen.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const row = (place: number) => ({
  id: `c${place}`,
  title: `match ${place}`,
  note: '',
  when: null,
  logo: null,
  isNear: false,
})

/** A server with thirty crawlers called match, which refuses while it is `broken`. */
async function openSearch(at: string) {
  const server = { isBroken: false }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { searchParams } = new URL(input as string, location.href)
    if (server.isBroken)
      return Promise.resolve(Response.json({ error: { message: 'No' } }, { status: 400 }))
    const rows = Array.from({ length: Number(searchParams.get('limit')) }, (_unused, at) => row(at))
    const found = { kind: 'crawlers', rows: rows.slice(0, 30), total: 30 }
    const kinds = searchParams.get('text') === 'match' ? [found] : []
    return Promise.resolve(Response.json({ kinds }))
  })
  const entries = [`/app/extra/search?q=${at}`]
  const { screen, router } = await renderScreen(<SearchScreen />, { entries })
  return { server, screen, address: () => router.state.location.search }
}

afterEach(() => vi.restoreAllMocks())

test('the first ten of a kind lead to all of them', async () => {
  const { screen, address } = await openSearch('match')
  const found = screen.getByRole('region', { name: 'Crawlers' })
  await expect.element(found.getByRole('listitem').nth(9)).toBeVisible()
  expect(found.getByRole('listitem').elements()).toHaveLength(10)
  await found.getByRole('link', { name: '20 more' }).click()
  await expect.element(found.getByRole('listitem').nth(29)).toBeVisible()
  expect(address()).toBe('?q=match&kind=crawlers')
})

test('a search without a result and a failed one say so, and the latter is tried again', async () => {
  const { server, screen } = await openSearch('match')
  const field = screen.getByRole('searchbox', { name: 'Search for' })
  await field.fill('zzyzx')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Nothing is called “zzyzx”/)).toBeVisible()
  server.isBroken = true
  await field.fill('other')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Search failed/)).toBeVisible()
  server.isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/^Nothing is called “other”/)).toBeVisible()
})
