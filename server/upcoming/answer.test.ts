import assert from 'node:assert/strict'
import test from 'node:test'
import { PUBLIC_EVENTS, PUBLIC_NEXT } from '@app/core/upcoming/public-window.ts'
import { toMinute } from '@app/core/upcoming/upcoming-window.ts'
import fc from 'fast-check'
import { matchesEtag } from '../http/etag.ts'
import { toEtag, assembleAnswer } from './answer.ts'
import { freshSpace } from './buffers.ts'
import { createLists } from './lists.ts'
import { compareFragments, toFragment } from './projection.ts'
import { FREE, newEvent, NOW, PLANS_URL, PREMIUM, upcomingSetup } from './testing/setup.ts'

const TOMORROW = '2026-11-22T10:00:00Z'
const fromMs = toMinute(Temporal.Instant.from(NOW))

function fragment(id: string, category: string, date: string) {
  const words = { title: 'T', description: 'D', details: '' }
  const place = {
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    isDay: false,
    zone: null,
    url: null,
    hasLogo: false,
    hasImage: false,
  }
  return toFragment({ id, category, additionalCategories: [], date, ...words, ...place })
}

test('any lists are merged by date, category and id, up to the limit and the window', () => {
  const anyDates = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 })
  const property = fc.property(
    fc.array(anyDates, { maxLength: 12 }),
    fc.integer({ min: 1, max: 40 }),
    fc.integer({ min: 0, max: 9 }),
    (categories, limit, lastDay) => {
      const lists = createLists(1e9)
      const all = categories.flatMap((days, rank) => {
        const category = `c${String(rank).padStart(2, '0')}`
        const fragments = days.map((day, index) =>
          fragment(`${category}-${index}`, category, `2026-11-2${day}T13:00:00Z`),
        )
        lists.put(category, fragments, 0)
        return fragments.map((each) => ({ ...each, category }))
      })
      const held = lists.categories().flatMap((category) => lists.at(category, 0) ?? [])
      const first = Temporal.Instant.from('2026-11-20T13:00:00Z').epochMilliseconds
      const upcoming = { position: 7, fromMs: first, lists: held, plansUrl: PLANS_URL }
      const days = { windowDays: lastDay }
      const { buffer: body } = assembleAnswer(upcoming, { limit }, days, freshSpace)
      const untilMs = first + lastDay * 86_400_000
      const { events } = JSON.parse(body.toString()) as { events: { id: string }[] }
      const expected = all
        .toSorted(
          (a, b) =>
            a.startUs - b.startUs || a.category.localeCompare(b.category) || compareFragments(a, b),
        )
        .filter(
          ({ startUs }, place) =>
            startUs <= untilMs * 1_000 || (held.length === 1 && place < PUBLIC_NEXT),
        )
        .slice(0, limit)
      assert.deepEqual(
        events.map(({ id }) => id),
        expected.map(({ id }) => id),
      )
    },
  )
  fc.assert(property, { numRuns: 300 })
})

test('an answer contains the public fields, the position and the end of the window', async (t) => {
  const { write, settle, ask } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [
      newEvent({
        id: 'e1',
        date: TOMORROW,
        crawler: 'secret-crawler',
        sourceId: 's1',
        logoFile: 'f',
      }),
    ]),
  )
  await settle()
  const { events, position, until, more } = await ask('categories=A')
  assert.deepEqual(events, [
    {
      id: 'e1',
      title: 'Ligă',
      category: 'A',
      categories: ['A'],
      description: '„e1" și alții',
      details: '',
      date: TOMORROW,
      endDate: null,
      status: 'scheduled' as const,
      formerDate: null,
      isDay: false,
      zone: null,
      url: null,
      logo: '/images/e1.png',
      image: null,
    },
  ])
  assert.equal(position, 2)
  assert.deepEqual([until, more], ['2026-11-28T12:00:00Z', PLANS_URL])
})

test('the plan determines how far ahead events are visible, to the minute', async (t) => {
  const { write, settle, ask, clock } = await upcomingSetup(t)
  await write((draft) =>
    draft.create('events', [
      newEvent({ id: 'week', date: '2026-11-28T12:00:00Z' }),
      newEvent({ id: 'over', date: '2026-11-28T12:01:00Z' }),
      newEvent({ id: 'month', date: '2026-12-22T12:00:00Z' }),
      newEvent({ id: 'beyond', date: '2026-12-22T12:00:01Z' }),
    ]),
  )
  await settle()
  assert.deepEqual((await ask('categories=A,B', FREE)).ids, ['week'])
  assert.deepEqual((await ask('categories=A,B', PREMIUM)).ids, ['week', 'over', 'month'])
  clock.set('2026-11-21T12:00:59.999Z')
  assert.deepEqual((await ask('categories=A,B', FREE)).ids, ['week'])
  clock.set('2026-11-21T12:01:00Z')
  assert.deepEqual((await ask('categories=A,B', FREE)).ids, ['week', 'over'])
})

test('one category is shown up to its next five events, however far ahead', async (t) => {
  const { write, settle, ask } = await upcomingSetup(t)
  const dates = [1, 2, 3, 4, 5, 6].map((month) => `2027-0${month}-01T12:00:00Z`)
  await write((draft) =>
    draft.create(
      'events',
      dates.map((date, index) => newEvent({ id: `e${index}`, date })),
    ),
  )
  await settle()
  assert.deepEqual((await ask('categories=A')).ids, ['e0', 'e1', 'e2', 'e3', 'e4'])
  assert.deepEqual((await ask('categories=A&limit=2')).ids, ['e0', 'e1'])
  assert.deepEqual((await ask('categories=A,B')).ids, [])
})

test('events of two categories at the same instant have a fixed order, however they are requested', async (t) => {
  const { write, settle, ask } = await upcomingSetup(t)
  const rows = ['B', 'A', 'C'].flatMap((category) =>
    ['2', '1'].map((id) => newEvent({ id: `${category}${id}`, category, date: TOMORROW })),
  )
  await write((draft) => draft.create('events', rows))
  await settle()
  const expected = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']
  assert.deepEqual((await ask('categories=C,A,B')).ids, expected)
  assert.deepEqual((await ask('categories=B,C,A,B')).ids, expected)
})

test('the ETag is stable while nothing changes, and matching it returns no body', async (t) => {
  const { write, settle, ask, clock } = await upcomingSetup(t)
  await write((draft) => draft.create('events', [newEvent({ id: 'e1', date: TOMORROW })]))
  await settle()
  const first = await ask('categories=A,B')
  clock.set('2026-11-21T12:00:59Z')
  await settle()
  for (const search of ['categories=A,B', 'categories=B,A,A', 'categories=A%2CB&limit=100'])
    for (const time of [1, 2, 3]) {
      const again = await ask(search, FREE, first.etag)
      assert.deepEqual([time, again.etag, again.isNew], [time, first.etag, false])
    }
})

test('the ETag changes with the log, the minute, the plan and the query', async (t) => {
  const { write, settle, ask, clock } = await upcomingSetup(t)
  await settle()
  const first = await ask('categories=A')
  const seen = new Set([first.etag])
  const isNew = async (search: string, access = FREE) => {
    const { etag, isNew } = await ask(search, access, first.etag)
    return isNew && !seen.has(etag) && seen.add(etag) !== undefined
  }
  assert.ok(await isNew('categories=A', PREMIUM))
  assert.ok(await isNew('categories=B'))
  assert.ok(await isNew('categories=A,B'))
  assert.ok(await isNew('categories=A&limit=99'))
  clock.set('2026-11-21T12:01:00Z')
  assert.ok(await isNew('categories=A'))
  await write((draft) => draft.create('events', [newEvent({ id: 'e1', date: TOMORROW })]))
  await settle()
  assert.ok(await isNew('categories=A'))
})

test('a repeated answer is cached until something changes', async (t) => {
  const { write, settle, ask, answers, clock } = await upcomingSetup(t)
  await write((draft) => draft.create('events', [newEvent({ id: 'e1', date: TOMORROW })]))
  await settle()
  await ask('categories=A')
  const atOnce = (tag?: string) => answers.answerSync('categories=A', FREE, tag)
  const body = () => atOnce()?.body?.toString() ?? ''
  const first = atOnce()
  first?.release?.()
  assert.notEqual(atOnce(), atOnce())
  assert.equal(atOnce(), atOnce())
  assert.equal(atOnce(first?.etag), atOnce(first?.etag))
  assert.equal(atOnce(first?.etag)?.body, null)
  assert.match(body(), /"e1".*"until":"2026-11-28T12:00:00Z"/)
  const premium = answers.answerSync('categories=A', PREMIUM, first?.etag)
  assert.match(premium?.body?.toString() ?? '', /"until":"2026-12-22T12:00:00Z"/)
  clock.set('2026-11-21T12:01:00Z')
  assert.match(body(), /"until":"2026-11-28T12:01:00Z"/)
  await write((draft) => draft.remove('events', [{ id: 'e1' }]))
  await settle()
  assert.equal(atOnce(), undefined)
  await ask('categories=A')
  assert.match(body(), /^\{"events":\[\],/)
})

test('queries that need the database or an error message are not answered synchronously', async (t) => {
  const { settle, ask, answers } = await upcomingSetup(t)
  await settle()
  assert.equal(answers.answerSync('categories=A', FREE, undefined), undefined)
  await ask('categories=A')
  assert.ok(answers.answerSync('categories=A', FREE, undefined))
  assert.equal(answers.answerSync('categories=B', FREE, undefined), undefined)
  assert.equal(answers.answerSync('categories=', FREE, undefined), undefined)
})

test('an answer on the first plan holds 500 events at most', () => {
  const lists = createLists(1e9)
  const day = Array.from({ length: 600 }, (_unused, index) => fragment(`e${index}`, 'c', TOMORROW))
  lists.put('c', day, 0)
  const upcoming = { position: 3, fromMs, lists: [lists.at('c', 0)!], plansUrl: PLANS_URL }
  const lengthOf = (access: typeof FREE) => {
    const { buffer } = assembleAnswer(upcoming, { limit: 1_000 }, access, freshSpace)
    return (JSON.parse(buffer.toString()) as { events: unknown[] }).events.length
  }
  assert.deepEqual([lengthOf(FREE), lengthOf(PREMIUM)], [PUBLIC_EVENTS, 600])
})

test('an answer without events is complete', () => {
  const upcoming = { position: 3, fromMs, lists: [], plansUrl: PLANS_URL }
  const { buffer: body } = assembleAnswer(upcoming, { limit: 5 }, { windowDays: null }, freshSpace)
  assert.equal(body.toString(), '{"events":[],"position":3,"until":null,"more":null}')
})

test('If-None-Match may list several tags, weak or not, or any', () => {
  const etag = toEtag({ position: 1, fromMs }, { limit: 1 }, 12, FREE)
  assert.ok(matchesEtag(etag, etag))
  assert.ok(matchesEtag(etag, `"other", ${etag}`))
  assert.ok(matchesEtag(etag, etag.slice(2)))
  assert.ok(matchesEtag(etag, '*'))
  assert.ok(!matchesEtag(etag, '"other"'))
  assert.ok(!matchesEtag(etag, undefined))
})
