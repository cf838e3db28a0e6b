import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dock } from '../dock.tsx'
import { UiProvider } from '../provider.tsx'
import '../styles.css'
import { BulkBar } from './bulk-bar.tsx'
import type { GridColumn, GridRow } from './grid-types.ts'
import { Grid } from './grid.tsx'
import { useGridState } from './use-grid-state.ts'

const COLUMNS: GridColumn[] = [
  { kind: 'date', field: 'date', label: 'Date', place: 'time', zoneOf: () => 'Europe/Copenhagen' },
  { kind: 'picture', field: 'logo', label: 'Logo', addressOf: () => null },
  { kind: 'text', field: 'description', label: 'Description', place: 'title' },
]

const ROWS: GridRow[] = ['First match', 'Second match'].map((description) => ({
  id: description,
  name: description,
  values: { date: '2026-12-01T19:00:00Z', description },
  isDraft: false,
  isNew: false,
}))

function Programme() {
  const grid = useGridState('chosen')
  return (
    <>
      <Grid
        label="Programme"
        grid={grid}
        columns={COLUMNS}
        rows={ROWS}
        focusOn={null}
        rowMenu={() => []}
        onEdit={() => () => undefined}
        onAdd={() => []}
        empty={null}
      />
      <Dock>
        <BulkBar
          grid={grid}
          rows={ROWS}
          columns={COLUMNS}
          countOf={(count) => `${count} events`}
          onEdit={() => () => undefined}
          onDelete={() => Promise.resolve()}
        />
      </Dock>
    </>
  )
}

async function show() {
  await render(
    <UiProvider>
      <Programme />
    </UiProvider>,
  )
}

const boxes = () => page.getByRole('checkbox', { name: / match$/ })
const tiles = () =>
  [...document.querySelectorAll('td[data-kind=picture]')].filter((cell) => cell.checkVisibility())

test('on a phone boxes replace the tiles while rows are selected, and the bar is one line', async () => {
  await page.viewport(375, 800)
  await show()
  await expect.poll(() => tiles().length).toBe(2)
  expect(boxes().elements()).toEqual([])
  const first = page.getByRole('button', { name: 'First match' }).element()
  if (first instanceof HTMLElement) first.focus()
  await userEvent.keyboard('{Shift>} {/Shift}')
  await expect.poll(() => boxes().elements().length).toBe(2)
  await boxes().nth(1).click()
  expect(tiles()).toEqual([])

  await expect.element(page.getByRole('button', { name: 'Delete 2 events' })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const buttons = [...bar.element().querySelectorAll('button')]
  const middles = buttons.map((button) => {
    const { top, bottom } = button.getBoundingClientRect()
    return Math.round((top + bottom) / 2)
  })
  expect(buttons).toHaveLength(4)
  expect(new Set(middles).size).toBe(1)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => tiles().length).toBe(2)
  await page.viewport(1280, 800)
})

test('on a wide screen boxes stand beside the tiles, and the bar says what is selected', async () => {
  await page.viewport(1280, 800)
  await show()
  await boxes().first().click()
  await expect.element(page.getByText('1 events selected')).toBeVisible()
  expect(tiles()).toHaveLength(2)
})
