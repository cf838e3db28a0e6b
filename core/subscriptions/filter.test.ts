import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filterEvents, type FilteredEvent } from './filter.ts'
import { createNearness } from './near.ts'
import type { SubscriptionFilter } from './subscription.ts'

const PLACES = [
  { title: 'Copenhagen', country: 'Denmark' },
  { title: 'Aarhus', country: 'Denmark' },
  { title: 'Berlin', country: 'Germany' },
]

function eventOf(id: string, date: string, more: Partial<FilteredEvent> = {}): FilteredEvent {
  return {
    id,
    title: 'Cinema',
    category: 'FILM',
    categories: [more.category ?? 'FILM'],
    description: 'Dune',
    date,
    endDate: null,
    isDay: false,
    zone: null,
    status: 'scheduled',
    ...more,
  }
}

function passing(filter: SubscriptionFilter, events: FilteredEvent[], zone = 'Europe/Copenhagen') {
  const given = {
    filters: new Map([['FILM', filter]]),
    isNear: () => false,
    zone,
    now: Temporal.Instant.from('2026-11-21T12:00:00Z'),
  }
  return filterEvents(events, given).map(({ id }) => id)
}

test('without a filter, or with `all`, everything passes in order', () => {
  const events = [eventOf('b', '2026-11-22T18:00:00Z'), eventOf('a', '2026-11-21T18:00:00Z')]
  assert.deepEqual(passing('all', events), ['b', 'a'])
  const other = events.map((event) => ({ ...event, category: 'OTHER', categories: ['OTHER'] }))
  assert.deepEqual(passing('evenings', other), ['b', 'a'])
})

test('the first of a series is the first of its title and description that is not over', () => {
  const events = [
    eventOf('over', '2026-11-21T10:00:00Z'),
    eventOf('second', '2026-11-23T18:00:00Z'),
    eventOf('first', '2026-11-22T18:00:00Z'),
    eventOf('other', '2026-11-24T18:00:00Z', { description: 'Alien' }),
    eventOf('hall', '2026-11-25T18:00:00Z', { title: 'Another cinema' }),
  ]
  assert.deepEqual(passing('first', events), ['first', 'other', 'hall'])
})

test('a running event is the first of its series until it ends', () => {
  const running = eventOf('runs', '2026-11-21T11:00:00Z', { endDate: '2026-11-21T13:00:00Z' })
  assert.deepEqual(passing('first', [running, eventOf('next', '2026-11-21T18:00:00Z')]), ['runs'])
})

test('a called-off first event is included, and so is the next', () => {
  const events = [
    eventOf('off', '2026-11-22T18:00:00Z', { status: 'cancelled' }),
    eventOf('on', '2026-11-23T18:00:00Z'),
    eventOf('later', '2026-11-24T18:00:00Z'),
  ]
  assert.deepEqual(passing('first', events), ['off', 'on'])
})

test('an event in several followed categories passes if one of their filters accepts it', () => {
  const given = {
    isNear: () => false,
    zone: 'UTC',
    now: Temporal.Instant.from('2026-11-21T12:00:00Z'),
  }
  const noon = (id: string, day: number) =>
    eventOf(id, `2026-11-${day}T12:00:00Z`, { categories: ['FILM', 'TV3'] })
  const events = [noon('first', 22), noon('second', 23)]
  const passes = (...filters: [string, SubscriptionFilter][]) =>
    filterEvents(events, { ...given, filters: new Map(filters) }).map(({ id }) => id)
  assert.deepEqual(passes(['FILM', 'evenings']), [])
  assert.deepEqual(passes(['FILM', 'evenings'], ['TV3', 'all']), ['first', 'second'])
  assert.deepEqual(passes(['TV3', 'evenings']), [])
  assert.deepEqual(passes(['FILM', 'near'], ['TV3', 'first']), ['first'])
})

test('evenings begin at 17:00 in the person’s zone, and whole days are excluded', () => {
  const events = [
    eventOf('before', '2026-11-22T15:59:00Z'),
    eventOf('at', '2026-11-22T16:00:00Z'),
    eventOf('night', '2026-11-22T23:30:00Z'),
    eventOf('day', '2026-11-22T23:00:00Z', { isDay: true, zone: 'Europe/Copenhagen' }),
  ]
  assert.deepEqual(passing('evenings', events), ['at'])
  assert.deepEqual(passing('evenings', events, 'America/New_York'), ['night'])
})

test('near means the same place, or the same country if either names no place', () => {
  const near = (location: string | null, parents: string[]) =>
    parents.filter(createNearness(location, PLACES))
  const parents = ['Copenhagen', 'Aarhus', 'Berlin', 'DK', 'RO', '']
  assert.deepEqual(near('copenhagen ', parents), ['Copenhagen', 'DK'])
  assert.deepEqual(near('Denmark', parents), ['Copenhagen', 'Aarhus', 'DK'])
  assert.deepEqual(near('dk', parents), ['Copenhagen', 'Aarhus', 'DK'])
  assert.deepEqual(near('Odense', [...parents, 'Odense']), ['Odense'])
})

test('without a location nothing is filtered out', () => {
  assert.equal(createNearness(null, PLACES)('Berlin'), true)
  assert.equal(createNearness('', PLACES)(''), true)
})
