import assert from 'node:assert/strict'
import test from 'node:test'
import type { SiteEvent } from '@app/core/site/site-event.ts'
import { phoneDays, roomToFollow } from './phone-days.ts'

const daysOf = (...counts: number[]) =>
  counts.map((count, place) => ({
    date: `2026-11-${21 + place}`,
    events: Array.from(
      { length: count },
      (_unused, number) => ({ id: `${place}-${number}`, category: `C${number}` }) as SiteEvent,
    ),
  }))
const shares = (...counts: number[]) =>
  phoneDays(daysOf(...counts)).map(({ events }) => events.length)

test('many days share the screen', () => {
  assert.deepEqual(shares(9, 9, 9, 9, 9, 9), [2, 2, 2, 2])
})

test('a few days fill it with more events each', () => {
  assert.deepEqual(shares(9), [9])
  assert.deepEqual(shares(1, 9), [1, 8])
  assert.deepEqual(shares(9, 9), [5, 4])
})

test('days with few events are followed by later ones', () => {
  assert.deepEqual(shares(1, 1, 1, 1, 1, 1, 1), [1, 1, 1, 1, 1, 1])
  assert.deepEqual(shares(1, 1, 1), [1, 1, 1])
  assert.deepEqual(shares(), [])
})

test('categories to follow fill what the days leave of the screen, if that is two lines or more', () => {
  const left = (...counts: number[]) => roomToFollow(phoneDays(daysOf(...counts)))
  assert.equal(left(), 9)
  assert.equal(left(1, 2), 4)
  assert.equal(left(1, 1, 1), 3)
  assert.equal(left(8), 0)
  assert.equal(left(9, 9, 9, 9), 0)
})
