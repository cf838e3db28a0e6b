import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDayInZone, findFirstWeekday, formatTimeInZone } from './local-times.ts'

test('the time of another zone is named for the zone, and shown only if it differs', () => {
  const at = '2026-11-21T19:30:00Z'
  const here = 'Europe/Copenhagen'
  assert.equal(formatTimeInZone(at, here, 'Europe/Bucharest'), '21:30 Bucharest time')
  assert.equal(formatTimeInZone(at, here, 'Asia/Ho_Chi_Minh'), '22 Nov, 02:30 Ho Chi Minh time')
  assert.equal(formatTimeInZone(at, here, 'Europe/Oslo'), null)
  assert.equal(formatTimeInZone(at, here, null), null)
})

test('weeks start on Monday in Europe, whatever variant of English is used, and on Sunday in America', () => {
  const inCopenhagen = (locale: string) => findFirstWeekday(locale, 'Europe/Copenhagen')
  assert.deepEqual(['da', 'ro', 'en', 'en-GB', 'en-US'].map(inCopenhagen), [1, 1, 1, 1, 1])
  assert.equal(findFirstWeekday('en-US', 'America/New_York'), 7)
  assert.equal(findFirstWeekday('da', 'America/New_York'), 1)
})

test('the day is shown if it differs at the source', () => {
  const evening = '2026-11-21T22:30:00Z'
  assert.equal(
    formatDayInZone(evening, 'Europe/Copenhagen', 'Europe/Bucharest'),
    '22 Nov Bucharest time',
  )
  assert.equal(
    formatDayInZone('2026-11-21T21:30:00Z', 'Europe/Copenhagen', 'Europe/Bucharest'),
    null,
  )
  assert.equal(formatDayInZone(evening, 'Europe/Copenhagen', null), null)
})
