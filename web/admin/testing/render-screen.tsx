import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { clearToasts } from '../../ui/toast.tsx'
import { createQueryClient } from '../queries.ts'

/** Renders a screen of the back office with what the shell gives it; the last of the entries is its address. */
export async function renderScreen(element: ReactNode, { path = '*', entries = ['/'] } = {}) {
  const queryClient = createQueryClient()
  const router = createMemoryRouter([{ path, element }], { initialEntries: entries })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  )
  return { screen, router, queryClient }
}

/** For `afterEach`: takes away what a test rendered, stored and pretended. */
export async function removeScreen(): Promise<void> {
  vi.restoreAllMocks()
  clearToasts()
  // What is on screen still writes as it goes.
  await cleanup()
  localStorage.clear()
}
