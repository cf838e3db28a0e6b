import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import type { ShellAction } from '../keys/shell-keys.ts'
import { useShellKeys } from '../keys/use-shell-keys.ts'
import { createQueryClient } from '../queries.ts'
import { SearchBox } from './search-box.tsx'

const acted: ShellAction[] = []

function Shell() {
  useShellKeys((action) => acted.push(action))
  return <SearchBox />
}

function press(key: string, ctrlKey = false) {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, code: `Key${key.toUpperCase()}`, bubbles: true }),
  )
}

afterEach(() => vi.restoreAllMocks())

test('letters typed while the search is still on its way are its text, and no commands', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }])
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  press('k', true)
  await expect.poll(() => document.querySelector('search[data-asked]')).not.toBe(null)
  for (const key of 'undo n') press(key)
  expect(acted).toEqual([])
  await expect.element(page.getByRole('combobox')).toHaveValue('undo n')
})
