import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../../ui/provider.tsx'
import Icons from './screen.tsx'

test('text typed while the tab changes is preserved, and the tab changes', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Icons }])
  const screen = await render(
    <UiProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const field = screen.getByRole('searchbox', { name: 'Find icons' })
  await userEvent.type(field, 'spin')
  const tab = screen.getByRole('tab', { name: 'Spinner' })
  const input = field.element() as HTMLInputElement
  ;(tab.element() as HTMLElement).click()
  // Before the address has changed.
  await Promise.resolve()
  input.focus()
  document.execCommand('insertText', false, 'n')
  await expect.element(tab).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveValue('spinn')
  await expect.poll(() => router.state.location.search).toBe('?tab=spinner&find=spinn')
})
