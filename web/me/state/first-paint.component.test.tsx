import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeAnswers } from '../testing/answers.ts'
import { makeEvent } from '../testing/events.ts'
import { storeFirstPaint } from './first-paint.ts'
import { toModel, type Model } from './model.ts'
import { wipe } from './storage.ts'
import { getState, resetState } from './store.ts'
import type { Visit } from './visits.ts'

const NOW = Date.parse('2026-11-21T18:00:00Z')
const KEY = 'almanac-me-first-paint'

afterEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Two days of three rows each, at an address, in a window as narrow as a phone. */
async function openScreen(path: string): Promise<void> {
  await page.viewport(375, 800)
  const rows = (day: string) => ['a', 'b', 'c'].map((row) => `<li>${day}-${row}</li>`).join('')
  const day = (name: string) =>
    `<section class="day" style="content-visibility:auto"><ol class="evs">${rows(name)}</ol></section>`
  document.body.innerHTML = `<link rel="stylesheet" href="/styles.css"><div id="root"><div class="app">${day('today')}${day('tomorrow')}</div></div>`
  history.replaceState(null, '', path)
}

function modelWith(base: Visit | null): Model {
  const answers = makeAnswers(
    ['SHL'],
    [makeEvent('e1', { date: '2026-11-22T19:00:00Z', status: 'moved' })],
  )
  const latest = { at: NOW, until: null, categories: ['SHL'], events: [] }
  resetState({ phase: 'in', answers, base, latest })
  const model = toModel(getState(), NOW)
  if (!model) throw new Error('there is nothing to draw')
  return model
}

type StoredPaint = { html: string; until: number }
const readFirstPaint = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredPaint | null

test('the rows of one screen are stored until the person’s day ends', async () => {
  await openScreen('/me')
  storeFirstPaint(modelWith(null), 4)
  const { html, until } = readFirstPaint() ?? { html: '', until: 0 }
  expect(html.match(/today-\w|tomorrow-\w/g)).toEqual([
    'today-a',
    'today-b',
    'today-c',
    'tomorrow-a',
  ])
  expect(html).not.toContain('style=')
  expect(new Date(until).toISOString()).toBe('2026-11-21T23:00:00.000Z')
})

test('changes are stored for this visit only', async () => {
  await openScreen('/me')
  const base = {
    at: NOW - 7_200_000,
    until: null,
    categories: ['SHL'],
    events: [{ id: 'e1', date: '2026-11-22T18:00:00Z', status: 'scheduled' as const }],
  }
  storeFirstPaint(modelWith(base), 4)
  expect(readFirstPaint()?.until).toBe(NOW + 30 * 60_000)
})

test('another screen is not stored, and signing out deletes everything', async () => {
  await openScreen('/me/settings')
  storeFirstPaint(modelWith(null), 4)
  expect(readFirstPaint()).toBe(null)
  await openScreen('/me')
  storeFirstPaint(modelWith(null), 4)
  expect(readFirstPaint()).not.toBe(null)
  await wipe()
  expect(readFirstPaint()).toBe(null)
})
