import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteEvent } from '../testing/site-event.ts'
import { Features } from './features.tsx'

test('an ongoing event that started earlier is shown as today', async () => {
  const began = { date: '2026-11-23T08:00:00Z', endDate: '2026-11-26T16:00:00Z' }
  const index = [
    { id: 'places', title: 'Places', examples: [], next: siteEvent(began) },
    { id: 'sport', title: 'Sport', examples: [], next: siteEvent() },
  ]
  const landing = { today: '2026-11-24', weekCount: 2, week: [], comingUp: [], index }
  const screen = await render(<Features landing={landing} zone="Europe/Copenhagen" />)
  const times = screen.container.querySelectorAll('time')
  expect([...times].map((time) => time.textContent)).toEqual(['Today', 'Today, 19:00'])
})
