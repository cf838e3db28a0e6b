import { MantineProvider, Select } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { theme } from './theme.ts'

const ZONES = ['America/São_Paulo', 'Europe/Bucharest', 'Europe/Copenhagen']

function Screen() {
  const [zone, setZone] = useState<string | null>('Europe/Copenhagen')
  return <Select label="Zone" searchable value={zone} data={ZONES} onChange={setZone} />
}

async function open() {
  await render(
    <MantineProvider theme={theme} env="test">
      <div id="content">
        <Screen />
      </div>
    </MantineProvider>,
  )
  const field = page.getByRole('combobox', { name: 'Zone' })
  await userEvent.click(field)
  return field
}

test('Enter selects the first match', async () => {
  const field = await open()
  await userEvent.fill(field, 'sao paulo')
  await expect.element(page.getByRole('option')).toHaveTextContent('America/São_Paulo')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('America/São_Paulo')
})

test('the selection stays when it is searched again, or the list is only opened', async () => {
  const field = await open()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Europe/Copenhagen')
  await userEvent.fill(field, 'copenhagen')
  await expect.element(page.getByRole('option')).toHaveTextContent('Europe/Copenhagen')
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(field).toHaveValue('Europe/Copenhagen')
})
