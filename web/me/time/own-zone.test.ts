import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownZone } from './own-zone.ts'

test('a device that is set to an offset counts as UTC, any other has its zone', (t) => {
  let timeZone = 'Europe/Bucharest'
  t.mock.method(Intl.DateTimeFormat.prototype, 'resolvedOptions', () => ({ timeZone }))
  assert.equal(ownZone(), 'Europe/Bucharest')
  for (timeZone of ['+02:00', '-03:30']) assert.equal(ownZone(), 'UTC')
})
