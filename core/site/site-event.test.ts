import assert from 'node:assert/strict'
import test from 'node:test'
import { dayOf, hourOn, lastDayOf, pickSample, type SiteEvent } from './site-event.ts'

const event = (id: string, date: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  id,
  title: 'Superliga',
  category: 'SUPERLIGA',
  categories: ['SUPERLIGA'],
  alsoIn: [],
  description: `Match ${id}`,
  details: '',
  date,
  endDate: null,
  status: 'scheduled',
  formerDate: null,
  version: 1,
  isDay: false,
  zone: 'Europe/Copenhagen',
  url: null,
  logo: '/images/SUPERLIGA.png',
  image: null,
  picture: null,
  categoryTitle: 'Superliga',
  parent: '',
  group: 'football',
  groupTitle: 'Football',
  changedAt: '2026-11-01T00:00:00Z',
  ...more,
})

test('an event with a time is on the date it has in the reader’s zone', () => {
  const late = event('late', '2026-11-21T23:30:00Z')
  assert.equal(dayOf(late, 'Europe/Copenhagen'), '2026-11-22')
  assert.equal(dayOf(late, 'UTC'), '2026-11-21')
  assert.equal(dayOf(late, 'Pacific/Nauru'), '2026-11-22')
})

test('a whole day is the same date for every reader', () => {
  const holiday = event('holiday', '2026-11-29T23:00:00Z', { isDay: true })
  assert.equal(dayOf(holiday, 'Pacific/Honolulu'), '2026-11-30')
})

test('a sample has one event of every category before a second one, in the order of the day', () => {
  const at = '2026-11-21T19:00:00Z'
  const day = [
    event('a', at),
    event('b', at),
    event('c', at, { category: 'DR1' }),
    event('d', at, { category: 'F1' }),
  ]
  assert.deepEqual(
    pickSample(day, 3).map(({ id }) => id),
    ['a', 'c', 'd'],
  )
  assert.equal(pickSample(day, 9).length, 4)
})

test('an event has a last day if its end is on a later date, and a night belongs to the evening before', () => {
  const concert = event('a', '2026-11-25T19:00:00Z')
  const until = (endDate: string | null) => lastDayOf({ ...concert, endDate }, 'Europe/Copenhagen')
  assert.equal(until(null), null)
  assert.equal(until('2026-11-25T22:30:00Z'), null)
  assert.equal(until('2026-11-25T23:00:00Z'), null)
  assert.equal(until('2026-11-26T05:00:00Z'), null)
  assert.equal(until('2026-11-26T05:00:01Z'), '2026-11-26')
  const early = { ...concert, date: '2026-11-25T02:00:00Z', endDate: '2026-11-25T03:00:00Z' }
  assert.equal(lastDayOf(early, 'Europe/Copenhagen'), null)
  const fair = { ...concert, date: '2026-11-24T23:00:00Z', isDay: true, zone: 'Europe/Copenhagen' }
  const last = lastDayOf({ ...fair, endDate: '2026-11-28T23:00:00Z' }, 'Pacific/Nauru')
  assert.equal(last, '2026-11-29')
})

test('on a day after its first, an event shows until when it runs', () => {
  const on = (endDate: string | null, day: string) =>
    hourOn({ ...event('late', '2026-11-25T21:30:00Z'), endDate }, day, 'Europe/Copenhagen')
  const night = '2026-11-26T00:15:00Z'
  assert.deepEqual(on(night, '2026-11-25'), { is: 'from', hour: '22:30' })
  assert.deepEqual(on(night, '2026-11-26'), { is: 'until', hour: '01:15' })
  const fair = '2026-11-28T17:00:00Z'
  assert.deepEqual(on(fair, '2026-11-27'), { is: 'all-day' })
  assert.deepEqual(on(fair, '2026-11-28'), { is: 'until', hour: '18:00' })
  assert.deepEqual(on(null, '2026-11-26'), { is: 'from', hour: '22:30' })
})
