import assert from 'node:assert/strict'
import test from 'node:test'
import { boundsFrom, OVER, slicesOf } from './day-slices.ts'

const days = [
  { day: 'a', count: 3 },
  { day: 'b', count: 0 },
  { day: 'c', count: 4 },
  { day: 'd', count: 1 },
]

test('a page of a list may begin and end within a day', () => {
  assert.deepEqual(slicesOf(days, 0, 2), [{ day: 'a', skip: 0, take: 2 }])
  assert.deepEqual(slicesOf(days, 2, 3), [
    { day: 'a', skip: 2, take: 1 },
    { day: 'c', skip: 0, take: 2 },
  ])
  assert.deepEqual(slicesOf(days, 6, 9), [
    { day: 'c', skip: 3, take: 1 },
    { day: 'd', skip: 0, take: 1 },
  ])
  assert.deepEqual(slicesOf(days, 8, 3), [])
})

test('the past hours of today are separate, its whole days are not', () => {
  const stretch = { from: '2026-11-21', to: '2026-11-22', zone: 'Europe/Copenhagen' }
  const bounds = boundsFrom(Temporal.Instant.from('2026-11-21T12:00:00Z'), stretch, ['UTC'])
  assert.deepEqual(
    bounds.map(({ day, own, starts, ends }) => [day, own, starts.slice(5, 16), ends.slice(5, 16)]),
    [
      ['2026-11-21', null, '11-21T12:00', '11-21T23:00'],
      [OVER, null, '11-20T23:00', '11-21T12:00'],
      ['2026-11-21', 'UTC', '11-21T00:00', '11-22T00:00'],
      ['2026-11-22', null, '11-21T23:00', '11-22T23:00'],
      ['2026-11-22', 'UTC', '11-22T00:00', '11-23T00:00'],
    ],
  )
})
