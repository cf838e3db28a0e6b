import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UiProvider } from '../../ui/provider.tsx'
import { daysOf } from './calendar-view.ts'
import { Month } from './month.tsx'

test('arrow keys lead from day to day of a month, and Enter opens one', async () => {
  const place = { view: 'month', date: Temporal.PlainDate.from('2026-10-26') } as const
  const days = daysOf(place, 1).map((date) => ({ date, total: 0, groups: [], events: [] }))
  const month = (
    <Month
      days={days}
      place={place}
      today="2026-10-20"
      zone="Europe/Copenhagen"
      to={({ view, date }) => `?view=${view}&date=${date.toString()}`}
      onOpen={() => undefined}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: month }])
  const screen = await render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const day = (text: string) => screen.getByRole('link', { name: `${text} 2026, no events` })
  ;(day('26 October').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('27 October')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowDown}')
  await expect.element(day('26 October')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?view=day&date=2026-10-27')
})
