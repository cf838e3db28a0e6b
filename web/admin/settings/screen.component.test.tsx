import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { currentOperator } from '../../current-operator.ts'
import { removeScreen, renderScreen } from '../testing/render-screen.tsx'
import SettingsScreen from './screen.tsx'

afterEach(removeScreen)

test('a reset of Settings discards the drafts of all its lists together, and is undone in all', async () => {
  const none = { locations: [], mainGroups: [], groups: [], categories: [], counters: [] }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const isLog = new URL(input as string, location.href).pathname.endsWith('/log')
    return Promise.resolve(Response.json(isLog ? { sets: [] } : { ...none, position: 1 }))
  })
  currentOperator.write(crypto.randomUUID())
  const { screen } = await renderScreen(<SettingsScreen />)
  for (const [add, title] of [
    ['Add a location', 'Aarhus'],
    ['Add a main group', 'Theatre'],
  ] as const) {
    await screen.getByRole('button', { name: add }).click()
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe('')
    await userEvent.keyboard(title)
  }
  const titles = () =>
    [...document.querySelectorAll('input')]
      .map(({ value }) => value)
      .filter((value) => ['Aarhus', 'Theatre'].includes(value))
  await expect.element(screen.getByText('2 drafts, not saved')).toBeVisible()
  await screen.getByRole('button', { name: 'Reset 2 drafts' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Reset 2 drafts?' })
  await dialog.getByRole('button', { name: 'Reset 2 drafts' }).click()
  await expect.poll(titles).toEqual([])
  const toast = screen.getByRole('status').filter({ hasText: 'Changes reset success: 2 drafts' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(titles).toEqual(['Aarhus', 'Theatre'])
})
