import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LocalDateText } from './local-date.ts'

test('a day and a time of a day are unchanged, and midnight means the day', () => {
  assert.equal(LocalDateText.parse('2026-12-01'), '2026-12-01')
  assert.equal(LocalDateText.parse('2026-12-01T18:00'), '2026-12-01T18:00')
  assert.equal(LocalDateText.parse('2026-12-01T18:00:59.5'), '2026-12-01T18:00')
  assert.equal(LocalDateText.parse('2026-12-01T00:00'), '2026-12-01')
})

test('an instant becomes the day that was seen where it was written', () => {
  const days = {
    '2026-11-30T23:00:00Z': 'midnight in Copenhagen',
    '2026-11-30T22:00:00Z': 'midnight in Bucharest',
    '2026-12-01T00:00:00Z': 'midnight in London',
    '2026-12-01T05:00:00Z': 'midnight in New York',
    '2026-12-01T08:00:00Z': 'midnight in Los Angeles',
    '2026-12-01T11:00:00Z': 'noon in Copenhagen',
    '2026-12-01T17:00:00Z': 'noon in New York',
  }
  for (const [instant, where] of Object.entries(days))
    assert.equal(LocalDateText.parse(instant), '2026-12-01', where)
})

test('an invalid day is refused and quoted', () => {
  for (const text of ['', '2026-02-30', '0000-01-01', 'tomorrow', '2026-12-01T25:00', '26-12-01'])
    assert.match(LocalDateText.safeParse(text).error?.issues[0]?.message ?? '', /is no day such as/)
})
