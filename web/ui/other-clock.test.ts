import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayThere, firstWeekday, timeThere } from './other-clock.ts'

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

test('a day is named again where the source has another one already', () => {
  const evening = '2026-11-21T22:30:00Z'
  assert.equal(dayThere(evening, 'Europe/Copenhagen', 'Europe/Bucharest'), '22 Nov in Bucharest')
  assert.equal(dayThere('2026-11-21T21:30:00Z', 'Europe/Copenhagen', 'Europe/Bucharest'), null)
  assert.equal(dayThere(evening, 'Europe/Copenhagen', null), null)
})
