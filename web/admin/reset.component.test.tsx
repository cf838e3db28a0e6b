import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createDraftStore, dropDrafts } from '../drafts/store.ts'
import { UiProvider } from '../ui/provider.tsx'
import { clearToasts } from '../ui/toast.tsx'
import { resetAll } from './reset.ts'

const STORED = { version: 1, fields: { title: 'TV3' } }

test('a reset asks with the number of drafts, discards them, and its toast restores them', async () => {
  const screen = await render(<UiProvider>{null}</UiProvider>)
  const store = createDraftStore('reset in ', 'tab')
  const written = (id: string) => ({ id, stored: STORED, fields: { title: `TV ${id}` } })
  store.dispatch({ kind: 'written', rows: ['a', 'b'].map(written) })
  const drafts = { drafts: 2, discard: () => dropDrafts(store, ['a', 'b']) }

  const refused = resetAll([drafts])
  const dialog = screen.getByRole('dialog', { name: 'Reset 2 drafts?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await refused
  expect(store.read().size).toBe(2)

  const done = resetAll([drafts])
  await dialog.getByRole('button', { name: 'Reset 2 drafts' }).click()
  await done
  expect(store.read().size).toBe(0)
  const toast = screen.getByRole('status').filter({ hasText: 'Changes reset success: 2 drafts' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('2 drafts are back')).toBeVisible()
  expect(store.read().get('b')?.edits['title']?.value).toBe('TV b')
  clearToasts()
  localStorage.clear()
})
