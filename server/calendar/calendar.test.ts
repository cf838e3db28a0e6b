import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { readCalendar } from './actions.ts'

const ZONE = 'Europe/Copenhagen'

async function calendarOf(
  t: Parameters<typeof testDatabase>[0],
  events: Parameters<typeof storeEvents>[1],
) {
  const database = await testDatabase(t)
  const deps = testDeps(database, testClock('2026-03-01T12:00:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, events)
  const days = async (
    from: string,
    to: string,
    given: { first?: number; location?: string } = {},
  ) => {
    const { days } = await readCalendar(deps, { from, to, zone: ZONE, first: 10, ...given })
    return days.map(({ day, total, events: held }) => [day, total, held.map(({ id }) => id)])
  }
  const groups = async (day: string) => {
    const { days: read } = await readCalendar(deps, { from: day, to: day, zone: ZONE, first: 1 })
    return read[0]?.groups
  }
  return Object.assign(days, { groups })
}

test('days begin and end at midnight on both clock changes', async (t) => {
  const days = await calendarOf(t, [
    eventOf('before', { date: '2026-03-28T22:59:59Z' }),
    eventOf('first', { date: '2026-03-28T23:00:00Z' }),
    eventOf('last', { date: '2026-03-29T21:59:59Z' }),
    eventOf('after', { date: '2026-03-29T22:00:00Z' }),
    eventOf('autumn-first', { date: '2026-10-24T22:00:00Z' }),
    eventOf('autumn-last', { date: '2026-10-25T22:59:59Z' }),
    eventOf('autumn-after', { date: '2026-10-25T23:00:00Z' }),
  ])
  assert.deepEqual(await days('2026-03-28', '2026-03-30'), [
    ['2026-03-28', 1, ['before']],
    ['2026-03-29', 2, ['first', 'last']],
    ['2026-03-30', 1, ['after']],
  ])
  assert.deepEqual(await days('2026-10-25', '2026-10-25'), [
    ['2026-10-25', 2, ['autumn-first', 'autumn-last']],
  ])
})

test('a whole day keeps its date where it takes place, and comes first', async (t) => {
  const days = await calendarOf(t, [
    eventOf('match', { date: '2026-12-24T08:00:00Z' }),
    eventOf('east', { date: '2026-12-23T10:00:00Z', isDay: true, zone: 'Pacific/Kiritimati' }),
    eventOf('west', { date: '2026-12-24T11:00:00Z', isDay: true, zone: 'Pacific/Pago_Pago' }),
    eventOf('own', { date: '2026-12-23T23:00:00Z', isDay: true, zone: null }),
  ])
  assert.deepEqual(await days('2026-12-23', '2026-12-25'), [
    ['2026-12-24', 4, ['east', 'own', 'west', 'match']],
  ])
})

test('a day returns its count and the requested number of events, filtered', async (t) => {
  const days = await calendarOf(t, [
    ...Array.from({ length: 5 }, (_unused, hour) =>
      eventOf(`e${hour}`, { date: `2026-12-01T1${hour}:00:00Z` }),
    ),
    eventOf('hall', { category: 'HALL', date: '2026-12-01T20:00:00Z' }),
  ])
  assert.deepEqual(await days('2026-12-01', '2026-12-01', { first: 2 }), [
    ['2026-12-01', 6, ['e0', 'e1']],
  ])
  assert.deepEqual(await days('2026-11-30', '2026-12-02', { location: 'copenhagen' }), [
    ['2026-12-01', 1, ['hall']],
  ])
  const groups = await days.groups('2026-12-01')
  assert.deepEqual(
    groups?.map(({ count }) => count),
    [5, 1],
    'how many of each group, beyond those that were asked for',
  )
})

test('a range that ends before it begins, or is too long, is refused', async (t) => {
  const days = await calendarOf(t, [])
  await assert.rejects(days('2026-12-02', '2026-12-01'), /2026-12-01 is before 2026-12-02/)
  await assert.rejects(days('2026-01-01', '2026-12-31'), /365 days are more than the 62/)
})

test('an event that lasts several days is on each of them', async (t) => {
  const days = await calendarOf(t, [
    eventOf('fair', { date: '2026-03-01T23:00:00Z', endDate: '2026-03-03T23:00:00Z', isDay: true }),
    eventOf('long', { date: '2026-03-02T18:00:00Z', endDate: '2026-03-03T23:00:00Z' }),
    eventOf('night', { date: '2026-03-04T21:00:00Z', endDate: '2026-03-05T02:00:00Z' }),
  ])
  assert.deepEqual(await days('2026-03-01', '2026-03-05'), [
    ['2026-03-02', 2, ['fair', 'long']],
    ['2026-03-03', 2, ['fair', 'long']],
    ['2026-03-04', 2, ['fair', 'night']],
  ])
})
