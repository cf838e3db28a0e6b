import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formerDateOf,
  isCalledOff,
  toStatusChosen,
  toStatusReported,
  type Occurrence,
} from './status.ts'

const at = (date: string): Occurrence => ({
  date,
  isDay: false,
  zone: 'Europe/Copenhagen',
  status: 'scheduled',
  formerDate: null,
})
const EVENING = at('2026-12-05T18:30:00Z')
const LATE = at('2026-12-05T20:00:00Z')
const NEXT_DAY = at('2026-12-06T18:30:00Z')
const MOVED: Occurrence = { ...LATE, status: 'moved', formerDate: EVENING.date }

test('an event that its source tells at another time is moved, with the time that was told first', () => {
  assert.deepEqual(toStatusReported(EVENING, LATE), { status: 'moved', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported(MOVED, NEXT_DAY), { status: 'moved', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported(MOVED, LATE), { status: 'moved', formerDate: EVENING.date })
})

test('an event that is moved back to where it was is scheduled again', () => {
  assert.deepEqual(toStatusReported(MOVED, EVENING), { status: 'scheduled', formerDate: null })
})

test('an event that is called off keeps its former time for when it is on again', () => {
  const off = { ...LATE, status: 'cancelled' } as const
  assert.deepEqual(toStatusReported(EVENING, { ...EVENING, status: 'cancelled' }), {
    status: 'cancelled',
    formerDate: null,
  })
  const cancelled = toStatusReported(MOVED, off)
  assert.deepEqual(cancelled, { status: 'cancelled', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported({ ...LATE, ...cancelled }, LATE), {
    status: 'moved',
    formerDate: EVENING.date,
  })
  assert.deepEqual(toStatusReported({ ...EVENING, status: 'cancelled' }, EVENING), {
    status: 'scheduled',
    formerDate: null,
  })
})

test('what is postponed keeps its date, and is moved once it has another', () => {
  const postponed = { ...EVENING, status: 'postponed' } as const
  assert.deepEqual(toStatusReported(EVENING, postponed), { status: 'postponed', formerDate: null })
  assert.deepEqual(toStatusReported(EVENING, { ...NEXT_DAY, status: 'postponed' }), {
    status: 'moved',
    formerDate: EVENING.date,
  })
  assert.deepEqual(toStatusReported(postponed, NEXT_DAY), {
    status: 'moved',
    formerDate: EVENING.date,
  })
})

test('a source that names the former time itself is believed', () => {
  const moved = { ...NEXT_DAY, status: 'moved', formerDate: EVENING.date } as const
  assert.deepEqual(toStatusReported(NEXT_DAY, moved), { status: 'moved', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported(NEXT_DAY, { ...NEXT_DAY, status: 'moved' }), {
    status: 'moved',
    formerDate: null,
  })
})

test('a time that becomes known, or the same clock in another zone, moves nothing', () => {
  const day = { ...at('2026-12-04T23:00:00Z'), isDay: true }
  assert.equal(toStatusReported(day, EVENING).status, 'scheduled')
  assert.equal(toStatusReported(EVENING, day).status, 'scheduled')
  assert.equal(toStatusReported(day, NEXT_DAY).status, 'moved')
  const elsewhere = { ...at('2026-12-05T17:30:00Z'), zone: 'Europe/Bucharest' }
  assert.equal(toStatusReported(EVENING, elsewhere).status, 'scheduled')
})

test('a person chooses the status; another date alone corrects the event', () => {
  assert.deepEqual(toStatusChosen(EVENING, { status: 'cancelled' }), {
    status: 'cancelled',
    formerDate: null,
  })
  assert.deepEqual(toStatusChosen(EVENING, { date: LATE.date }), {
    status: 'scheduled',
    formerDate: null,
  })
  assert.deepEqual(toStatusChosen(MOVED, { date: NEXT_DAY.date }), {
    status: 'moved',
    formerDate: EVENING.date,
  })
})

test('Moved together with another date keeps the former time; the first one stays', () => {
  assert.deepEqual(toStatusChosen(EVENING, { date: LATE.date, status: 'moved' }), {
    status: 'moved',
    formerDate: EVENING.date,
  })
  assert.deepEqual(toStatusChosen(MOVED, { date: NEXT_DAY.date, status: 'moved' }), {
    status: 'moved',
    formerDate: EVENING.date,
  })
  assert.deepEqual(toStatusChosen(EVENING, { status: 'moved' }), {
    status: 'moved',
    formerDate: null,
  })
})

test('a person who gives a postponed event a date moves it, and back moves it back', () => {
  const postponed = { ...EVENING, status: 'postponed' } as const
  const moved = { status: 'moved', formerDate: EVENING.date }
  assert.deepEqual(toStatusChosen(postponed, { date: LATE.date }), moved)
  assert.deepEqual(toStatusChosen(EVENING, { date: LATE.date, status: 'postponed' }), moved)
  const back = { status: 'scheduled', formerDate: null }
  assert.deepEqual(toStatusChosen(MOVED, { date: EVENING.date }), back)
  assert.deepEqual(toStatusChosen(MOVED, { status: 'scheduled' }), back)
})

test('only what was moved tells its former time', () => {
  assert.equal(formerDateOf(MOVED), EVENING.date)
  assert.equal(formerDateOf({ ...MOVED, status: 'cancelled' }), null)
  assert.deepEqual(
    (['scheduled', 'postponed', 'cancelled', 'moved'] as const).filter((status) =>
      isCalledOff({ status }),
    ),
    ['postponed', 'cancelled'],
  )
})
