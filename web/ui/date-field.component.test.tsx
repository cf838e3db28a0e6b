import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField, DayField } from './date-field.tsx'

const ZONE = 'Europe/Copenhagen'
const stored: (string | null)[] = []

function Screen({ kind }: { kind: 'moment' | 'day' }) {
  const [value, setValue] = useState<string | null>(null)
  const shared = {
    label: 'Date',
    value,
    onChange(next: string | null) {
      stored.push(next)
      setValue(next)
    },
  }
  return (
    <MantineProvider env="test">
      {kind === 'moment' ? <DateField {...shared} zone={ZONE} /> : <DayField {...shared} />}
    </MantineProvider>
  )
}

async function open(kind: 'moment' | 'day' = 'moment') {
  stored.length = 0
  await render(<Screen kind={kind} />)
  return page.getByRole('textbox', { name: 'Date' })
}

test('a typed date is shown in full before it is accepted, with its other possible reading', async () => {
  const field = await open()
  await userEvent.type(field, '1/12/2027 20:00')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Wednesday 1 December 2027, 20:00 (Europe/Copenhagen)Not Tuesday 12 January 2027, which the figures may mean too.',
    )
  expect(stored).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(stored).toEqual(['2027-12-01T19:00:00Z'])
  await expect.element(field).toHaveValue('01 Dec 2027 - 20:00')
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('a past date is shown in full with the error', async () => {
  await render(
    <MantineProvider env="test">
      <DateField
        label="Date"
        zone={ZONE}
        value={null}
        min={Temporal.Instant.from('2026-11-22T12:00:00Z')}
        onChange={() => stored.push('taken')}
      />
    </MantineProvider>,
  )
  stored.length = 0
  await userEvent.type(page.getByRole('textbox', { name: 'Date' }), '12/1/2026 20:00{Enter}')
  await expect.element(page.getByText('This time has passed')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Monday 12 January 2026, 20:00 (Europe/Copenhagen)This time has passedNot Tuesday 1 December 2026, which the figures may mean too.',
    )
  expect(stored).toEqual([])
})

test('an impossible time is explained while typing, and not accepted', async () => {
  const field = await open()
  await userEvent.type(field, '28.03.2027 02:30')
  const why = 'The clocks in Europe/Copenhagen skip 02:30 on that day'
  await expect.element(page.getByRole('status')).toHaveTextContent(why)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(why)).toBeVisible()
  expect(stored).toEqual([])
  await expect.element(field).toHaveValue('28.03.2027 02:30')
})

test('an hour that occurs twice is read as the first, and the hint says so', async () => {
  const field = await open()
  await userEvent.type(field, '25.10.2026 02:30')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Sunday 25 October 2026, 02:30 (Europe/Copenhagen)The clocks show this time twice that night: the first is taken.',
    )
  await userEvent.keyboard('{Enter}')
  expect(stored).toEqual(['2026-10-25T00:30:00Z'])
})

test('a time is picked in 24-hour format, as text', async () => {
  const field = await open()
  await userEvent.type(field, '1 Dec 2027 20:00{Enter}')
  await page.getByRole('button', { name: 'Pick Date' }).click()
  const time = page.getByRole('textbox', { name: 'Time' })
  await expect.element(time).toHaveValue('20:00')
  await expect.element(time).not.toHaveAttribute('type', 'time')
  await userEvent.fill(time, '8.15 pm')
  await userEvent.keyboard('{Enter}')
  expect(stored.at(-1)).toBe('2027-12-01T19:15:00Z')
  await expect.element(time).toHaveValue('20:15')
})

test('a day is typed like other dates, without a time', async () => {
  const field = await open('day')
  await userEvent.type(field, '1. december 2027')
  await expect.element(page.getByRole('status')).toHaveTextContent('Wednesday 1 December 2027')
  await userEvent.keyboard('{Enter}')
  expect(stored).toEqual(['2027-12-01'])
  await page.getByRole('button', { name: 'Pick Date' }).click()
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Time' })).not.toBeInTheDocument()
})
