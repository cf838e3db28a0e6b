import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowHit, screenHits } from './kinds.ts'
import { addRecent } from './recent.ts'

const AT = { zone: 'Europe/Copenhagen', now: Temporal.Instant.from('2026-11-21T12:00:00Z') }
const ROW = { id: 'e 1', title: 'AGF – Brøndby', note: 'Superliga', logo: null, isNear: false }
const WHEN = { date: '2026-11-22T18:00:00Z', endDate: null, isDay: false, zone: null }
const FOUND = { ...ROW, when: { ...WHEN, status: 'scheduled' as const } }

test('screens are found by title, even with a typo, the best match first', () => {
  assert.deepEqual(
    screenHits('crawlers').map(({ href }) => href),
    ['/app/crawlers/crawlers'],
  )
  assert.equal(screenHits('setings')[0]?.href, '/app/settings')
  assert.equal(screenHits('setings')[0]?.isNear, true)
  assert.deepEqual(screenHits(' '), [])
})

test('an upcoming event links to its row, a past one to its day in the calendar', () => {
  const hit = rowHit('events', FOUND, AT)
  assert.equal(hit.note, 'Superliga, 22 Nov 2026 - 19:00')
  assert.equal(hit.href, '/app/events?event=e%201#day-2026-11-22')
  const over = { ...FOUND.when, date: '2026-11-20T23:30:00Z' }
  assert.equal(
    rowHit('events', { ...FOUND, when: over }, AT).href,
    '/app/calendar?view=day&date=2026-11-21&event=e+1',
  )
})

test('rows of other kinds link to where they are edited', () => {
  const href = (kind: Parameters<typeof rowHit>[0], id: string) =>
    rowHit(kind, { ...ROW, id, when: null }, AT).href
  assert.equal(href('categories', 'PRO-TV'), '/app/categories?row=PRO-TV')
  assert.equal(href('crawlers', 'c1'), '/app/crawlers/crawlers?open=c1')
  assert.equal(
    href('app-users', 'ana@people.example'),
    '/app/dashboard/user?email=ana%40people.example',
  )
  assert.equal(href('locations', 'cluj'), '/app/settings?row=cluj')
})

test('the latest searches are stored, each once', () => {
  const many = ['one', 'two', 'three', 'four', 'five', 'six', 'two'].reduce<string[]>(addRecent, [])
  assert.deepEqual(many, ['two', 'six', 'five', 'four', 'three'])
  assert.deepEqual(addRecent(['one'], '  '), ['one'])
})

test('an event with a duration is over once it ends, and shows whether it takes place', () => {
  const began = { ...FOUND.when, date: '2026-11-18T18:00:00Z' }
  const noteOf = (when: Partial<typeof FOUND.when> & { status?: 'scheduled' | 'cancelled' }) =>
    rowHit('events', { ...FOUND, when: { ...began, ...when } }, AT).note
  assert.match(noteOf({}), /, over$/)
  assert.doesNotMatch(noteOf({ endDate: '2026-11-30T18:00:00Z' } as object), /over/)
  assert.match(
    rowHit('events', { ...FOUND, when: { ...FOUND.when, status: 'cancelled' } }, AT).note,
    /, Cancelled$/,
  )
})
