import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findMatter } from '../events/meaning.ts'
import type { Change, Occurrence } from './matter.ts'
import { planChanges } from './plan-changes.ts'

const TEN = '2026-11-24T10:00:00Z'
const NOON = '2026-11-24T12:00:00Z'
const standing = (date: string, status: Occurrence['status'] = 'scheduled'): Occurrence => ({
  date,
  status,
  isDay: false,
  zone: null,
})
const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
const GIVEN = {
  now,
  isHeld: false,
  left: null,
  midnight: Temporal.Instant.from('2026-11-21T23:00:00Z'),
}

test('which changes people are notified of', () => {
  const notified = (before: Occurrence | null, after: Occurrence) => findMatter(before, after)
  assert.deepEqual(
    [
      notified(null, standing(TEN)),
      notified(null, standing(TEN, 'cancelled')),
      notified(standing(TEN), standing(NOON, 'moved')),
      notified({ ...standing(NOON, 'moved'), formerDate: TEN }, standing(TEN)),
      notified(standing(TEN), standing(NOON)),
      notified(standing(TEN), standing(TEN, 'postponed')),
      notified(standing(TEN, 'postponed'), standing(TEN, 'cancelled')),
      notified(standing(TEN, 'cancelled'), standing(TEN, 'cancelled')),
      notified(standing(TEN, 'cancelled'), standing(NOON, 'moved')),
      notified(standing(TEN), standing(TEN)),
    ],
    ['new', null, 'moved', 'moved', null, 'postponed', 'cancelled', null, 'on-again', null],
  )
})

const changeAt = (date: string, matter: Change['matter'] = 'cancelled'): Change => ({
  matter,
  before: standing(date),
  event: standing(date),
})

test('two changes are sent one by one, three as one, and none for events that have begun', () => {
  const past = changeAt('2026-11-21T12:00:00Z')
  const kinds = (changes: Change[], isHeld = false) =>
    planChanges(changes, { ...GIVEN, isHeld }).map(
      ({ kind, changes: { length } }) => `${kind} ${length}`,
    )
  const one = changeAt(TEN)
  assert.deepEqual(kinds([past]), [])
  assert.deepEqual(kinds([one, past, one]), ['change 1', 'change 1'])
  assert.deepEqual(kinds([one, one, past, one]), ['several 3'])
  assert.deepEqual(kinds([one, one, one], true), ['overnight 3'])
})

test('beyond the daily limit, one line says that there is more, until midnight', () => {
  const four = [TEN, NOON].map((date) => changeAt(date))
  const planned = planChanges(four, { ...GIVEN, left: 1 })
  assert.deepEqual(
    planned.map(({ kind, expiresAt }) => [kind, expiresAt.toString()]),
    [
      ['change', TEN],
      ['rest', '2026-11-21T23:00:00Z'],
    ],
  )
})

test('a notification expires when its event begins, or was to begin', () => {
  const end = (change: Change) => planChanges([change], GIVEN)[0]?.expiresAt.toString()
  const moved = { matter: 'moved', before: standing(NOON), event: standing(TEN, 'moved') } as const
  assert.equal(end(moved), TEN)
  assert.equal(end({ ...moved, before: standing(TEN), event: standing(NOON, 'moved') }), TEN)
  assert.equal(end(changeAt(NOON)), NOON)
  assert.equal(end(changeAt(NOON, 'new')), '2026-11-22T12:00:00Z')
  assert.equal(end(changeAt('2026-11-21T13:00:00Z', 'new')), '2026-11-21T13:00:00Z')
})
