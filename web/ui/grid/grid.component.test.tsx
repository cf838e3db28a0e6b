import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../provider.tsx'
import '../styles.css'
import { clearToasts } from '../toast.tsx'
import type { GridChange, GridColumn, GridEdits, GridProps, GridRow } from './grid-types.ts'
import { Grid } from './grid.tsx'
import { useDraftSaver } from './use-draft-saver.ts'
import { useGridState } from './use-grid-state.ts'

const COLUMNS: GridColumn[] = [
  { kind: 'text', field: 'description', label: 'Description', place: 'title' },
  { kind: 'multiline', field: 'details', label: 'Details', place: 'line' },
]

type Match = { id: string; description: string; details?: string; isNew?: boolean }

const THREE: Match[] = [
  { id: 'first', description: 'First match' },
  { id: 'second', description: 'Second match' },
  { id: 'third', description: 'Third match' },
]

type ProgrammeProps = {
  matches: readonly Match[]
  focusOn?: GridProps['focusOn']
  /** Called with what saving a row would store. */
  onSave?: (saved: GridEdits) => void
}

/** A table of matches whose rows live only in this component. */
function Programme({ matches, focusOn = null, onSave }: ProgrammeProps) {
  const grid = useGridState('programme')
  const [rows, setRows] = useState(() => matches.map(rowOf))
  // As in the product, edits are available before the next render.
  const written = useRef(rows)
  function change(make: (current: GridRow[]) => GridRow[]) {
    written.current = make(written.current)
    setRows(written.current)
  }
  useDraftSaver({
    grid,
    drafts: rows.filter(({ isDraft }) => isDraft).map(({ id }) => id),
    columnsOf: () => COLUMNS,
    save(id) {
      onSave?.(written.current.find((row) => row.id === id)?.values ?? {})
      change((current) => current.map((row) => (row.id === id ? { ...row, isDraft: false } : row)))
    },
  })
  return (
    <Grid
      label="Programme"
      grid={grid}
      columns={COLUMNS}
      rows={rows}
      focusOn={focusOn}
      onEdit={(changes) => {
        change((current) => current.map((row) => applyEdits(row, changes)))
        return () => change(() => rows)
      }}
      onAdd={(added, after) => {
        const count = written.current.length
        const fresh = added.map((edits, place) => newRow(`new${count + place}`, edits))
        change((current) => insertAfter(current, fresh, after))
        return fresh.map(({ id }) => id)
      }}
      empty={null}
    />
  )
}

function rowOf({ id, description, details = '', isNew = false }: Match): GridRow {
  const values = { description, details }
  return { id, name: description, values, stored: isNew ? null : values, isDraft: isNew, isNew }
}

function newRow(id: string, edits: GridEdits): GridRow {
  return { ...rowOf({ id, description: '', isNew: true }), values: { details: '', ...edits } }
}

function applyEdits(row: GridRow, changes: readonly GridChange[]): GridRow {
  const edits = changes.filter(({ id }) => id === row.id).map((change) => change.edits)
  if (edits.length === 0) return row
  return { ...row, isDraft: true, values: Object.assign({}, row.values, ...edits) as GridEdits }
}

/** Inserts after the new row with this id; at the end without one. */
function insertAfter(rows: GridRow[], fresh: GridRow[], after: string | undefined): GridRow[] {
  const place = rows.findIndex(({ id, isNew }) => id === after && isNew)
  const end = place < 0 ? rows.length : place + 1
  return [...rows.slice(0, end), ...fresh, ...rows.slice(end)]
}

async function show(programme: ProgrammeProps) {
  return render(
    <UiProvider>
      <Programme {...programme} />
    </UiProvider>,
  )
}

/** Pastes text into the focused cell. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

/** The first column from top to bottom, in edited and plain rows. */
function descriptions(): string[] {
  return [...document.querySelectorAll('td[data-field="description"]')].map(
    (cell) => cell.querySelector('input')?.value ?? cell.querySelector('button')?.textContent ?? '',
  )
}

afterEach(async () => {
  clearToasts()
  sessionStorage.clear()
  await page.viewport(1280, 800)
})

test('Ctrl+Z takes back edits and a paste, one press one step, and Ctrl+Y does them again', async () => {
  const screen = await show({ matches: THREE })
  screen.getByRole('button', { name: 'First match' }).element().focus()
  await userEvent.keyboard('Semi-final{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Second match' })).toHaveFocus()
  paste('One\nTwo\nThree')
  await screen.getByRole('button', { name: 'Add 1 and change 2' }).click()
  await expect.poll(descriptions).toEqual(['Semi-final', 'One', 'Two', 'Three'])
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.poll(descriptions).toEqual(['First match', 'Second match', 'Third match'])
  await userEvent.keyboard('{Control>}yy{/Control}')
  await expect.poll(descriptions).toEqual(['Semi-final', 'One', 'Two', 'Three'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(descriptions).toEqual(['Semi-final', 'Second match', 'Third match'])
})

test('a cell written in twice takes two presses, and F8 takes its step back only once', async () => {
  const screen = await show({ matches: THREE })
  const name = (text: string) => screen.getByRole('button', { name: text })
  name('First match').element().focus()
  await userEvent.keyboard('Semi-final{Enter}{ArrowUp}Final{Enter}')
  await expect.element(name('Second match')).toHaveFocus()
  paste('One\nTwo')
  await screen.getByRole('button', { name: 'Change 2 rows' }).click()
  await expect.poll(descriptions).toEqual(['Final', 'One', 'Two'])
  await userEvent.keyboard('{F8}')
  await expect.poll(descriptions).toEqual(['Final', 'Second match', 'Third match'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(descriptions).toEqual(['Semi-final', 'Second match', 'Third match'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(descriptions).toEqual(['First match', 'Second match', 'Third match'])
})

test('while a text is typed, Ctrl+Z is the browser’s own', async () => {
  const screen = await show({ matches: THREE })
  screen.getByRole('button', { name: 'First match' }).element().focus()
  await userEvent.keyboard('Semi-final{Enter}{F2}')
  const field = () => document.activeElement as HTMLInputElement
  expect(field().value).toBe('Second match')
  document.execCommand('insertText', false, ' again')
  await expect.poll(() => field().value).toBe('Second match again')
  let isOwn = true
  addEventListener('keydown', ({ defaultPrevented }) => (isOwn = defaultPrevented), { once: true })
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(isOwn).toBe(false)
  expect(descriptions()[0]).toBe('Semi-final')
})

test('Enter moves on, and Ctrl+S saves the row edited last, including its last letter', async () => {
  const saved: GridEdits[] = []
  const screen = await show({ matches: THREE, onSave: (row) => saved.push(row) })
  const first = screen.getByRole('button', { name: 'First match' })
  first.element().focus()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(screen.getByText('Nothing to save')).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.keyboard('Semi-final{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Second match' })).toHaveFocus()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved.map(({ description }) => description)).toEqual(['Semi-final'])
  await userEvent.keyboard('Final{Control>}s{/Control}')
  expect(saved.map(({ description }) => description)).toEqual(['Semi-final', 'Final'])
})

test('of several drafts, Ctrl+S in a row without edits saves the one edited last', async () => {
  const saved: GridEdits[] = []
  const screen = await show({ matches: THREE, onSave: (row) => saved.push(row) })
  screen.getByRole('button', { name: 'Second match' }).element().focus()
  await userEvent.keyboard('Final{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Third match' })).toHaveFocus()
  await userEvent.keyboard('Third place{Enter}')
  screen.getByRole('button', { name: 'First match' }).element().focus()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved.map(({ description }) => description)).toEqual(['Third place'])
})

test('a block pasted into a new row only adds rows, which its message takes back', async () => {
  const fresh = { id: 'fresh', description: '', isNew: true }
  const screen = await show({ matches: [fresh, ...THREE] })
  screen.getByRole('textbox', { name: 'Description' }).element().focus()
  paste('One\nTwo\nThree')
  await expect
    .poll(descriptions)
    .toEqual(['One', 'Two', 'Three', 'First match', 'Second match', 'Third match'])
  expect(document.querySelector('[role=dialog]')).toBeNull()
  const toast = screen.getByRole('status').filter({ hasText: '3 rows added, none changed' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The paste was undone')).toBeVisible()
  expect(descriptions()).toEqual(['', 'First match', 'Second match', 'Third match'])
})

test('pasting over stored rows asks with counts, and changes nothing if cancelled', async () => {
  const screen = await show({ matches: THREE })
  const second = screen.getByRole('button', { name: 'Second match' })
  second.element().focus()
  paste('One\nTwo\nThree')
  const dialog = screen.getByRole('dialog', { name: /^Paste 3 rows/ })
  await expect.element(dialog).toBeInTheDocument()
  const sums = [...document.querySelectorAll('[role=dialog] li')].map((sum) => sum.textContent)
  expect(sums).toEqual(['1 adds', '2 changes', '0 to answer', '0 cannot be read'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(second).toHaveFocus()
  expect(descriptions()).toEqual(['First match', 'Second match', 'Third match'])
  paste('One\nTwo\nThree')
  await dialog.getByRole('button', { name: 'Add 1 and change 2' }).click()
  await expect.poll(descriptions).toEqual(['First match', 'One', 'Two', 'Three'])
  screen.getByRole('button', { name: 'First match' }).element().focus()
  paste('Uno\nDos')
  await screen.getByRole('button', { name: 'Add 2 rows instead' }).click()
  await expect.poll(descriptions).toEqual(['First match', 'One', 'Two', 'Three', 'Uno', 'Dos'])
})

test('the lines of a text are preserved when edited and pasted, on a phone too', async () => {
  const saved: GridEdits[] = []
  const details = 'Doors: 18\nBar: 22'
  const matches = [{ id: 'first', description: 'First match', details }]
  const screen = await show({ matches, onSave: (row) => saved.push(row) })
  await page.viewport(375, 800)
  await screen.getByRole('button', { name: /^Doors: 18/ }).click()
  const field = screen.getByRole('textbox', { name: 'Details' })
  await expect.element(field).toHaveValue(details)
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}Encore: 23{Alt>}{Enter}{/Alt}Last: 24{Enter}')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved.map((row) => row['details'])).toEqual([`${details}\nEncore: 23\nLast: 24`])
  screen.getByRole('textbox', { name: 'Description' }).element().focus()
  paste('Final\t"One\nTwo"')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(saved.at(-1)).toEqual({ description: 'Final', details: 'One\nTwo' })
})

test('Escape reverts a multi-line text', async () => {
  const matches = [{ id: 'first', description: 'First match', details: 'Doors: 18\nBar: 22' }]
  const screen = await show({ matches })
  screen
    .getByRole('button', { name: /^Doors: 18/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}?')
  const field = screen.getByRole('textbox', { name: 'Details' })
  await expect.element(field).toHaveValue('Doors: 18\nBar: 22?')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Doors: 18\nBar: 22')
})

test('a searched row far below is scrolled into view and focused', async () => {
  const matches = Array.from({ length: 200 }, (_unused, place) => ({
    id: `match${place}`,
    description: `Match ${place}`,
  }))
  await show({ matches, focusOn: { id: 'match150', field: 'description', visit: 'palette' } })
  const row = () => document.querySelector('tr[data-row="match150"]')
  await expect.poll(() => row()?.contains(document.activeElement)).toBe(true)
  const { top, bottom } = row()?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})

test('rendering a new row again does not take the focus from the row being edited', async () => {
  const fresh = ['first new', 'last new'].map((id) => ({ id, description: '', isNew: true }))
  const [first = THREE[0], last] = fresh as Match[]
  if (!first || !last) return
  const focusOn = { id: last.id, field: 'description' }
  const screen = await show({ matches: [first, ...THREE, last], focusOn })
  const inputs = screen.getByRole('textbox', { name: 'Description' })
  await expect.element(inputs.last()).toHaveFocus()
  inputs.first().element().focus()
  paste('One\nTwo\nThree')
  await expect.poll(descriptions).toHaveLength(7)
  await expect.element(inputs.first()).toHaveFocus()
})
