import type { ComingUpEvent } from '@app/core/subscriptions/endpoints.ts'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { toModel } from '../state/model.ts'
import { getState, resetState } from '../state/store.ts'
import { makeAnswers } from '../testing/answers.ts'
import { makeEvent } from '../testing/events.ts'
import { fakeServer } from '../testing/server.ts'
import EventScreen from './event.tsx'

const NOW = Date.parse('2026-11-22T04:15:00Z')

async function open(events: ComingUpEvent[]) {
  const answers = makeAnswers(['SHL'], events)
  fakeServer(answers, (asked) =>
    asked.includes('/events/') ? { status: 503, body: {} } : undefined,
  )
  resetState({ phase: 'in', answers })
  const model = toModel(getState(), NOW)
  if (!model) throw new Error('there is nothing to draw')
  return render(<EventScreen model={model} id="one" />)
}

const struckIn = (container: Element, among: string) =>
  [...container.querySelectorAll(`${among} s`)].map((struck) => struck.textContent)

test('the day and the times of a cancelled event are struck through, and nothing counts down to it', async () => {
  const far = { zone: 'Europe/Bucharest', status: 'cancelled' } as const
  const screen = await open([makeEvent('one', far), makeEvent('two', far)])
  await expect.element(screen.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  expect(screen.container.querySelector('.leaf-day small')?.textContent).toBe('')
  expect(struckIn(screen.container, '.leaf-day')).toHaveLength(2)
  expect(struckIn(screen.container, '.clocks')).toEqual(['15:15', '16:15'])
  expect(struckIn(screen.container, '.group')).toEqual(['Today, 15:15'])
})

test('the time of the zone an event was announced in is named for the zone, not as its place', async () => {
  const screen = await open([makeEvent('one', { zone: 'Europe/Bucharest' })])
  await expect.element(screen.getByText('Bucharest time')).toBeVisible()
  expect(screen.container.querySelector('.leaf-day small')?.textContent).toBe('Today, in 10 hours')
  expect(struckIn(screen.container, 'article')).toEqual([])
})
