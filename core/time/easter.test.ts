import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeOrthodoxEaster } from './easter.ts'

test('Orthodox Easter matches the historical dates', () => {
  const days = [2021, 2022, 2023, 2024, 2025, 2026, 2027].map((year) => computeOrthodoxEaster(year))
  assert.deepEqual(days.map(String), [
    '2021-05-02',
    '2022-04-24',
    '2023-04-16',
    '2024-05-05',
    '2025-04-20',
    '2026-04-12',
    '2027-05-02',
  ])
})

test('Orthodox Easter is a Sunday between 4 April and 8 May from 1900 to 2099', () => {
  for (let year = 1900; year < 2100; year += 1) {
    const easter = computeOrthodoxEaster(year)
    const day = easter.toString().slice(5)
    assert.equal(easter.dayOfWeek, 7)
    assert.ok(day >= '04-04' && day <= '05-08', easter.toString())
  }
})

test('the two calendars are one day further apart from 2100 on', () => {
  assert.equal(computeOrthodoxEaster(2099).toString(), '2099-04-12')
  assert.equal(computeOrthodoxEaster(2100).toString(), '2100-05-02')
  assert.equal(computeOrthodoxEaster(1900).toString(), '1900-04-22')
})
