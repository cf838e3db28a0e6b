import type { CalendarPage } from '@app/core/site/calendar-page.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteEvent } from '../testing/site-event.ts'
import { WeekView } from './week-view.tsx'

test('groups without room are named, and those without a name are counted', async () => {
  const shown = { id: 'football', title: 'Football', count: 1, events: [siteEvent()] }
  const others = ['Film', 'Tennis', 'Cycling', 'Hockey', 'Handball', 'Basketball', 'Concerts'].map(
    (title) => ({ id: title.toLowerCase(), title, count: 2, events: [] }),
  )
  const date = '2026-11-24'
  const page: CalendarPage = {
    view: { kind: 'week' },
    now: '2026-11-24T09:00:00Z',
    today: date,
    filter: {},
    count: 15,
    overCount: 0,
    goingOn: 0,
    days: [{ date, count: 15, coming: 15, groups: [shown, ...others], holidays: [] }],
    over: [],
    bar: [],
    groups: [],
    places: [],
    list: null,
    quiet: null,
  }
  const screen = await render(<WeekView page={page} zone="Europe/Copenhagen" />)
  await expect.element(screen.getByText(/^And 14 in 7 other groups:/)).toBeVisible()
  const named = others.filter(({ title }) =>
    screen.getByRole('link', { name: title, exact: true }).query(),
  ).length
  expect(named).toBeGreaterThan(0)
  const more = screen.getByRole('link', { name: `${others.length - named} more groups` })
  await expect.element(more).toBeVisible()
})
