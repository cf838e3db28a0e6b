import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUpcomingRun, isExpired } from './schedule.ts'

const NOW = Temporal.Instant.from('2026-11-21T06:00:00Z')
const DUE = {
  active: true,
  autoSetNextRunDate: true,
  nextRunDate: '2026-11-22T06:00:00Z',
  expireDate: null,
}

test('a crawler expires on its expire date, unless it is offline', () => {
  assert.equal(isExpired({ active: true, expireDate: '2026-11-21T06:00:00Z' }, NOW), true)
  assert.equal(isExpired({ active: true, expireDate: '2026-11-21T06:00:01Z' }, NOW), false)
  assert.equal(isExpired({ active: true, expireDate: null }, NOW), false)
  assert.equal(isExpired({ active: false, expireDate: '2026-11-20T06:00:00Z' }, NOW), false)
})

test('a crawler that is active, scheduled and has a date will run next at that date', () => {
  assert.equal(findUpcomingRun(DUE, NOW), DUE.nextRunDate)
  assert.equal(
    findUpcomingRun({ ...DUE, nextRunDate: '2026-11-20T06:00:00Z' }, NOW),
    '2026-11-20T06:00:00Z',
  )
  assert.equal(findUpcomingRun({ ...DUE, active: false }, NOW), null)
  assert.equal(findUpcomingRun({ ...DUE, autoSetNextRunDate: false }, NOW), null)
  assert.equal(findUpcomingRun({ ...DUE, nextRunDate: null }, NOW), null)
})

test('there is no next run after the expire date', () => {
  assert.equal(findUpcomingRun({ ...DUE, expireDate: '2026-11-20T00:00:00Z' }, NOW), null)
  assert.equal(findUpcomingRun({ ...DUE, expireDate: '2026-11-21T12:00:00Z' }, NOW), null)
  assert.equal(
    findUpcomingRun({ ...DUE, expireDate: '2026-11-22T06:00:01Z' }, NOW),
    DUE.nextRunDate,
  )
})
