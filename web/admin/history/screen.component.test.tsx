import type { HistorySet, UndoCount } from '@app/core/log/endpoints.ts'
import { message } from '@app/core/messages/message.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { removeScreen, renderScreen } from '../testing/render-screen.tsx'
import HistoryScreen from './screen.tsx'

const COUNT = 1200
const IMPORT: HistorySet = {
  id: 7,
  position: 7,
  at: Temporal.Now.instant().toString(),
  author: { kind: 'operator', id: 'anna', name: 'anna@almanac.example' },
  cause: 'import',
  summary: message('Imported'),
  undoes: null,
  rowCount: COUNT,
  undoneBy: null,
  restoredBy: [],
  isErased: false,
  concernsPeople: false,
}
const NONE: UndoCount = { noun: 'events', removed: 0, changed: 0, broughtBack: 0 }
/** What undoing each set does: the import, and its undo. */
const COUNTS: Record<string, UndoCount> = {
  7: { ...NONE, removed: COUNT },
  8: { ...NONE, broughtBack: COUNT },
}

afterEach(removeScreen)

test('undoing many rows asks first, from the history and from the toast that follows', async () => {
  const undone: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname } = new URL(input as string, location.href)
    const [, id = '', what] = /\/log\/(\d+)\/(.+)$/.exec(pathname) ?? []
    if (what === 'undo-counts') return Promise.resolve(Response.json({ counts: [COUNTS[id]] }))
    if (what === 'undo') {
      undone.push(id)
      return Promise.resolve(Response.json({ changeSet: Number(id) + 1, rowCount: COUNT }))
    }
    return Promise.resolve(Response.json({ sets: [IMPORT], authors: [] }))
  })
  const { screen } = await renderScreen(<HistoryScreen />)
  const dialog = screen.getByRole('dialog', { name: 'Undo 1,200 rows?' })
  const undo = screen.getByRole('button', { name: /^Undo all 1,200 rows/ })
  await undo.click()
  await expect.element(dialog.getByText('Takes 1,200 events off the public pages.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(undone).toEqual([])
  await undo.click()
  await dialog.getByRole('button', { name: 'Undo 1,200 rows' }).click()
  const toast = screen.getByRole('status').filter({ hasText: 'Undone: ' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(dialog.getByText('Brings 1,200 rows back.')).toBeVisible()
  expect(undone).toEqual(['7'])
  await dialog.getByRole('button', { name: 'Undo 1,200 rows' }).click()
  await expect.poll(() => undone).toEqual(['7', '8'])
})
