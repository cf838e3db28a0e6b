import assert from 'node:assert/strict'
import test from 'node:test'
import { pickPicturedOf } from './pictured.ts'
import type { SiteEvent } from './site-event.ts'

const event = (id: string, group: string, more: Partial<SiteEvent> = {}): SiteEvent => ({
  id,
  title: id,
  category: `of-${id}`,
  categories: [`of-${id}`],
  alsoIn: [],
  description: id,
  details: '',
  date: '2026-11-21T19:00:00Z',
  endDate: null,
  status: 'scheduled',
  formerDate: null,
  version: 1,
  isDay: false,
  zone: null,
  url: null,
  logo: '/images/X.png',
  image: null,
  picture: `/images/${id}-IMAGE.png?v=1`,
  categoryTitle: id,
  parent: '',
  group,
  groupTitle: group,
  changedAt: '2026-11-01T00:00:00Z',
  ...more,
})

const idsOf = (events: SiteEvent[]) => pickPicturedOf(events).map(({ id }) => id)

test('each group shows one picture, and the holiday has one of the four', () => {
  const day = ['tv', 'tv', 'football', 'film', 'hockey', 'holidays'].map((group, place) =>
    event(`${group}${place}`, group),
  )
  assert.deepEqual(idsOf(day), ['tv0', 'football2', 'film3', 'holidays5'])
})

test('with few groups, other categories fill the row', () => {
  const day = [0, 1, 2, 3, 4].map((place) => event(`tv${place}`, 'tv'))
  assert.deepEqual(idsOf(day), ['tv0', 'tv1', 'tv2', 'tv3'])
})

test('events without a picture, called-off events and repeated categories are not shown', () => {
  const day = [
    event('a', 'tv', { picture: null }),
    event('b', 'tv', { status: 'cancelled' }),
    event('c', 'tv'),
    event('d', 'tv', { category: 'of-c' }),
    event('e', 'film'),
    event('f', 'hockey'),
  ]
  assert.deepEqual(idsOf(day), [])
  assert.deepEqual(idsOf([...day, event('g', 'tennis')]), ['c', 'e', 'f', 'g'])
})
