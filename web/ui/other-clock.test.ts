import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstWeekday, timeThere } from './other-clock.ts'

test('the time where something happens is told only where it is another one', () => {
  const at = '2026-11-21T19:30:00Z'
  const here = 'Europe/Copenhagen'
  assert.equal(timeThere(at, here, 'Europe/Bucharest'), '21:30 in Bucharest')
  assert.equal(timeThere(at, here, 'Asia/Ho_Chi_Minh'), '22 Nov, 02:30 in Ho Chi Minh')
  assert.equal(timeThere(at, here, 'Europe/Oslo'), null)
  assert.equal(timeThere(at, here, null), null)
})

test('weeks begin on Monday in Europe and on Sunday in America', () => {
  assert.deepEqual(['da', 'ro', 'en-GB', 'en-US'].map(firstWeekday), [1, 1, 1, 7])
})
