import { afterEach, expect, test, vi } from 'vitest'
import { NotificationsPanel } from './panel.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

afterEach(() => vi.restoreAllMocks())

test('a reload is shown for 1.5 s and brings another notice; messages and progress have lists, too', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const panel = <NotificationsPanel onFollow={() => undefined} />
  const { screen } = await renderScreen(panel)
  const notices = screen.getByRole('tabpanel', { name: 'Notifications' }).getByRole('listitem')
  const before = notices.elements().length
  const reload = screen.getByRole('button', { name: 'Reload' })
  const loaded = screen.getByText('Loaded just now')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // a click of the browser's driver would advance these timers while it is under way
  reload.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1_499)
  expect(loaded.query()).toBe(null)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.element(loaded).toBeVisible()
  await expect.element(reload).not.toHaveAttribute('data-loading')
  expect(notices.elements().length).toBeGreaterThan(before)
  for (const name of ['Messages', 'Progress']) {
    await screen.getByRole('tab', { name }).click()
    const list = screen.getByRole('tabpanel', { name })
    await expect.element(list.getByRole('listitem').first()).toBeVisible()
  }
})
