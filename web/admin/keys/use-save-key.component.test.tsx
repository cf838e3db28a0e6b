import type { Account } from '@app/core/operators/account.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { SAVE_KEY } from '../../ui/save-keys.ts'
import { NameSection } from '../account/name-section.tsx'
import { useSaveKey } from './use-save-key.ts'

function Screen({ onSave }: { onSave: (name: string) => void }) {
  useSaveKey()
  const save = (name: string) => (
    <button type="button" aria-keyshortcuts={SAVE_KEY} onClick={() => onSave(name)}>
      Save {name}
    </button>
  )
  return (
    <main>
      <input aria-label="Filter" />
      <section>
        {save('privacy')}
        <input aria-label="Privacy" />
      </section>
      <section>
        {save('terms')}
        <section>
          <input aria-label="Terms" />
        </section>
      </section>
      <section data-drafts-bar>{save('all')}</section>
    </main>
  )
}

test('Ctrl+S saves what the focus is in, otherwise all drafts, and never opens the dialog of the browser', async () => {
  const saved: string[] = []
  const isOwn: boolean[] = []
  const screen = await render(<Screen onSave={(name) => saved.push(name)} />)
  const watch = (event: KeyboardEvent) => {
    if (event.key === 's') isOwn.push(event.defaultPrevented)
  }
  window.addEventListener('keydown', watch)
  await screen.getByRole('textbox', { name: 'Terms' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.getByRole('textbox', { name: 'Filter' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  window.removeEventListener('keydown', watch)
  expect(saved).toEqual(['terms', 'all'])
  expect(isOwn).toEqual([true, true])
})

function Dialog({ onSave }: { onSave: (name: string) => void }) {
  useSaveKey()
  const submit = (name: string) => (event: SyntheticEvent) => {
    event.preventDefault()
    onSave(name)
  }
  return (
    <main>
      <form onSubmit={submit('page')}>
        <button type="submit" aria-keyshortcuts={SAVE_KEY}>
          Save page
        </button>
      </form>
      <div aria-modal="true">
        <form onSubmit={submit('dialog')}>
          <input aria-label="Name" />
          <button type="submit">Invite</button>
        </form>
      </div>
    </main>
  )
}

test('Ctrl+S submits the form of a dialog, with Caps Lock too', async () => {
  const saved: string[] = []
  const screen = await render(<Dialog onSave={(name) => saved.push(name)} />)
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Control>}s{/Control}{Control>}S{/Control}')
  expect(saved).toEqual(['dialog', 'dialog'])
})

test('Ctrl+S says nothing in a question, behind which there may be something to save', async () => {
  function Screen() {
    useSaveKey()
    return (
      <div aria-modal="true">
        <button type="button">Cancel</button>
      </div>
    )
  }
  const screen = await render(<Screen />, { wrapper: UiProvider })
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(notificationsStore.getState().notifications).toEqual([])
})

test('Ctrl+S in a part of the account saves that part', async () => {
  const queryClient = new QueryClient()
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    sent.push(new URL(input as string, location.href).pathname)
    return new Promise(() => undefined)
  })
  const account = { displayName: 'Ana', email: 'ana@example.com' } as Account
  function Screen() {
    useSaveKey()
    return <NameSection account={account} />
  }
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <Screen />
      </UiProvider>
    </QueryClientProvider>,
  )
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toHaveLength(1)
  vi.restoreAllMocks()
})
