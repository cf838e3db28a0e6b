import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InstantText } from './instant.ts'

test('an instant is written in UTC, with the precision of the database', () => {
  assert.equal(InstantText.parse('2026-11-21T20:30:00+01:00'), '2026-11-21T19:30:00Z')
  assert.equal(InstantText.parse('2026-11-21T19:30:00.123456789Z'), '2026-11-21T19:30:00.123456Z')
  assert.equal(InstantText.parse('0001-01-01T00:00:00Z'), '0001-01-01T00:00:00Z')
  assert.equal(InstantText.parse('9999-12-31T23:59:59Z'), '9999-12-31T23:59:59Z')
})

test('an instant that cannot be stored is refused and quoted', () => {
  for (const text of ['+275760-09-13T00:00:00Z', '-000001-04-20T00:00:00Z', '0000-12-31T00:00:00Z'])
    assert.equal(
      InstantText.safeParse(text).error?.issues[0]?.message,
      `"${text}" is not between the years 1 and 9999`,
    )
  assert.match(
    InstantText.safeParse('2026-11-21').error?.issues[0]?.message ?? '',
    /^"2026-11-21" is not an instant such as/,
  )
})
