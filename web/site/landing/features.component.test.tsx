import type { IndexLine, Landing } from '@app/core/site/public-site.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { siteEvent } from '../testing/site-event.ts'
import { Features } from './features.tsx'

const landingOf = (...index: IndexLine[]): Landing => ({
  today: '2026-11-24',
  weekCount: 2,
  week: [],
  comingUp: [],
  index,
  toFollow: [],
})

const lineOf = (id: string, next: IndexLine['next']): IndexLine => ({
  id,
  title: id,
  examples: [],
  next,
  categoryCount: 34,
  firstGroup: `first-of-${id}`,
})

test('an ongoing event that started earlier is shown as today', async () => {
  const began = { date: '2026-11-23T08:00:00Z', endDate: '2026-11-26T16:00:00Z' }
  const landing = landingOf(lineOf('places', siteEvent(began)), lineOf('sport', siteEvent()))
  const screen = await render(<Features landing={landing} zone="Europe/Copenhagen" />)
  const times = screen.container.querySelectorAll('time')
  expect([...times].map((time) => time.textContent)).toEqual(['Today', 'Today, 19:00'])
})

test('where nothing is coming up, a line leads to what can be followed', async () => {
  const empty = { ...lineOf('music', null), categoryCount: 0, firstGroup: null }
  const landing = landingOf(lineOf('sport', null), empty)
  const screen = await render(<Features landing={landing} zone="Europe/Copenhagen" />)
  await expect
    .element(screen.getByRole('link', { name: '34 categories to follow' }))
    .toHaveAttribute('href', '/browse#in-first-of-sport')
  expect(screen.container.querySelectorAll('ol a')).toHaveLength(1)
  expect(screen.container.textContent).not.toContain('Nothing yet')
})
