import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { CalendarPage } from '@app/core/site/calendar-page.ts'
import { HOME_ZONE } from '@app/core/site/site-event.ts'
import type { NewRow } from '../log/nouns.ts'
import { writer } from '../log/testing/writer.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { readBrowse, readSameGroup } from './read-browse.ts'
import { readCalendar, readMonth } from './read-calendar.ts'

/** Saturday, 13:00 in Copenhagen. */
const NOW = '2026-11-21T12:00:00Z'
const ALL = { page: 1, isEarlier: false }

async function makeSite(t: TestContext, events: NewRow<'events'>[]) {
  const deps = testDeps(await testDatabase(t), testClock(NOW))
  await smallCatalogue(deps)
  await storeEvents(deps, events)
  const read = async (view: CalendarPage['view'], asked = {}) =>
    (await readCalendar(deps, view, HOME_ZONE, { ...ALL, ...asked })) ?? assert.fail()
  return { deps, read }
}

/** Events at intervals of a few minutes, all of one category. */
const many = (id: string, count: number, from: string, category = 'SUPERLIGA') =>
  Array.from({ length: count }, (_unused, place) =>
    eventOf(`${id}${place}`, {
      category,
      date: Temporal.Instant.from(from).add({ minutes: place }).toString(),
    }),
  )

const sumOf = (all: readonly { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)

test('a day is shown by groups, ten events each, with its past events separate and collapsed', async (t) => {
  const { read } = await makeSite(t, [
    ...many('morning', 50, '2026-11-21T06:00:00Z'),
    ...many('match', 24, '2026-11-21T14:00:00Z'),
    ...many('news', 3, '2026-11-21T18:00:00Z', 'DK_DR1'),
    ...many('tomorrow', 7, '2026-11-22T14:00:00Z'),
  ])
  const page = await read({ kind: 'today' })
  const [day] = page.days
  assert.deepEqual([page.count, page.overCount, day?.coming], [77, 50, 27])
  assert.deepEqual(
    day?.groups.map(({ id, count, events }) => [id, count, events.length]),
    [
      ['football', 24, 10],
      ['tvchannels', 3, 3],
    ],
  )
  assert.equal(day?.groups[0]?.events[0]?.id, 'match0')
  assert.deepEqual([page.over.length, page.over.at(-1)?.id], [40, 'morning49'])
  assert.deepEqual(
    page.bar.map(({ count }) => count),
    [77, 7, 0, 0, 0, 0, 0],
  )
})

test('a week counts all events of each day, and its groups add up to that', async (t) => {
  const { read } = await makeSite(t, [
    ...many('today', 60, '2026-11-21T11:30:00Z'),
    ...many('news', 30, '2026-11-24T08:00:00Z', 'DK_DR1'),
    ...many('tuesday', 45, '2026-11-24T08:00:00Z'),
    ...many('last', 4, '2026-11-27T21:00:00Z'),
    ...many('later', 9, '2026-11-28T08:00:00Z'),
  ])
  const page = await read({ kind: 'week' })
  assert.deepEqual([page.days.length, page.count, page.overCount], [7, 139, 30])
  assert.equal(sumOf(page.days), page.count)
  assert.equal(sumOf(page.bar), page.count)
  assert.equal(sumOf(page.groups), page.count)
  for (const day of page.days) assert.equal(sumOf(day.groups), day.coming, day.date)
  const next = await read({ kind: 'week', from: '2026-11-28' })
  assert.deepEqual(
    [next.count, next.days[0]?.date, next.bar[0]?.date],
    [9, '2026-11-28', '2026-11-28'],
  )
})

test('a week prefers events that take place, and each category once before any appears twice', async (t) => {
  const { read } = await makeSite(t, [
    eventOf('off', { date: '2026-11-24T08:00:00Z', status: 'cancelled' }),
    ...many('match', 4, '2026-11-24T14:00:00Z'),
  ])
  const page = await read({ kind: 'week' })
  const shown = page.days[3]?.groups[0]?.events.map(({ id }) => id)
  assert.deepEqual(shown, ['match0', 'match1', 'match2'])
})

test('groups and places are counted under the other filter, and a group is listed in full', async (t) => {
  const { read, deps } = await makeSite(t, [
    ...many('match', 120, '2026-11-21T14:00:00Z'),
    ...many('news', 5, '2026-11-21T18:00:00Z', 'DK_DR1'),
    ...many('concert', 2, '2026-11-21T18:00:00Z', 'HALL'),
  ])
  const all = await read({ kind: 'today' })
  assert.deepEqual(
    all.places.map(({ id, count }) => [id, count]),
    [
      ['denmark', 7],
      ['copenhagen', 2],
    ],
  )
  const inTown = await read({ kind: 'today' }, { place: 'copenhagen' })
  assert.deepEqual([inTown.count, inTown.groups.length, inTown.bar[0]?.count], [2, 1, 2])
  const football = await read({ kind: 'today' }, { group: 'football', page: 2 })
  assert.deepEqual(
    [football.list?.count, football.list?.pages, football.list?.days[0]?.events.length],
    [120, 2, 20],
  )
  for (const asked of [
    { group: 'none' },
    { place: 'none' },
    { page: 2 },
    { group: 'football', page: 3 },
  ])
    assert.equal(
      await readCalendar(deps, { kind: 'today' }, HOME_ZONE, { ...ALL, ...asked }),
      undefined,
    )
})

test('the past events of today have a list of their own', async (t) => {
  const { read } = await makeSite(t, [
    ...many('morning', 150, '2026-11-21T06:00:00Z'),
    ...many('match', 24, '2026-11-21T14:00:00Z'),
  ])
  const { list } = await read({ kind: 'today' }, { isEarlier: true, page: 2 })
  assert.deepEqual([list?.count, list?.pages, list?.days[0]?.events.length], [150, 2, 50])
})

test('the bar and the day agree, and events continuing from earlier days are counted separately', async (t) => {
  const { read } = await makeSite(t, [
    eventOf('fair', { date: '2026-11-20T23:00:00Z', endDate: '2026-11-24T23:00:00Z', isDay: true }),
    ...many('monday', 3, '2026-11-23T14:00:00Z'),
  ])
  const page = await read({ kind: 'day', date: '2026-11-23' })
  assert.deepEqual([page.count, page.goingOn, page.bar[2]?.count], [4, 1, 4])
  assert.equal((await read({ kind: 'today' })).goingOn, 0)
})

test('an event of several days counts on each of them, as the page of each day shows it', async (t) => {
  const { deps, read } = await makeSite(t, [
    eventOf('fair', { date: '2026-11-21T23:00:00Z', endDate: '2026-11-24T23:00:00Z', isDay: true }),
    eventOf('festival', { date: '2026-11-23T18:00:00Z', endDate: '2026-11-25T10:00:00Z' }),
    eventOf('tour', { date: '2026-11-21T08:00:00Z', endDate: '2026-11-23T10:00:00Z' }),
    eventOf('played', { date: '2026-11-21T11:30:00Z', endDate: '2026-11-21T13:00:00Z' }),
    eventOf('ended', { date: '2026-10-28T08:00:00Z', endDate: '2026-11-02T10:00:00Z' }),
    ...many('match', 2, '2026-11-24T14:00:00Z'),
  ])
  const counts = { '21': 2, '22': 2, '23': 3, '24': 4, '25': 2, '26': 0 }
  const month = (await readMonth(deps, '2026-11', HOME_ZONE, {})) ?? assert.fail()
  const countOf = (all: readonly { date: string; count: number }[], day: string) =>
    all.find(({ date }) => date === `2026-11-${day}`)?.count
  const week = await read({ kind: 'week' })
  for (const [day, count] of Object.entries(counts)) {
    const page = await read({ kind: 'day', date: `2026-11-${day}` })
    const rows = page.days.flatMap(({ groups }) => groups.flatMap(({ events }) => events))
    assert.deepEqual([page.count, rows.length], [count, count], day)
    assert.deepEqual([countOf(month.days, day), countOf(page.bar, day)], [count, count], day)
    assert.deepEqual([countOf(week.days, day), countOf(week.bar, day)], [count, count], day)
    assert.equal(sumOf(month.days.find(({ date }) => date.endsWith(day))?.groups ?? []), count, day)
  }
  assert.deepEqual([countOf(month.days, '01'), countOf(month.days, '03')], [1, 0])
  // Each event once.
  assert.deepEqual([month.count, week.count, sumOf(month.groups)], [7, 6, 7])
})

test('a month counts its days, and names its holidays', async (t) => {
  const { deps } = await makeSite(t, [
    ...many('match', 3, '2026-11-01T14:00:00Z'),
    ...many('late', 2, '2026-11-30T20:00:00Z'),
    ...many('december', 2, '2026-12-01T20:00:00Z'),
    eventOf('feast', {
      category: 'HOLIDAYSDENMARK',
      date: '2026-11-24T23:00:00Z',
      isDay: true,
      description: 'Feast',
    }),
  ])
  const month = (await readMonth(deps, '2026-11', HOME_ZONE, {})) ?? assert.fail()
  assert.deepEqual([month.days.length, month.count], [30, 6])
  assert.deepEqual([month.days[0]?.count, month.days[29]?.count], [3, 2])
  assert.equal(month.days[24]?.holidays[0]?.description, 'Feast')
})

test('the index finds categories by name, place and id, and events that contain all words', async (t) => {
  const { deps } = await makeSite(t, [
    ...many('match', 60, '2026-11-22T14:00:00Z'),
    eventOf('past', { date: '2026-11-01T14:00:00Z', description: 'Brøndby before' }),
    eventOf('team', { date: '2026-11-23T14:00:00Z', description: 'Brøndby – Åbo' }),
  ])
  const browse = async (query: string, asked = {}) =>
    (await readBrowse(deps, HOME_ZONE, { query, place: undefined, page: 1, ...asked })) ??
    assert.fail()
  const all = await browse('')
  assert.deepEqual([all.categoryCount, all.found], [4, null])
  assert.deepEqual(
    all.places.map(({ id, within }) => [id, within.map((town) => town.id)]),
    [['denmark', ['copenhagen']]],
  )
  const byWords = await browse('DR1 denmark')
  assert.deepEqual(
    byWords.groups.map(({ id, categories }) => [id, categories[0]?.id]),
    [['tvchannels', 'DK_DR1']],
  )
  const team = await browse('brondby')
  assert.deepEqual(
    team.found?.events.map(({ id }) => id),
    ['team'],
  )
  const matches = await browse('match', { page: 2 })
  assert.deepEqual(
    [matches.found?.count, matches.found?.pages, matches.found?.events.length],
    [60, 2, 10],
  )
  assert.equal((await browse("'); --")).found?.count, 0)
  assert.equal(await readBrowse(deps, HOME_ZONE, { query: '', place: 'none', page: 1 }), undefined)
})

test('a category leads to the others of its group, most events first', async (t) => {
  const { deps } = await makeSite(t, [])
  assert.equal(await readSameGroup(deps, HOME_ZONE, 'SUPERLIGA'), null)
  const others = ['ALLSVENSKAN', 'FACUP', 'LALIGA', 'LIGUE1', 'PREMIERLEAGUE', 'SERIEA']
  await writer(deps.database).write((draft) =>
    draft.create(
      'categories',
      others.map((id) => ({ id, title: id, group: 'football', parent: '', index: 3 })),
    ),
  )
  await storeEvents(deps, [
    ...many('own', 9, '2026-11-22T14:00:00Z'),
    ...many('cup', 3, '2026-11-22T14:00:00Z', 'FACUP'),
    ...many('later', 5, '2026-12-22T14:00:00Z', 'SERIEA'),
  ])
  const group = (await readSameGroup(deps, HOME_ZONE, 'SUPERLIGA')) ?? assert.fail()
  assert.equal(group.categoryCount, 7)
  assert.deepEqual(
    group.others.map(({ id, count }) => [id, count]),
    [
      ['FACUP', 3],
      ['ALLSVENSKAN', 0],
      ['LALIGA', 0],
      ['LIGUE1', 0],
      ['PREMIERLEAGUE', 0],
    ],
  )
})
