import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutClock, withoutOwnDay } from './day-words.ts'

// A Friday.
const day = () => '2027-03-05'

test('words that repeat the day of the event are left out, in any language', () => {
  assert.deepEqual(withoutOwnDay(['fredag', 'jazz'], day), ['jazz'])
  assert.deepEqual(withoutOwnDay(['jazz', '5', 'march', '2027'], day), ['jazz'])
  assert.deepEqual(withoutOwnDay(['jazz', '5', 'de', 'marzo'], day), ['jazz', 'de'])
  assert.deepEqual(withoutOwnDay(['jazz', 'marts', '5'], day), ['jazz'])
})

test('other days and other numbers are kept, weekdays as one word for all languages', () => {
  assert.deepEqual(withoutOwnDay(['lordag', 'jazz'], day), ['weekday6', 'jazz'])
  assert.deepEqual(withoutOwnDay(['saturday', 'jazz'], day), ['weekday6', 'jazz'])
  assert.deepEqual(withoutOwnDay(['6', 'marts'], day), ['6', 'marts'])
  assert.deepEqual(withoutOwnDay(['beethoven', '5'], day), ['beethoven', '5'])
})

test('times of day are left out', () => {
  assert.equal(withoutClock('Jazz kl. 20.00').trim(), 'Jazz')
  assert.equal(withoutClock('Jazz, 19:30 Uhr').trim(), 'Jazz,')
  assert.equal(withoutClock('Formula 1'), 'Formula 1')
})
