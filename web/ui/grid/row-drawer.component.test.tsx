import { useRef, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../provider.tsx'
import '../styles.css'
import type { GridColumn, GridEdits, GridRow } from './grid-types.ts'
import { Grid } from './grid.tsx'
import { RowDrawer } from './row-drawer.tsx'
import { useGridState } from './use-grid-state.ts'

const ZONE = 'Europe/Copenhagen'
const COLUMNS: GridColumn[] = [
  {
    kind: 'date',
    field: 'date',
    label: 'Date',
    place: 'time',
    zoneOf: () => ZONE,
    isWholeDay: (row) => row.values['isDay'] === true,
    isUnderItsDay: () => false,
  },
  { kind: 'text', field: 'description', label: 'Description', place: 'title' },
  { kind: 'multiline', field: 'details', label: 'Details', place: 'line', isExtra: true },
]

const FAIR = {
  date: '2026-11-20T23:00:00Z',
  description: 'Fair',
  details: 'Hall one',
  isDay: true,
}

/** A table with one row, whose fields can all be opened. */
function Fairs({ onSave }: { onSave: (values: GridEdits) => void }) {
  const grid = useGridState('fairs')
  const [values, setValues] = useState<GridEdits>(FAIR)
  const [stored, setStored] = useState<GridEdits>(FAIR)
  const [isOpen, setOpen] = useState(false)
  // As in the product, edits are available before the next render.
  const written = useRef(values)
  const row: GridRow = {
    id: 'fair',
    name: 'Fair',
    values,
    stored,
    isDraft: values !== stored,
    isNew: false,
  }
  function change(next: GridEdits) {
    written.current = next
    setValues(next)
  }
  const table = {
    grid,
    columns: COLUMNS,
    onEdit: (changes: readonly { edits: GridEdits }[]) => {
      for (const { edits } of changes) change({ ...written.current, ...edits })
      return () => change(stored)
    },
  }
  async function save() {
    onSave(written.current)
    setStored(written.current)
  }
  return (
    <main id="content">
      <Grid
        {...table}
        label="Fairs"
        rows={[row]}
        rowMenu={() => [{ label: 'Save', icon: null, isSave: true, run: () => void save() }]}
        onOpen={() => setOpen(true)}
        empty={null}
      />
      <RowDrawer
        {...table}
        row={isOpen ? row : undefined}
        onSave={save}
        onReset={() => change(stored)}
        onClose={() => setOpen(false)}
      />
    </main>
  )
}

async function show(onSave: (values: GridEdits) => void = () => undefined) {
  return render(
    <UiProvider>
      <Fairs onSave={onSave} />
    </UiProvider>,
  )
}

/** Opens all fields of the row with its key. */
async function open() {
  document.querySelector<HTMLElement>('td[data-field="description"] button')?.focus()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  return page.getByRole('dialog', { name: 'All fields' })
}

afterEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 800)
})

test('a field hidden in the table is edited and saved in the drawer', async () => {
  await page.viewport(900, 700)
  const saved: GridEdits[] = []
  await show((values) => saved.push(values))
  await expect.element(page.getByRole('gridcell', { name: 'Hall one' })).not.toBeInTheDocument()
  const drawer = await open()
  await drawer.getByRole('textbox', { name: 'Details' }).fill('Hall two\nat noon')
  await expect.element(drawer.getByText('Was Hall one')).toBeVisible()
  await drawer.getByRole('button', { name: 'Save' }).click()
  expect(saved).toEqual([{ ...FAIR, details: 'Hall two\nat noon' }])
  await expect.element(drawer).not.toBeInTheDocument()
})

test('edits stay a draft when the drawer is closed, and are discarded by a reset', async () => {
  await show()
  const drawer = await open()
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Book fair')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  const cell = page.getByRole('textbox', { name: 'Description' })
  await expect.element(cell).toHaveValue('Book fair')
  await expect.element(cell).toHaveFocus()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await drawer.getByRole('button', { name: 'Reset' }).click()
  await expect.element(drawer.getByRole('textbox', { name: 'Description' })).toHaveValue('Fair')
})

test('Ctrl+S in the drawer saves a date once it is valid, and never before', async () => {
  const saved: GridEdits[] = []
  await show((values) => saved.push(values))
  const drawer = await open()
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Book fair')
  await drawer.getByRole('textbox', { name: 'Date' }).fill('some day')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(drawer.getByRole('textbox', { name: 'Date' })).toHaveFocus()
  expect(saved).toEqual([])
  await drawer.getByRole('textbox', { name: 'Date' }).fill('24 Dec 2026 - 20:00')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(drawer).not.toBeInTheDocument()
  expect(saved.map(({ description }) => description)).toEqual(['Book fair'])
  await expect.element(page.getByRole('button', { name: '24 Dec 2026' })).toBeVisible()
})

test('an invalid date stays in its cell when the drawer is closed, until it is corrected', async () => {
  await show()
  const drawer = await open()
  await drawer.getByRole('textbox', { name: 'Date' }).fill('some day')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Date' })).toHaveValue('some day')
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.element(drawer.getByRole('textbox', { name: 'Date' })).toHaveValue('some day')
  await drawer.getByRole('textbox', { name: 'Date' }).fill('24 Dec 2026 - 20:00')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('textbox', { name: 'Date' }))
    .toHaveValue('24 Dec 2026 - 20:00')
})

test('the menu of a row saves nothing while a date in it is invalid', async () => {
  const saved: GridEdits[] = []
  await show((values) => saved.push(values))
  document.querySelector<HTMLElement>('td[data-field="date"] button')?.click()
  const cell = page.getByRole('textbox', { name: 'Date' })
  const save = async () => {
    document.querySelector<HTMLElement>('button[aria-label="Row menu"]')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name: 'Save' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
  }
  await cell.fill('some day')
  await save()
  await expect.element(cell).toHaveFocus()
  expect(saved).toEqual([])
  await cell.fill('24 Dec 2026 - 20:00')
  await save()
  await expect.poll(() => saved.length).toBe(1)
})

test('a half-typed date is still in its cell after leaving and reopening the screen or the page', async () => {
  const cell = page.getByRole('textbox', { name: 'Date' })
  const screen = await show()
  document.querySelector<HTMLElement>('td[data-field="date"] button')?.click()
  await cell.fill('12 De')
  await userEvent.keyboard('{Control>}s{/Control}')
  await screen.unmount()
  const again = await show()
  await expect.element(cell).toHaveValue('12 De')
  await cell.fill('24 Dec 2026 - 20:00')
  await page.getByRole('textbox', { name: 'Description' }).click()
  await expect.element(cell).toHaveValue('24 Dec 2026 - 20:00')

  await cell.fill('25 De')
  window.dispatchEvent(new Event('pagehide'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(localStorage.getItem('unfit-fairs')).toContain('25 De')
  await cell.fill('25 Dec 2026 - 20:00')
  await page.getByRole('textbox', { name: 'Description' }).click()
  await again.unmount()
})

test('on a phone a multi-day event omits the year', async () => {
  await page.viewport(375, 700)
  await show()
  const cell = document.querySelector<HTMLElement>('td[data-field="date"]')
  expect(cell?.innerText.trim()).toBe('21 Nov')
})
