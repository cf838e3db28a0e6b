import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRetryAfter } from './retry-after.ts'

const now = Temporal.Instant.from('2026-11-21T08:00:00Z')

test('seconds and HTTP dates are read', () => {
  assert.equal(readRetryAfter('90', now)?.toString(), '2026-11-21T08:01:30Z')
  assert.equal(
    readRetryAfter('Sat, 21 Nov 2026 09:30:00 GMT', now)?.toString(),
    '2026-11-21T09:30:00Z',
  )
})

test('invalid values are ignored', () => {
  for (const header of ['', 'soon', '-5', '1.5', 'Sat, 31 Feb 2026 09:30:00 GMT', '2026-11-21']) {
    assert.equal(readRetryAfter(header, now), undefined, header)
  }
})

test('a delay of more than a day is reduced to a day', () => {
  assert.equal(readRetryAfter('999999999', now)?.toString(), '2026-11-22T08:00:00Z')
})
