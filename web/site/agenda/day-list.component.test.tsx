import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteEvent } from '../testing/site-event.ts'
import { EventLine } from './day-list.tsx'

const ZONE = 'Europe/Copenhagen'

test('a line in a category’s own list names only its other categories', async () => {
  const event = siteEvent({
    endDate: '2026-11-26T18:00:00Z',
    alsoIn: [{ id: 'DR1', title: 'DR1', group: 'tv' }],
  })
  const alone = await render(<EventLine event={event} zone={ZONE} />)
  expect(alone.container.textContent?.trim()).toBe(
    '19:00Brøndby IF – AGFSuperliga · DR1 · until Thu 26 NovDenmark',
  )
  const own = await render(<EventLine event={event} zone={ZONE} own="SUPERLIGA" />)
  expect(own.container.textContent?.trim()).toBe('19:00Brøndby IF – AGFDR1 · until Thu 26 Nov')
  const other = await render(<EventLine event={event} zone={ZONE} own="DR1" />)
  expect(other.container.textContent?.trim()).toBe(
    '19:00Brøndby IF – AGFSuperliga · until Thu 26 Nov',
  )
})

test('a cancelled event says so on the page of its category too', async () => {
  const screen = await render(
    <EventLine event={siteEvent({ status: 'cancelled' })} zone={ZONE} own="SUPERLIGA" />,
  )
  await expect.element(screen.getByText('Cancelled')).toBeVisible()
})

test('an ongoing event from last evening is listed under today with its end', async () => {
  const event = siteEvent({ date: '2026-11-24T21:30:00Z', endDate: '2026-11-25T00:15:00Z' })
  const screen = await render(<EventLine event={event} zone={ZONE} under="2026-11-25" />)
  await expect.element(screen.getByText('until 01:15')).toBeVisible()
})
