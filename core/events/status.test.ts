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

test('an event that its source reports at another time is moved, with the first announced time as its former one', () => {
  assert.deepEqual(toStatusReported(EVENING, LATE), { status: 'moved', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported(MOVED, NEXT_DAY), { status: 'moved', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported(MOVED, LATE), { status: 'moved', formerDate: EVENING.date })
})

test('an event that is moved back is scheduled again', () => {
  assert.deepEqual(toStatusReported(MOVED, EVENING), { status: 'scheduled', formerDate: null })
})

test('a called-off event keeps its former time in case it is on again', () => {
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

test('a postponed event keeps its date, and is moved once it has another', () => {
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

test('a former time reported by the source is trusted', () => {
  const moved = { ...NEXT_DAY, status: 'moved', formerDate: EVENING.date } as const
  assert.deepEqual(toStatusReported(NEXT_DAY, moved), { status: 'moved', formerDate: EVENING.date })
  assert.deepEqual(toStatusReported(NEXT_DAY, { ...NEXT_DAY, status: 'moved' }), {
    status: 'moved',
    formerDate: null,
  })
})

test('adding a time of day, or the same clock time in another zone, is not a move', () => {
  const day = { ...at('2026-12-04T23:00:00Z'), isDay: true }
  assert.equal(toStatusReported(day, EVENING).status, 'scheduled')
  assert.equal(toStatusReported(EVENING, day).status, 'scheduled')
  assert.equal(toStatusReported(day, NEXT_DAY).status, 'moved')
  const elsewhere = { ...at('2026-12-05T17:30:00Z'), zone: 'Europe/Bucharest' }
  assert.equal(toStatusReported(EVENING, elsewhere).status, 'scheduled')
})

test('a status chosen by a person is stored, and another date alone moves the event', () => {
  assert.deepEqual(toStatusChosen(EVENING, { status: 'cancelled' }), {
    status: 'cancelled',
    formerDate: null,
  })
  const moved = { status: 'moved', formerDate: EVENING.date }
  assert.deepEqual(toStatusChosen(EVENING, { date: LATE.date }), moved)
  assert.deepEqual(toStatusChosen(MOVED, { date: NEXT_DAY.date }), moved)
})

test('another date together with Scheduled corrects a mistake, and that of a cancelled event moves nothing', () => {
  const corrected = { status: 'scheduled', formerDate: null }
  assert.deepEqual(toStatusChosen(EVENING, { date: LATE.date, status: 'scheduled' }), corrected)
  assert.deepEqual(toStatusChosen(MOVED, { date: NEXT_DAY.date, status: 'scheduled' }), corrected)
  const cancelled = { ...EVENING, status: 'cancelled' } as const
  const still = { status: 'cancelled', formerDate: null }
  assert.deepEqual(toStatusChosen(cancelled, { date: LATE.date }), still)
  const off = { date: LATE.date, status: 'cancelled' } as const
  assert.deepEqual(toStatusChosen(EVENING, off), still)
})

test('Moved together with another date stores the former time; the first one is preserved', () => {
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

test('a new date moves a postponed event, and so does the former one', () => {
  const postponed = { ...EVENING, status: 'postponed' } as const
  const moved = { status: 'moved', formerDate: EVENING.date }
  assert.deepEqual(toStatusChosen(postponed, { date: LATE.date }), moved)
  assert.deepEqual(toStatusChosen(EVENING, { date: LATE.date, status: 'postponed' }), moved)
  const back = { status: 'scheduled', formerDate: null }
  assert.deepEqual(toStatusChosen(MOVED, { date: EVENING.date }), back)
  assert.deepEqual(toStatusChosen(MOVED, { status: 'scheduled' }), back)
})

test('only moved events show their former time', () => {
  assert.equal(formerDateOf(MOVED), EVENING.date)
  assert.equal(formerDateOf({ ...MOVED, status: 'cancelled' }), null)
  assert.deepEqual(
    (['scheduled', 'postponed', 'cancelled', 'moved'] as const).filter((status) =>
      isCalledOff({ status }),
    ),
    ['postponed', 'cancelled'],
  )
})
