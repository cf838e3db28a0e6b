import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatLocalDate, parseLocalDate } from './local-date-text.ts'

test('a field shows the day, and the time if there is one', () => {
  assert.equal(formatLocalDate(null), '')
  assert.equal(formatLocalDate(Temporal.PlainDate.from('2026-12-01')), '01 Dec 2026')
  const evening = Temporal.PlainDateTime.from('2026-12-01T18:00')
  assert.equal(formatLocalDate(evening), '01 Dec 2026 - 18:00')
})

test('a day is stored as typed, and midnight is the day', () => {
  for (const typed of ['1 Dec 2026', '2026-12-01', '1 December 2026 - 00:00'])
    assert.equal(parseLocalDate(typed)?.toString(), '2026-12-01')
  assert.equal(parseLocalDate('1 Dec 2026 - 18:00')?.toString(), '2026-12-01T18:00:00')
  assert.equal(parseLocalDate('30 Feb 2026'), undefined)
})

test('the text of a field is parsed as the same date', () => {
  const first = Temporal.PlainDateTime.from('2026-01-01T00:00')
  fc.assert(
    fc.property(fc.nat(2 * 366 * 24 * 60), (minutes) => {
      const parsed = parseLocalDate(first.add({ minutes }).toString())
      assert.ok(parsed)
      assert.equal(parseLocalDate(formatLocalDate(parsed))?.toString(), parsed.toString())
    }),
  )
})
