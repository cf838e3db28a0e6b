import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteEvent } from '../testing/site-event.ts'
import { EventView } from './event-view.tsx'

const ZONE = 'Europe/Copenhagen'
const PAGE = { today: '2026-11-25', next: [] }

test('an event names its sources, and when each was read', async () => {
  const sources = [
    { name: 'club.example', url: 'https://club.example/42', readAt: '2026-11-25T23:30:00Z' },
    { name: 'scores.example', url: null, readAt: null },
  ]
  const { container } = await render(
    <EventView page={{ ...PAGE, event: siteEvent({}), sources }} zone={ZONE} />,
  )
  expect(container.textContent).toContain('Sourcesclub.exampleRead Thu 26 Nov, 00:30scores.example')
})

test('for an event written by a person, its address is shown, if there is one', async () => {
  const event = siteEvent({ url: 'https://www.club.example/42' })
  const written = await render(<EventView page={{ ...PAGE, event, sources: [] }} zone={ZONE} />)
  await expect
    .element(written.getByRole('link', { name: 'club.example' }))
    .toHaveAttribute('href', 'https://www.club.example/42')
  const none = await render(
    <EventView page={{ ...PAGE, event: siteEvent({ url: null }), sources: [] }} zone={ZONE} />,
  )
  expect(none.container.textContent).not.toContain('Source')
})

test('only an event that is not over can be added to a calendar', async () => {
  const add = { name: 'Add to a calendar' }
  const draw = (date: string, endDate: string | null) =>
    render(
      <EventView
        page={{ ...PAGE, event: siteEvent({ date, endDate }), sources: [] }}
        zone={ZONE}
      />,
    )
  const today = await draw('2026-11-25T08:00:00Z', null)
  await expect.element(today.getByRole('link', add)).toBeVisible()
  await today.unmount()
  const lasting = await draw('2026-11-23T18:00:00Z', '2026-11-26T18:00:00Z')
  await expect.element(lasting.getByRole('link', add)).toBeVisible()
  await lasting.unmount()
  const over = await draw('2026-11-24T18:00:00Z', null)
  await expect.element(over.getByRole('heading', { level: 1 })).toBeVisible()
  expect(over.getByRole('link', add).query()).toBeNull()
})
