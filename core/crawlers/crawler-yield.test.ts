import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedEvent } from '../runs/extracted-event.ts'
import { compareExpected, filterYield, selectExpected } from './crawler-yield.ts'

const ZONE = 'Europe/Copenhagen'
const now = Temporal.Instant.from('2026-10-25T10:00:00Z')

function event(description: string, start: string): ExtractedEvent {
  const at = start.includes('T') ? { instant: start } : { day: start }
  return { title: 'Hall', description, details: '', start: at }
}

test('expected events are found by name and start, in any spelling of either', () => {
  const expected = [
    { description: 'Café  Noir', start: '2026-11-01T19:00:00Z' },
    { description: 'Open Day', start: '2026-11-02' },
    { description: 'Late Show', start: '2026-11-03T21:00:00Z' },
  ]
  const read = [
    event('CAFE NOIR', '2026-11-01T20:00:00+01:00'),
    event('Open day', '2026-11-02'),
    event('Late Show', '2026-11-03T22:00:00Z'),
  ]
  assert.deepEqual(compareExpected(expected, read, { now: null, zone: ZONE }), {
    found: 2,
    count: 3,
    missing: [expected[2]],
  })
})

test('past events are not expected of a page of today; a day is past when it ends, on both nights of summer time', () => {
  const starts = ['2026-10-24', '2026-10-25', '2026-10-25T10:00:00Z', '2026-10-25T10:00:01Z']
  const expected = starts.map((start) => ({ description: start, start }))
  const countAt = (at: string) =>
    compareExpected(expected, [], { now: Temporal.Instant.from(at), zone: ZONE }).count
  assert.equal(countAt('2026-10-24T21:59:59Z'), 4)
  assert.equal(countAt('2026-10-24T22:00:00Z'), 3)
  assert.equal(countAt('2026-10-25T10:00:00Z'), 2)
  assert.equal(countAt('2026-10-25T22:59:59Z'), 1)
  assert.equal(countAt('2026-10-25T23:00:00Z'), 0)
  const spring = [{ description: 'x', start: '2026-03-29' }]
  const isDue = (at: string) =>
    compareExpected(spring, [], { now: Temporal.Instant.from(at), zone: ZONE }).count === 1
  assert.deepEqual([isDue('2026-03-29T21:59:59Z'), isDue('2026-03-29T22:00:00Z')], [true, false])
})

test('a file expects the first upcoming events', () => {
  const read = [
    event('Third', '2026-11-03'),
    event('Past', '2026-10-24'),
    event('First', '2026-10-25T19:00:00+01:00'),
    event(' ', '2026-10-26'),
    event('Second', '2026-11-01'),
  ]
  assert.deepEqual(selectExpected(read, { now, zone: ZONE, most: 2 }), [
    { description: 'First', start: '2026-10-25T18:00:00Z' },
    { description: 'Second', start: '2026-11-01' },
  ])
})

test('the filters of the crawler decide what would be kept', () => {
  const found = {
    events: [event('Jazz', '2026-10-26'), event('Rock', '2026-10-27'), event('Jazz', '2026-12-24')],
    rejected: [],
  }
  const source = { zone: ZONE, windowDays: 7 }
  const kept = (crawler: object) => filterYield(found, { crawler, source, now }).accepted.length
  assert.deepEqual(
    [kept({}), kept({ only: 'jazz' }), kept({ crawlToDate: '2026-10-26' })],
    [2, 1, 1],
  )
})
