import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { GridColumn, GridRow } from './grid-types.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { pasteAt, type Pasted } from './paste.ts'

const COLUMNS: GridColumn[] = [
  { field: 'date', label: 'Date', kind: 'date', zoneOf: () => 'Europe/Copenhagen' },
]

function row(id: string): GridRow {
  return { id, name: id, values: { id, date: null }, isDraft: false, isNew: false }
}

async function open(texts: readonly string[], count = texts.length) {
  const rows = texts.slice(0, count).map((_text, place) => row(`row ${place}`))
  const block = texts.map((text) => [text])
  const chosen: Pasted[] = []
  await render(
    <MantineProvider env="test">
      <PasteDialog
        label="Events"
        pending={{
          row: row('row 0'),
          columns: COLUMNS,
          read: (order) => ({
            over: pasteAt(block, { rows, columns: COLUMNS, row: 0, order }),
            asNew: null,
          }),
        }}
        onChoose={(pasted) => chosen.push(pasted)}
        onClose={() => undefined}
      />
    </MantineProvider>,
  )
  return chosen
}

test('every pasted date is shown in full, and an invalid one says why', async () => {
  await open(['2026-12-01 20:00', '31.11.2026'])
  await expect
    .element(page.getByText('Tuesday 1 December 2026, 20:00 (Europe/Copenhagen)'))
    .toBeVisible()
  await expect
    .element(page.getByText('“31.11.2026” is not a date. That month has 30 days'))
    .toBeVisible()
})

test('ambiguous dates are read in the reader’s order, or the other at the press of a button', async () => {
  const chosen = await open(['1/12/2026 20:00'])
  const isDayFirst = page.getByRole('button', { name: 'Day first, Tuesday 1 December 2026' })
  await expect.element(isDayFirst).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Month first, Monday 12 January 2026' }).click()
  await expect
    .element(page.getByText('Monday 12 January 2026, 20:00 (Europe/Copenhagen).', { exact: false }))
    .toBeVisible()
  await page.getByRole('button', { name: 'Change 1 row' }).click()
  expect(chosen[0]?.changes[0]?.edits['date']).toBe('2026-01-12T19:00:00Z')
})

test('the button shows how many rows the paste adds and changes', async () => {
  const texts = ['2026-12-01 20:00', '2026-12-02 20:00', '2026-12-03 20:00']
  await open(texts, 1)
  await expect.element(page.getByRole('button', { name: 'Add 2 and change 1' })).toBeVisible()
})
