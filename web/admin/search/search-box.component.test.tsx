import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { ShellAction } from '../keys/shell-keys.ts'
import { useShellKeys } from '../keys/use-shell-keys.ts'
import { SearchBox } from './search-box.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const acted: ShellAction[] = []

function Shell() {
  useShellKeys((action) => acted.push(action))
  return (
    <>
      <SearchBox />
      <input aria-label="Title" />
    </>
  )
}

async function openShell() {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined))
  await renderScreen(<Shell />)
}

function press(key: string, ctrlKey = false) {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, code: `Key${key.toUpperCase()}`, bubbles: true }),
  )
}

beforeEach(() => void acted.splice(0))

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

test('letters typed while the search is still on its way are its text, and no commands', async () => {
  await openShell()
  press('k', true)
  await expect.poll(() => document.querySelector('search[data-asked]')).not.toBe(null)
  press('x')
  press('Backspace')
  for (const key of 'undo n') press(key)
  expect(acted).toEqual([])
  const box = page.getByRole('combobox')
  await expect.element(box).toHaveValue('undo n')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(box).toHaveValue('undo n?')
})

test('in a field letters and a slash are text; elsewhere they are commands, and the slash searches', async () => {
  await openShell()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.click()
  await userEvent.keyboard('gen?/')
  await expect.element(title).toHaveValue('gen?/')
  expect(acted).toEqual([])
  expect(page.getByRole('combobox').query()).toBe(null)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('gvn?')
  expect(acted).toEqual([{ kind: 'go', path: 'coverage' }, { kind: 'create' }, { kind: 'keys' }])
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('combobox')).toHaveFocus()
})
