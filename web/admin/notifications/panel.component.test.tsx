import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { createQueryClient } from '../queries.ts'
import { NotificationsPanel } from './panel.tsx'

afterEach(() => vi.restoreAllMocks())

test('a reload is shown for 1.5 s and brings another notice; messages and progress have lists, too', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const panel = <NotificationsPanel onFollow={() => undefined} />
  const router = createMemoryRouter([{ path: '*', element: panel }])
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  const notices = screen.getByRole('tabpanel', { name: 'Notifications' }).getByRole('listitem')
  const before = notices.elements().length
  const reload = screen.getByRole('button', { name: 'Reload' })
  const started = performance.now()
  await reload.click()
  await expect.element(screen.getByText('Loaded just now')).toBeVisible()
  expect(performance.now() - started).toBeGreaterThanOrEqual(1_500)
  await expect.element(reload).not.toHaveAttribute('data-loading')
  expect(notices.elements().length).toBeGreaterThan(before)
  for (const name of ['Messages', 'Progress']) {
    await screen.getByRole('tab', { name }).click()
    const list = screen.getByRole('tabpanel', { name })
    await expect.element(list.getByRole('listitem').first()).toBeVisible()
  }
})
