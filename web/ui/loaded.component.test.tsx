import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Loaded } from './loaded.tsx'
import { UiProvider } from './provider.tsx'

type State = { data?: string; error?: Error | null }

/** Renders a query in a state. */
async function renderState({ data, error = null }: State) {
  const refetch = vi.fn()
  const screen = await render(
    <UiProvider>
      <Loaded
        query={{ data, error, refetch }}
        rows={2}
        loading="Loading names"
        failed={(message) => `Names load failed: ${message}`}
      >
        {(name) => <p>{name}</p>}
      </Loaded>
    </UiProvider>,
  )
  return { screen, refetch }
}

test('placeholders stand where data is not yet', async () => {
  const { screen } = await renderState({})
  await expect.element(screen.getByRole('status', { name: 'Loading names' })).toBeInTheDocument()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('empty data is data', async () => {
  const { screen } = await renderState({ data: '' })
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('paragraph')).toBeInTheDocument()
})

test('a failure without data replaces the placeholders and is tried again', async () => {
  const { screen, refetch } = await renderState({ error: new Error('Not today') })
  await expect.element(screen.getByText('Names load failed: Not today')).toBeVisible()
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(refetch).toHaveBeenCalledOnce()
})

test('a failed refresh stands above what was loaded before', async () => {
  const { screen } = await renderState({ data: 'Ana', error: new Error('Not today') })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('Ana')).toBeVisible()
})
