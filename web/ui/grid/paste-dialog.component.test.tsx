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

function row(id: string, date: string | null): GridRow {
  return { id, name: id, values: { id, date }, isDraft: false, isNew: false }
}

async function open(texts: readonly string[], count = texts.length, stored: string | null = null) {
  const rows = texts.slice(0, count).map((_text, place) => row(`row ${place}`, stored))
  const block = texts.map((text) => [text])
  const chosen: Pasted[] = []
  await render(
    <MantineProvider env="test">
      <PasteDialog
        label="Events"
        pending={{
          row: row('row 0', stored),
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

test('a pasted date is shown once as it is understood, with the text as written where that differs', async () => {
  await open(['2026-12-01 20:00', '01 Dec 2026 - 21:00', '31.11.2026'])
  const cells = [...document.querySelectorAll('td[data-date]')].map((cell) => cell.textContent)
  expect(cells).toEqual([
    'Tue 01 Dec 2026 - 20:00 Written “2026-12-01 20:00”',
    'Tue 01 Dec 2026 - 21:00 ',
  ])
  await expect
    .element(page.getByTitle('Tuesday 1 December 2026, 20:00 (Europe/Copenhagen)'))
    .toBeVisible()
  await expect
    .element(page.getByText('“31.11.2026” is not a date. That month has 30 days'))
    .toBeVisible()
})

test('on a phone a date is not cut, and neither is the one that it replaces', async () => {
  await page.viewport(375, 700)
  await open(['2026-12-01 20:00'], 1, '2026-11-30T19:00:00Z')
  const cell = document.querySelector('td[data-date]')
  await expect.element(page.getByText('30 Nov 2026 - 20:00')).toBeVisible()
  expect(cell?.scrollWidth).toBe(cell?.clientWidth)
  await page.viewport(1280, 900)
})

test('ambiguous dates are read in the reader’s order, or the other at the press of a button', async () => {
  const chosen = await open(['1/12/2026 20:00'])
  const isDayFirst = page.getByRole('button', { name: 'Day first, Tuesday 1 December 2026' })
  await expect.element(isDayFirst).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Month first, Monday 12 January 2026' }).click()
  await expect
    .element(page.getByTitle('Monday 12 January 2026, 20:00 (Europe/Copenhagen)'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Change 1 row' }).click()
  expect(chosen[0]?.changes[0]?.edits['date']).toBe('2026-01-12T19:00:00Z')
})

test('the button shows how many rows the paste adds and changes', async () => {
  const texts = ['2026-12-01 20:00', '2026-12-02 20:00', '2026-12-03 20:00']
  await open(texts, 1)
  await expect.element(page.getByRole('button', { name: 'Add 2 and change 1' })).toBeVisible()
})
