import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startAddresses } from './addresses.ts'

const now = Temporal.Instant.from('2026-12-31T22:30:00Z')

function start(asked: { year?: number; month?: number }): string[] {
  return startAddresses({ urls: [], category: null, categoryTitle: '', ...asked }, now)
}

test('an import reads the requested month by its Romanian name, otherwise the current one in Bucharest', () => {
  const page = (month: string) => [`https://www.crestinortodox.ro/calendar-ortodox/${month}/`]
  assert.deepEqual(start({ year: 2027, month: 4 }), page('2027-aprilie'))
  assert.deepEqual(start({ month: 12 }), page('2027-decembrie'))
  assert.deepEqual(start({}), page('2027-ianuarie'))
  assert.throws(() => start({ year: 2027, month: 13 }), { message: 'Invalid month name' })
})
