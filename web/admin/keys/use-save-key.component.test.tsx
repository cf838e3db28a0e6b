import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SAVE_KEY } from '../../ui/save-keys.ts'
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
