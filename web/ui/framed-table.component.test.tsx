import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DataTable, type Column } from './framed-table.tsx'
import { UiProvider } from './provider.tsx'
import './styles.css'

type Person = { name: string; age: number }

const columns: Column<Person>[] = [
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Age', cell: ({ age }) => age, cellProps: ({ age }) => ({ 'data-old': age > 50 }) },
  {
    name: 'Actions',
    isUnseen: true,
    cell: ({ name }) => <button type="button">Call {name}</button>,
  },
]

test('cells are labelled by their column for narrow screens, but not the first and those of buttons', async () => {
  const rows = [
    { name: 'Ana', age: 61 },
    { name: 'Ion', age: 40 },
  ]
  await page.viewport(500, 800)
  await render(
    <UiProvider>
      <DataTable
        aria-label="People"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        rowProps={({ name }) => ({ 'data-chosen': name === 'Ion' || undefined })}
      />
    </UiProvider>,
  )
  await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible()
  const trs = [...document.querySelectorAll<HTMLElement>('tbody tr')]
  const labels = trs.map((tr) => [...tr.querySelectorAll('td')].map((td) => td.dataset['label']))
  expect(labels).toEqual([
    [undefined, 'Age', undefined],
    [undefined, 'Age', undefined],
  ])
  expect(trs.map((tr) => tr.dataset['chosen'])).toEqual([undefined, 'true'])
  expect(trs.map((tr) => tr.querySelectorAll('td')[1]?.dataset['old'])).toEqual(['true', 'false'])
  expect(document.querySelector('[data-stacked] thead')).not.toBeNull()
})
