import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toStatusReported, type Occurrence } from '../events/status.ts'
import type { Remembered } from './match-events.ts'
import { findMovesFrom, lastStartOf } from './moves-from.ts'
import type { PlannedEvent } from './plan.ts'

const ZONE = 'Europe/Copenhagen'
const at = (date: string, more: Partial<Occurrence> = {}): Occurrence => ({
  date,
  isDay: false,
  zone: ZONE,
  status: 'scheduled',
  formerDate: null,
  ...more,
})

/** What a source said when it was last read. */
function said(start: string): Remembered {
  const values = { zone: ZONE } as PlannedEvent
  const words = { sourceId: null, url: null, category: null, title: '', description: '' }
  return { identity: '', eventId: 'e', values, said: { ...words, details: '', start } }
}

/** The status of an event of another source after this one, which said `last` before, gives its time. */
function statusAfter(stored: Occurrence, found: Occurrence, last: string | null) {
  const lastStart = last === null ? null : lastStartOf(said(last))
  const { status, formerDate } = toStatusReported(findMovesFrom(stored, found, lastStart), found)
  return formerDate === null ? status : `${status} from ${formerDate}`
}

// The nights on which the clocks of the zone change, and one between them.
for (const [day, midnight, noon, evening] of [
  ['2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z', '2026-03-29T18:00:00Z'],
  ['2026-07-04', '2026-07-03T22:00:00Z', '2026-07-04T10:00:00Z', '2026-07-04T18:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T11:00:00Z', '2026-10-25T19:00:00Z'],
] as const) {
  test(`another source's time on ${day} is corrected, and a source moves only what it said itself`, () => {
    const guide = at(noon)
    assert.equal(statusAfter(guide, at(evening), null), 'scheduled')
    assert.equal(statusAfter(guide, at(evening), evening), 'scheduled')
    assert.equal(statusAfter(guide, at(evening), day), 'scheduled', 'its time became known')
    const from = Temporal.Instant.from(evening).add({ hours: 24 }).toString()
    assert.equal(statusAfter(guide, at(evening), from), `moved from ${from}`)
    assert.equal(statusAfter(guide, at(evening), noon), `moved from ${noon}`)
    assert.equal(statusAfter(guide, at(midnight, { isDay: true }), null), 'scheduled')
    assert.deepEqual(lastStartOf(said(day)), { date: midnight, isDay: true, zone: ZONE })
  })
}

test('a move of the other source is no longer told once its time is replaced, and a cancellation is', () => {
  const [noon, evening] = ['2026-07-04T10:00:00Z', '2026-07-04T18:00:00Z']
  const moved = at(noon, { status: 'moved', formerDate: '2026-07-04T09:00:00Z' })
  assert.equal(statusAfter(moved, at(evening), null), 'scheduled')
  assert.equal(statusAfter(moved, at(noon), null), 'moved from 2026-07-04T09:00:00Z')
  const off = findMovesFrom({ ...moved, status: 'cancelled' }, at(evening), null)
  assert.deepEqual([off.status, off.formerDate], ['cancelled', null])
})
