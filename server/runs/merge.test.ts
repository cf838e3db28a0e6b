import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { AppError } from '@app/core/errors.ts'
import { verbatim } from '@app/core/messages/message.ts'
import type { PlannedEvent } from '@app/core/runs/plan.ts'
import { deleteCrawler } from '../crawlers/actions.ts'
import { deleteEvent } from '../events/actions.ts'
import { findMergedInto } from '../events/merged-store.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { linkSources, mergeEvent, readEventSources, splitEvent } from './event-sources.ts'
import { decideReview, listReview } from './review.ts'
import { kindsOf, OPERATOR, setUpVenue, toShowsPage, type Show } from './testing/venue.ts'

const HAMLET = { name: 'Hamlet', start: '2026-11-24T19:00:00+01:00', id: 'v-1' }
const MACBETH = { name: 'Macbeth', start: '2026-11-25T19:30:00+01:00', id: 'v-2' }
const FESTIVAL_HAMLET = {
  name: 'Hamlet',
  start: '2026-11-24T18:00:00Z',
  id: 'f-77',
  details: 'Royal Theatre',
}

/** Two crawlers of one category: a venue's own page, and a festival's that reports some of the same events. */
async function setUpTwoSources(t: TestContext) {
  const venue = await setUpVenue(t)
  let festivalShows: Show[] = []
  venue.paths['/festival'] = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(toShowsPage(festivalShows))
  }
  const own = await venue.addCrawler({ categoryTitle: 'Theatre' })
  const festival = await venue.addCrawler({
    url: `${venue.site.url}/festival`,
    categoryTitle: 'Theatre',
  })
  return {
    ...venue,
    own,
    festival,
    showFestival: (shows: Show[]) => {
      festivalShows = shows
    },
  }
}

test('an event reported by two crawlers is stored once, with both as sources', async (t) => {
  const { own, festival, run, show, showFestival, stored, events, database } =
    await setUpTwoSources(t)
  show([HAMLET, MACBETH])
  await run(own)
  showFestival([FESTIVAL_HAMLET, { name: 'Faust', start: '2026-11-26T19:00:00Z', id: 'f-78' }])
  const { plan } = await run(festival)
  assert.deepEqual(kindsOf(plan), { add: 1, merge: 1 })
  assert.deepEqual(await stored(), [
    '2026-11-24T18:00:00Z Hamlet',
    '2026-11-25T18:30:00Z Macbeth',
    '2026-11-26T19:00:00Z Faust',
  ])
  const [hamlet] = await events()
  assert.equal(hamlet.crawler, own.id)
  assert.equal(hamlet.details, 'Royal Theatre')
  const { rows } = await database.pool.query('select event, crawler, identity from event_sources')
  assert.deepEqual(rows, [{ event: hamlet.id, crawler: festival.id, identity: 'id:f-77' }])
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 2 })
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 2 })
})

test('an event dropped by one of two sources has not vanished; once both drop it, it has', async (t) => {
  const { own, festival, run, show, showFestival, clock } = await setUpTwoSources(t)
  show([HAMLET, MACBETH])
  showFestival([FESTIVAL_HAMLET, { ...FESTIVAL_HAMLET, name: 'Faust', id: 'f-78' }])
  await run(own)
  await run(festival)
  show([MACBETH])
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  clock.set('2026-11-21T18:00:00Z')
  showFestival([{ ...FESTIVAL_HAMLET, name: 'Faust', id: 'f-78' }])
  await run(festival)
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1, vanished: 1 })
})

test('a merge that a person undoes stays undone', async (t) => {
  const { own, festival, run, show, showFestival, stored, deps } = await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  const { run: merged } = await run(festival)
  await undoChangeSet(deps, { id: merged.changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(kindsOf((await run(festival)).plan), { add: 1 })
  assert.deepEqual(await stored(), ['2026-11-24T18:00:00Z Hamlet', '2026-11-24T18:00:00Z Hamlet'])
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1 })
})

test('a source that is split off is an event again, and no later run merges the two', async (t) => {
  const { own, festival, run, show, showFestival, events, deps } = await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  const [hamlet] = await events()
  const { sources, fields } = await readEventSources(deps, { id: hamlet.id })
  assert.deepEqual(
    sources.map(({ crawler, values }) => [crawler?.id, values?.details]),
    [
      [own.id, ''],
      [festival.id, 'Royal Theatre'],
    ],
  )
  assert.deepEqual(
    fields.map(({ field, source }) => [field, source]),
    [
      ['description', 0],
      ['date', 0],
      ['title', 0],
      ['details', 1],
      ['url', 0],
      ['status', 0],
    ],
  )
  const split = await splitEvent(deps, {
    id: hamlet.id,
    source: sources[1]?.id ?? '',
    author: OPERATOR,
  })
  const details = async () =>
    (await events()).map(({ id, crawler, details: text }) => `${id} ${crawler} ${text}`).toSorted()
  const apart = [
    `${hamlet.id} ${own.id} `,
    `${split.event} ${festival.id} Royal Theatre`,
  ].toSorted()
  assert.deepEqual(await details(), apart)
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1 })
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  assert.deepEqual(await details(), apart)
  await undoChangeSet(deps, { id: split.changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await details(), [`${hamlet.id} ${own.id} Royal Theatre`])
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1 })
})

test('a split-off event deleted by a person stays deleted and separate', async (t) => {
  const { own, festival, run, show, showFestival, stored, deps, events, remove } =
    await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  const [hamlet] = await events()
  const { sources } = await readEventSources(deps, { id: hamlet.id })
  const source = sources[1]?.id ?? ''
  const split = await splitEvent(deps, { id: hamlet.id, source, author: OPERATOR })
  await remove(split.event)
  assert.deepEqual(kindsOf((await run(festival)).plan), { dismissed: 1 })
  assert.equal((await stored()).length, 1)
})

test('a split-off source that gets the same name after all is merged again', async (t) => {
  const { own, festival, run, show, showFestival, events, deps } = await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  const [hamlet] = await events()
  const { sources } = await readEventSources(deps, { id: hamlet.id })
  const [, second] = sources
  const source = second?.id ?? ''
  await splitEvent(deps, { id: hamlet.id, source, author: OPERATOR })
  const values = { ...second?.values, sourceId: 'f-77' } as PlannedEvent
  const meta = { author: OPERATOR, cause: 'crawl' as const, summary: verbatim('The same') }
  await writeChangeSet(deps, meta, (draft) =>
    linkSources(draft, festival.id, {
      merges: [{ identity: 'id:f-77', eventId: hamlet.id, values }],
      at: deps.clock.now().toString(),
    }),
  )
  const { sources: again } = await readEventSources(deps, { id: hamlet.id })
  assert.deepEqual(
    again.map(({ crawler }) => crawler?.id),
    [own.id, festival.id],
  )
})

test('a merged event responds under its old id, and gets it back when it is split off', async (t) => {
  const { own, festival, run, show, showFestival, events, deps, database } =
    await setUpTwoSources(t)
  show([HAMLET])
  showFestival([{ ...FESTIVAL_HAMLET, name: 'Evening at Elsinore' }])
  await run(own)
  await run(festival)
  const all = await events()
  const idOf = (crawler: string) => all.find((event) => event.crawler === crawler)?.id as string
  const [first, second] = [idOf(own.id), idOf(festival.id)]
  await mergeEvent(deps, { id: first, from: second, author: OPERATOR })
  assert.equal(await findMergedInto(database.pool, second), first)
  assert.deepEqual(
    (await events()).map(({ id }) => id),
    [first],
  )
  await assert.rejects(
    deleteEvent(deps, OPERATOR, { id: second }),
    (error: unknown) =>
      error instanceof AppError && (error.details as { mergedInto?: string }).mergedInto === first,
  )
  const read = await readEventSources(deps, { id: second })
  assert.equal(read.event, first)
  assert.equal(read.mergedInto, first)
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1 })
  const source = read.sources[1]?.id ?? ''
  await splitEvent(deps, { id: first, source, author: OPERATOR })
  assert.equal(await findMergedInto(database.pool, second), null)
  // Back as it was, except for what the log writes.
  const logged = { version: undefined, changed_at: undefined, added_by: undefined }
  const fields = (rows: object[]) => rows.map((row) => ({ ...row, ...logged }))
  assert.deepEqual(fields(await events()), fields(all))
})

const CANCELLED = 'EventCancelled'
const LATER = '2026-11-24T20:30:00Z'

test('a cancellation reported by a second source reaches the event and is undone when that source withdraws it', async (t) => {
  const { own, festival, run, show, showFestival, events } = await setUpTwoSources(t)
  const status = async () => (await events()).map((event) => event.status)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  showFestival([{ ...FESTIVAL_HAMLET, status: CANCELLED }])
  const { plan } = await run(festival)
  assert.deepEqual(kindsOf(plan), { update: 1 })
  assert.deepEqual(await status(), ['cancelled'])
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  assert.deepEqual(kindsOf((await run(festival)).plan), { unchanged: 1 })
  assert.deepEqual(await status(), ['cancelled'])
  showFestival([FESTIVAL_HAMLET])
  await run(festival)
  assert.deepEqual(await status(), ['scheduled'])
})

test('a cancellation in the first report of a second source reaches the event as well', async (t) => {
  const { own, festival, run, show, showFestival, events } = await setUpTwoSources(t)
  show([HAMLET])
  showFestival([{ ...FESTIVAL_HAMLET, status: CANCELLED }])
  await run(own)
  assert.deepEqual(kindsOf((await run(festival)).plan), { merge: 1 })
  assert.deepEqual(
    (await events()).map(({ status, details }) => [status, details]),
    [['cancelled', 'Royal Theatre']],
  )
})

test('a cancellation by a reviewed second source waits for a person', async (t) => {
  const { own, festival, run, show, showFestival, events, setCrawler } = await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  const reviewed = await setCrawler(festival, { trust: 'reviewed' })
  showFestival([{ ...FESTIVAL_HAMLET, status: CANCELLED }])
  assert.equal((await run(reviewed)).run.state, 'held')
  assert.equal((await events())[0].status, 'scheduled')
})

test('a second source that reported the same time moves the event, and the first does not move it back', async (t) => {
  const { own, festival, run, show, showFestival, events } = await setUpTwoSources(t)
  const readStored = async () => {
    const [event] = await events()
    return [event.date, event.status, event.former_date]
  }
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  showFestival([{ ...FESTIVAL_HAMLET, start: LATER }])
  assert.deepEqual(kindsOf((await run(festival)).plan), { update: 1 })
  const moved = [LATER, 'moved', '2026-11-24T18:00:00Z']
  assert.deepEqual(await readStored(), moved)
  assert.deepEqual(kindsOf((await run(own)).plan), { differs: 1 })
  assert.deepEqual(await readStored(), moved)
  show([{ ...HAMLET, start: LATER }])
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  show([{ ...HAMLET, start: '2026-11-24T21:00:00Z' }])
  assert.deepEqual(kindsOf((await run(own)).plan), { update: 1 })
})

test('the higher-ranking source wins, whichever came first', async (t) => {
  const { own, festival, run, show, showFestival, events, setCrawler } = await setUpTwoSources(t)
  const words = async () => (await events()).map(({ details }) => details)
  show([{ ...HAMLET, details: 'Main stage' }])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  assert.deepEqual(await words(), ['Main stage'])
  const first = await setCrawler(festival, { rank: 'high' })
  assert.deepEqual(kindsOf((await run(first)).plan), { update: 1 })
  assert.deepEqual(await words(), ['Royal Theatre'])
  show([{ ...HAMLET, details: 'Small stage' }])
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  assert.deepEqual(await words(), ['Royal Theatre'])
})

test('edits by a person win over sources of any rank', async (t) => {
  const { own, festival, run, show, showFestival, events, edit, setCrawler } =
    await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(await setCrawler(festival, { rank: 'high' }))
  await edit((await events())[0].id, { details: 'By hand', date: '2026-11-24T18:30:00Z' })
  showFestival([{ ...FESTIVAL_HAMLET, start: LATER, details: 'Garden' }])
  await run(festival)
  await run(own)
  assert.deepEqual(
    (await events()).map(({ date, details }) => [date, details]),
    [['2026-11-24T18:30:00Z', 'By hand']],
  )
})

test('when sources of equal rank report different times, a person decides and can take either', async (t) => {
  const { own, festival, run, show, showFestival, events, deps } = await setUpTwoSources(t)
  show([HAMLET])
  showFestival([{ ...FESTIVAL_HAMLET, start: '2026-11-24T18:00:00Z' }])
  await run(own)
  await run(festival)
  showFestival([{ ...FESTIVAL_HAMLET, start: LATER }])
  await run(festival)
  await run(own)
  const { items } = await listReview(deps, { offset: 0, limit: 10 })
  const [item, ...others] = items
  assert.ok(item)
  assert.deepEqual([item.kind, item.crawler.id, others.length], ['differs', own.id, 0])
  const { id, revision, stored } = item
  await decideReview(deps, {
    verdict: 'same',
    items: [{ id, revision, version: stored.version }],
    author: OPERATOR,
  })
  assert.equal((await events())[0].date, '2026-11-24T18:00:00Z')
})

test('when a second source reports another time, a person takes it or makes it an event of its own', async (t) => {
  for (const verdict of ['same', 'another'] as const) {
    const { own, festival, run, show, showFestival, stored, deps } = await setUpTwoSources(t)
    show([HAMLET])
    showFestival([FESTIVAL_HAMLET])
    await run(own)
    await run(festival)
    show([{ ...HAMLET, start: LATER }])
    await run(own)
    const { run: odd } = await run(festival)
    assert.deepEqual(
      odd.findings.map(({ kind }) => kind),
      ['differs'],
    )
    const [item] = (await listReview(deps, { offset: 0, limit: 10 })).items
    assert.ok(item)
    const { id, revision, stored: shown } = item
    await decideReview(deps, {
      verdict,
      items: [{ id, revision, version: shown.version }],
      author: OPERATOR,
    })
    const after =
      verdict === 'same'
        ? ['2026-11-24T18:00:00Z Hamlet']
        : ['2026-11-24T18:00:00Z Hamlet', `${LATER} Hamlet`]
    assert.deepEqual(await stored(), after)
    await run(festival)
    await run(own)
    await run(festival)
    assert.deepEqual(await stored(), after)
  }
})

/** The time, status and former time of the only event. */
const onlyOf = (rows: { date: string; status: string; former_date: string | null }[]) => {
  assert.equal(rows.length, 1)
  return rows.map(({ date, status, former_date: formerDate }) => [date, status, formerDate])[0]
}
const MATCH = 'FC Copenhagen - Brøndby'
const FESTIVAL_MATCH = { ...FESTIVAL_HAMLET, name: MATCH }
const STAGE_TIME = '2026-11-24T18:00:00Z'
const FESTIVAL_TIME = '2026-11-24T18:20:00Z'

/** A festival that gives another time than the venue, whose time is stored. */
async function setUpTwoTimes(t: TestContext) {
  const made = await setUpTwoSources(t)
  const { own, festival, run, show, showFestival, events } = made
  show([{ ...HAMLET, name: MATCH }])
  showFestival([{ ...FESTIVAL_MATCH, start: FESTIVAL_TIME }])
  await run(own)
  await run(festival)
  assert.deepEqual(onlyOf(await events()), [STAGE_TIME, 'scheduled', null])
  return made
}

test('ranking a source higher corrects the time, in either direction, unless it moves the event in that run', async (t) => {
  const { own, festival, run, showFestival, events, setCrawler } = await setUpTwoTimes(t)
  const { plan } = await run(await setCrawler(festival, { rank: 'high' }))
  const [item] = plan.items
  assert.deepEqual(
    item?.changes.map(({ field }) => field),
    ['date'],
  )
  assert.match(JSON.stringify(item?.why), /counts before the other sources/)
  assert.deepEqual(onlyOf(await events()), [FESTIVAL_TIME, 'scheduled', null])
  await setCrawler(festival, { rank: 'low' })
  await run(own)
  assert.deepEqual(onlyOf(await events()), [STAGE_TIME, 'scheduled', null])
  showFestival([{ ...FESTIVAL_MATCH, start: LATER }])
  await run(await setCrawler(festival, { rank: 'high' }))
  assert.deepEqual(onlyOf(await events()), [LATER, 'moved', FESTIVAL_TIME])
})

test('without Overwrite a source that is ranked higher changes neither time nor status', async (t) => {
  const { festival, run, showFestival, events, setCrawler } = await setUpTwoTimes(t)
  const higher = await setCrawler(festival, { rank: 'high', overwriteExisting: false })
  for (const start of [FESTIVAL_TIME, LATER]) {
    showFestival([{ ...FESTIVAL_MATCH, start }])
    const { plan } = await run(higher)
    assert.deepEqual(
      plan.items.map(({ kind, isContested }) => [kind, isContested]),
      [['differs', undefined]],
    )
    assert.deepEqual(onlyOf(await events()), [STAGE_TIME, 'scheduled', null])
  }
})

test('a person who takes the time of another source corrects the event', async (t) => {
  const { festival, run, showFestival, events, deps } = await setUpTwoTimes(t)
  showFestival([{ ...FESTIVAL_MATCH, start: LATER }])
  await run(festival)
  await run(festival)
  const [item] = (await listReview(deps, { offset: 0, limit: 10 })).items
  assert.ok(item)
  const { id, revision, stored, differences } = item
  assert.deepEqual(
    differences.map(({ field }) => field),
    ['date'],
  )
  const items = [{ id, revision, version: stored.version }]
  await decideReview(deps, { verdict: 'same', items, author: OPERATOR })
  assert.deepEqual(onlyOf(await events()), [LATER, 'scheduled', null])
})

test('the source that an event falls to corrects its time, and moves it only if it moved since', async (t) => {
  for (const [start, expected] of [
    [FESTIVAL_TIME, [FESTIVAL_TIME, 'scheduled', null]],
    [LATER, [LATER, 'moved', FESTIVAL_TIME]],
  ] as const) {
    const { own, festival, run, showFestival, events, deps } = await setUpTwoTimes(t)
    await deleteCrawler(deps, { id: own.id, author: OPERATOR })
    showFestival([{ ...FESTIVAL_MATCH, start }])
    await run(festival)
    assert.deepEqual(onlyOf(await events()), expected)
  }
})

test('a source that is split off takes its time and what it moved along', async (t) => {
  const { own, festival, run, showFestival, events, deps, setCrawler } = await setUpTwoTimes(t)
  const higher = await setCrawler(festival, { rank: 'high' })
  await run(higher)
  showFestival([{ ...FESTIVAL_MATCH, start: LATER }])
  await run(higher)
  const [event] = await events()
  assert.deepEqual(onlyOf([event]), [LATER, 'moved', FESTIVAL_TIME])
  const { sources } = await readEventSources(deps, { id: event.id })
  const source = sources[1]?.id ?? ''
  const split = await splitEvent(deps, { id: event.id, source, author: OPERATOR })
  const stays = (await events()).filter(({ crawler }) => crawler === own.id)
  assert.deepEqual(onlyOf(stays), [STAGE_TIME, 'scheduled', null])
  await undoChangeSet(deps, { id: split.changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(onlyOf(await events()), [LATER, 'moved', FESTIVAL_TIME])
})

test('undoing a verdict that split off a second source restores everything', async (t) => {
  const { own, festival, run, show, showFestival, stored, deps, database } =
    await setUpTwoSources(t)
  show([HAMLET])
  showFestival([FESTIVAL_HAMLET])
  await run(own)
  await run(festival)
  const memory = async () =>
    (await database.pool.query('select crawler, event_id, is_merged from source_items order by 1'))
      .rows
  show([{ ...HAMLET, start: LATER }])
  await run(own)
  await run(festival)
  const before = await memory()
  const [item] = (await listReview(deps, { offset: 0, limit: 10 })).items
  assert.ok(item)
  const { id, revision, stored: shown } = item
  const { changeSet } = await decideReview(deps, {
    verdict: 'another',
    items: [{ id, revision, version: shown.version }],
    author: OPERATOR,
  })
  assert.equal((await stored()).length, 2)
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.equal((await listReview(deps, { offset: 0, limit: 10 })).items.length, 1)
  assert.deepEqual(await memory(), before)
})

test('merging two stored events keeps a cancellation', async (t) => {
  const { own, festival, run, show, showFestival, events, deps } = await setUpTwoSources(t)
  const apart = { ...FESTIVAL_HAMLET, name: 'Evening at Elsinore' }
  show([HAMLET])
  showFestival([apart])
  await run(own)
  await run(festival)
  showFestival([{ ...apart, status: CANCELLED }])
  await run(festival)
  const all = await events()
  const idOf = (crawler: string) => all.find((event) => event.crawler === crawler)?.id as string
  await mergeEvent(deps, { id: idOf(own.id), from: idOf(festival.id), author: OPERATOR })
  assert.deepEqual(
    (await events()).map(({ crawler, status }) => [crawler, status]),
    [[own.id, 'cancelled']],
  )
})

test('a cancellation by a second source applies once a person confirms that it is the same event', async (t) => {
  const { own, festival, run, show, showFestival, events, deps } = await setUpTwoSources(t)
  const match = { name: 'FC Copenhagen - Brøndby', start: '2026-11-24T18:00:00Z' }
  show([match])
  await run(own)
  showFestival([{ ...match, start: LATER, status: CANCELLED }])
  assert.deepEqual(kindsOf((await run(festival)).plan), { uncertain: 1 })
  const [item] = (await listReview(deps, { offset: 0, limit: 10 })).items
  assert.ok(item)
  const { id, revision, stored } = item
  await decideReview(deps, {
    verdict: 'same',
    items: [{ id, revision, version: stored.version }],
    author: OPERATOR,
  })
  const readStored = async () => (await events()).map(({ date, status }) => [date, status])
  assert.deepEqual(await readStored(), [['2026-11-24T18:00:00Z', 'cancelled']])
  await run(own)
  await run(festival)
  assert.deepEqual(await readStored(), [['2026-11-24T18:00:00Z', 'cancelled']])
})

test('a cancellation reaches an event that a person wrote in the same words', async (t) => {
  const { own, run, show, events, deps } = await setUpTwoSources(t)
  const meta = { author: OPERATOR, cause: 'create' as const, summary: verbatim('By hand') }
  const written = {
    title: 'Theatre',
    category: 'THEATRE',
    description: 'Hamlet',
    details: 'By hand',
    date: '2026-11-24T18:00:00Z',
    isDay: false,
    zone: null,
    url: null,
    sourceId: null,
    crawler: null,
  }
  await writeChangeSet(deps, meta, (draft) => draft.create('events', [{ id: 'e-1', ...written }]))
  show([{ ...HAMLET, details: 'Main stage' }])
  assert.deepEqual(kindsOf((await run(own)).plan), { merge: 1 })
  const readStored = async () =>
    (await events()).map(({ crawler, status, details }) => [crawler, status, details])
  assert.deepEqual(await readStored(), [[null, 'scheduled', 'By hand']])
  assert.deepEqual(kindsOf((await run(own)).plan), { unchanged: 1 })
  show([{ ...HAMLET, status: CANCELLED }])
  assert.deepEqual(kindsOf((await run(own)).plan), { update: 1 })
  assert.deepEqual(await readStored(), [[null, 'cancelled', 'By hand']])
})
