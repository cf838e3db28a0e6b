import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PickerMany } from './picker-many.tsx'
import { theme } from './theme.ts'

const PLACES = [
  { value: 'dk', label: 'Denmark' },
  { value: 'no', label: 'Norway' },
  { value: 'se', label: 'Sweden' },
]

const countOf = () => (value: string) => ({ dk: 1200, no: 3 })[value] ?? 0

function Screen() {
  const [values, setValues] = useState<readonly string[]>([])
  return (
    <PickerMany
      aria-label="Place"
      clearLabel="All places"
      placeholder="Place"
      choices={PLACES}
      countOf={countOf}
      values={values}
      onToggle={(value) =>
        setValues((now) =>
          now.includes(value) ? now.filter((each) => each !== value) : [...now, value],
        )
      }
      onClear={() => setValues([])}
    />
  )
}

async function open() {
  await render(
    <MantineProvider theme={theme} env="test">
      <div id="content">
        <Screen />
      </div>
    </MantineProvider>,
  )
  const field = page.getByRole('combobox', { name: 'Place' })
  await userEvent.click(field)
  return field
}

test('several are ticked while the list stays open, and all are cleared together', async () => {
  const field = await open()
  await userEvent.click(page.getByRole('option', { name: /^Sweden/ }))
  await userEvent.click(page.getByRole('option', { name: /^Denmark/ }))
  await expect.element(page.getByRole('option', { selected: true }).first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('Sweden, Denmark')
  await userEvent.click(page.getByRole('button', { name: 'All places' }))
  await expect.element(field).toHaveValue('')
})

test('each choice shows how many rows it leaves', async () => {
  await open()
  await expect.element(page.getByRole('option', { name: 'Denmark 1,200' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Sweden 0' })).toBeVisible()
})

test('by keyboard, choices are searched and ticked one after the other, and one is unticked', async () => {
  const field = await open()
  await userEvent.keyboard('swe{Enter}nor{Enter}{Escape}')
  await expect.element(field).toHaveValue('Sweden, Norway')
  // Typing in the closed field starts a search instead of extending the names.
  await userEvent.keyboard('swe')
  await expect.element(field).toHaveValue('swe')
  await userEvent.keyboard('{Enter}{Escape}')
  await expect.element(field).toHaveValue('Norway')
})
