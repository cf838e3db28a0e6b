import type { CalendarPage } from '@app/core/site/calendar-page.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteEvent } from '../testing/site-event.ts'
import { DayView } from './day-view.tsx'

const NOTHING = { count: 0, coming: 0, groups: [], holidays: [] }

function pageOf(view: CalendarPage['view'], date: string): CalendarPage {
  return {
    view,
    now: '2026-11-24T09:00:00Z',
    today: '2026-11-24',
    filter: {},
    count: 0,
    overCount: 0,
    goingOn: 0,
    days: [{ ...NOTHING, date }],
    over: [],
    bar: [],
    groups: [],
    places: [],
    list: null,
    quiet: null,
  }
}

const WEEK = { name: 'See what the week holds.' }

test('an empty day links to its own week', async () => {
  const page = pageOf({ kind: 'day', date: '2027-05-03' }, '2027-05-03')
  const screen = await render(<DayView page={page} zone="Europe/Copenhagen" />)
  await expect.element(screen.getByRole('link', WEEK)).toHaveAttribute('href', '/week/2027-05-03')
})

test('today without events links to this week', async () => {
  const page = pageOf({ kind: 'today' }, '2026-11-24')
  const screen = await render(<DayView page={page} zone="Europe/Copenhagen" />)
  await expect.element(screen.getByRole('link', WEEK)).toHaveAttribute('href', '/week')
})

test('once some of today is over, a group counts what is still to come, and says so', async () => {
  const group = { id: 'football', title: 'Football', count: 1, events: [siteEvent()] }
  const day = { ...NOTHING, date: '2026-11-24', count: 4, coming: 1, groups: [group] }
  const page = { ...pageOf({ kind: 'today' }, day.date), days: [day], overCount: 3 }
  const screen = await render(<DayView page={page} zone="Europe/Copenhagen" />)
  await expect.element(screen.getByRole('heading', { name: 'Football 1 to come' })).toBeVisible()
})
