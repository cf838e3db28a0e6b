import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { Palette } from './palette.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

function Shell() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return <Palette field="search" isOpen={isOpen} text={text} onText={setText} onClose={close} />
}

const row = (id: string) => ({
  id,
  title: `match${id}`,
  note: '',
  when: null,
  logo: null,
  isNear: false,
})

/** The palette after "match16" was answered with two crawlers, while the answer to "match169" is on its way. */
async function openBehind() {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname, searchParams } = new URL(input as string, location.href)
    if (!pathname.endsWith('/search')) return Promise.resolve(Response.json({ crawlers: [] }))
    const text = searchParams.get('text') ?? ''
    asked.push(text)
    if (text === 'match169') return new Promise(() => undefined)
    const rows = [row('168'), row('169')]
    return Promise.resolve(Response.json({ kinds: [{ kind: 'crawlers', rows, total: 2 }] }))
  })
  const { screen, router } = await renderScreen(<Shell />)
  await screen.getByRole('combobox').fill('match16')
  await expect.element(screen.getByRole('option', { name: 'match169' })).toBeInTheDocument()
  await userEvent.keyboard('9')
  await expect.poll(() => asked).toContain('match169')
  return { screen, address: () => router.state.location.pathname + router.state.location.search }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

test('Enter opens no row that was found for an earlier text, and rows are marked with theirs', async () => {
  const { screen, address } = await openBehind()
  const marked = screen.getByRole('option', { name: 'match169' }).element().querySelector('mark')
  expect(marked?.textContent).toBe('match16')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/app/extra/search?q=match169')
})

test('a row of an earlier text that was selected with the arrows is opened', async () => {
  const { address } = await openBehind()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/app/crawlers/crawlers?open=169')
})
