import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { ensureAppUser, setSubscriptions } from '../app-users/actions.ts'
import { removeEventCategory } from '../events/actions.ts'
import { assignPositions } from '../log/sequencer.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { listComing } from '../subscriptions/coming-up.ts'
import { createDayCounts } from '../subscriptions/day-counts.ts'
import { readEventSources, splitEvent } from './event-sources.ts'
import { decideReview, listReview, reopenReview } from './review.ts'
import { kindsOf, OPERATOR, setUpVenue, toShowsPage, type Show } from './testing/venue.ts'

const MATCH: Show = { name: 'FC København - Brøndby IF', start: '2026-11-24T19:00:00Z', id: 's-1' }
const PROGRAMME: Show = {
  name: 'Fodbold: 3F Superliga: FC København-Brøndby',
  start: '2026-11-24T18:30:00Z',
  id: 't-1',
}
const NEWS: Show = { name: 'Nyhederne', start: '2026-11-24T19:00:00Z', id: 't-2' }
const HIGHLIGHTS: Show = {
  name: 'Højdepunkter: FC København-Brøndby',
  start: '2026-11-24T19:30:00Z',
  id: 't-3',
}

/** A page of scores of a league, and the guides of two channels. */
async function setUpGuides(t: TestContext) {
  const venue = await setUpVenue(t)
  const meta = { author: OPERATOR, cause: 'create' as const, summary: message('Football on air') }
  await writeChangeSet(venue.deps, meta, async (draft) => {
    const group = { index: 2, icon: 'ball', mainGroup: 'stage' }
    await draft.create('groups', [
      { ...group, id: 'football', title: 'Football' },
      { ...group, id: 'tvchannels', title: 'TV channels' },
    ])
    await draft.create('categories', [
      { id: 'SUPERLIGA', title: 'Superliga', group: 'football', parent: '', index: 1 },
      { id: 'DK_TV3', title: 'TV3', group: 'tvchannels', parent: 'DK', index: 1 },
      { id: 'DK_TV3MAX', title: 'TV3 Max', group: 'tvchannels', parent: 'DK', index: 2 },
    ])
  })
  const pages = new Map<string, Show[]>()
  const addSource = async (path: string, category: string, categoryTitle: string) => {
    venue.paths[path] = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(toShowsPage(pages.get(path) ?? []))
    const crawler = await venue.addCrawler({
      url: `${venue.site.url}${path}`,
      category,
      categoryTitle,
      title: categoryTitle,
    })
    return {
      crawler,
      say: async (...shows: Show[]) => {
        pages.set(path, shows)
        return venue.run(crawler)
      },
    }
  }
  const { pool } = venue.database
  return {
    ...venue,
    scores: await addSource('/scores', 'SUPERLIGA', 'Superliga'),
    tv3: await addSource('/tv3', 'DK_TV3', 'TV3'),
    max: await addSource('/max', 'DK_TV3MAX', 'TV3 Max'),
    /** Every event with its title, grouped by category. */
    standing: async () => {
      const { rows } = await pool.query(
        `select title, description, category || additional_categories as categories from events
         order by description`,
      )
      return rows.map(
        ({ title, description, categories }) => `${title}: ${description} (${categories})`,
      )
    },
  }
}

const ALONE = 'Superliga: FC København - Brøndby IF (SUPERLIGA)'
const SHOWN = 'Superliga: FC København - Brøndby IF (SUPERLIGA,DK_TV3)'
const ON_AIR = `TV3: ${PROGRAMME.name} (DK_TV3)`

test('a programme that shows a match becomes a source of the match and adds its channel', async (t) => {
  const { scores, tv3, max, standing, deps, events } = await setUpGuides(t)
  await scores.say(MATCH)
  const { run, plan } = await tv3.say(PROGRAMME, NEWS, HIGHLIGHTS)
  assert.deepEqual(kindsOf(plan), { add: 2, merge: 1 })
  const others = [`TV3: ${HIGHLIGHTS.name} (DK_TV3)`, 'TV3: Nyhederne (DK_TV3)']
  assert.deepEqual(await standing(), [SHOWN, ...others])
  assert.deepEqual(kindsOf((await scores.say(MATCH)).plan), { unchanged: 1 })
  assert.deepEqual(kindsOf((await tv3.say(PROGRAMME, NEWS, HIGHLIGHTS)).plan), { unchanged: 3 })
  await max.say(PROGRAMME)
  assert.equal((await standing())[0], `${SHOWN.slice(0, -1)},DK_TV3MAX)`)
  const [match] = (await events()).filter(({ category }) => category === 'SUPERLIGA')
  const { sources } = await readEventSources(deps, { id: match.id })
  assert.deepEqual(
    new Set(sources.map(({ crawler }) => crawler?.title)),
    new Set(['Superliga', 'TV3', 'TV3 Max']),
  )
  assert.equal(run.state, 'done')
})

test('followers of the league, the channel or both are notified of the match once', async (t) => {
  const { scores, tv3, deps } = await setUpGuides(t)
  await tv3.say(PROGRAMME, NEWS)
  await scores.say(MATCH)
  await assignPositions(deps.database)
  const coming = async (...follows: string[]) => {
    const email = `${follows.join('.').toLowerCase()}@people.example`
    await ensureAppUser(deps, email)
    await setSubscriptions(deps, email, follows)
    const { events } = await listComing({ ...deps, dayCounts: createDayCounts(deps) }, email)
    return events.map(({ description, categories }) => `${description} ${String(categories)}`)
  }
  const match = `${MATCH.name} SUPERLIGA,DK_TV3`
  assert.deepEqual(await coming('SUPERLIGA'), [match])
  assert.deepEqual((await coming('DK_TV3')).toSorted(), [match, 'Nyhederne DK_TV3'].toSorted())
  assert.deepEqual((await coming('DK_TV3', 'SUPERLIGA')).length, 2)
})

test('undoing the merging run removes the channel again, and no later run merges them', async (t) => {
  const { scores, tv3, standing, deps } = await setUpGuides(t)
  await scores.say(MATCH)
  const { run } = await tv3.say(PROGRAMME)
  assert.deepEqual(await standing(), [SHOWN])
  await undoChangeSet(deps, { id: run.changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await standing(), [ALONE])
  assert.deepEqual(kindsOf((await tv3.say(PROGRAMME)).plan), { add: 1 })
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
  await tv3.say(PROGRAMME)
  await scores.say(MATCH)
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
})

test('a match found after its programme replaces it and takes over its id', async (t) => {
  const { scores, tv3, standing, events, deps } = await setUpGuides(t)
  await tv3.say(PROGRAMME)
  const [programme] = await events()
  assert.deepEqual(kindsOf((await scores.say(MATCH)).plan), { merge: 1 })
  assert.deepEqual(await standing(), [SHOWN])
  const [match] = await events()
  assert.deepEqual([match.id, match.date], [programme.id, MATCH.start])
  for (const _again of [1, 2]) {
    assert.deepEqual(kindsOf((await tv3.say(PROGRAMME)).plan), { unchanged: 1 })
    assert.deepEqual(kindsOf((await scores.say(MATCH)).plan), { unchanged: 1 })
  }
  assert.deepEqual(await standing(), [SHOWN])
  const { sources } = await readEventSources(deps, { id: match.id })
  const source = sources.find(({ crawler }) => crawler?.title === 'Superliga')?.id ?? ''
  const { changeSet } = await splitEvent(deps, { id: match.id, source, author: OPERATOR })
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
  await scores.say(MATCH)
  await tv3.say(PROGRAMME)
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
  assert.deepEqual((await listReview(deps, { offset: 0, limit: 10 })).items, [])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await standing(), [SHOWN])
})

test('a match found after its programme corrects its time, and only what the match does later is announced', async (t) => {
  const { scores, tv3, events } = await setUpGuides(t)
  const state = async () => {
    const [{ date, status, former_date: formerDate }] = await events()
    return [date, status, formerDate]
  }
  await tv3.say({ ...PROGRAMME, start: '2026-11-24T18:15:00Z' })
  await tv3.say(PROGRAMME)
  assert.deepEqual(await state(), [PROGRAMME.start, 'moved', '2026-11-24T18:15:00Z'])
  await scores.say(MATCH)
  assert.deepEqual(await state(), [MATCH.start, 'scheduled', null])
  await scores.say({ ...MATCH, status: 'EventCancelled' })
  await scores.say(MATCH)
  assert.deepEqual(await state(), [MATCH.start, 'scheduled', null])
  const later = '2026-11-24T20:00:00Z'
  await scores.say({ ...MATCH, start: later })
  assert.deepEqual(await state(), [later, 'moved', MATCH.start])
})

test('edits to the programme survive when the match replaces it', async (t) => {
  const { scores, tv3, standing, events, edit } = await setUpGuides(t)
  await tv3.say(PROGRAMME)
  const [programme] = await events()
  await edit(programme.id, { description: 'Fodbold: FC København-Brøndby' })
  await scores.say(MATCH)
  const edited = 'Superliga: Fodbold: FC København-Brøndby (SUPERLIGA,DK_TV3)'
  assert.deepEqual(await standing(), [edited])
  await tv3.say(PROGRAMME)
  await scores.say(MATCH)
  assert.deepEqual(await standing(), [edited])
})

test('a channel removed by an operator stays removed until that is undone', async (t) => {
  const { scores, tv3, standing, events, deps } = await setUpGuides(t)
  await scores.say(MATCH)
  await tv3.say(PROGRAMME)
  const [match] = await events()
  const asked = { id: match.id, category: 'DK_TV3' }
  const { changeSet } = await removeEventCategory(deps, OPERATOR, asked)
  await tv3.say(PROGRAMME)
  await scores.say(MATCH)
  assert.deepEqual(await standing(), [ALONE])
  await assert.rejects(removeEventCategory(deps, OPERATOR, asked), { code: 'not-found' })
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  await tv3.say(PROGRAMME)
  assert.deepEqual(await standing(), [SHOWN])
})

test('the channel is removed once the guide drops the programme, and the match stays', async (t) => {
  const { scores, tv3, standing, clock } = await setUpGuides(t)
  await scores.say(MATCH)
  await tv3.say(PROGRAMME, NEWS)
  clock.set('2026-11-21T18:00:00Z')
  await tv3.say(NEWS)
  await scores.say(MATCH)
  assert.deepEqual(await standing(), [ALONE, 'TV3: Nyhederne (DK_TV3)'])
})

test('a match dropped by its page stays as long as a channel shows it', async (t) => {
  const { scores, tv3, standing, clock } = await setUpGuides(t)
  const other = { ...MATCH, name: 'Viborg - Randers', id: 's-9' }
  await scores.say(MATCH, other)
  await tv3.say(PROGRAMME)
  clock.set('2026-11-21T18:00:00Z')
  assert.deepEqual(kindsOf((await scores.say(other)).plan), { unchanged: 1 })
  await tv3.say(PROGRAMME)
  assert.equal((await standing())[0], SHOWN)
})

test('any source can cancel a match, but a guide never moves one', async (t) => {
  const { scores, tv3, events } = await setUpGuides(t)
  await scores.say(MATCH)
  await tv3.say(PROGRAMME)
  await tv3.say({ ...PROGRAMME, start: '2026-11-24T18:45:00Z' })
  assert.equal((await events())[0].date, MATCH.start)
  await scores.say({ ...MATCH, start: '2026-11-24T19:15:00Z' })
  assert.equal((await events())[0].date, '2026-11-24T19:15:00Z')
  await tv3.say({ ...PROGRAMME, status: 'EventCancelled' })
  assert.equal((await events())[0].status, 'cancelled')
})

test('a stored match and a stored programme are merged only by a person, and keep both categories', async (t) => {
  const { scores, tv3, standing, deps, database } = await setUpGuides(t)
  const meta = { author: OPERATOR, cause: 'crawl' as const, summary: message('As it was before') }
  const store = (crawler: Crawler, { name, start, id }: Show, place: string) =>
    writeChangeSet(deps, meta, async (draft) => {
      const event = {
        id: place,
        title: crawler.categoryTitle,
        category: crawler.category ?? '',
        description: name,
        details: '',
        date: start,
        isDay: false,
        zone: 'Europe/Copenhagen',
        crawler: crawler.id,
        sourceId: id ?? null,
      }
      await draft.create('events', [event])
    })
  await store(scores.crawler, MATCH, 'match')
  await store(tv3.crawler, PROGRAMME, 'programme')
  await scores.say(MATCH)
  await tv3.say(PROGRAMME)
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
  const [item, ...more] = (await listReview(deps, { offset: 0, limit: 10 })).items
  assert.ok(item)
  assert.deepEqual([item.kind, more], ['double', []])
  const { changeSet } = await decideReview(deps, {
    verdict: 'same',
    items: [{ id: item.id, revision: item.revision, version: item.stored.version }],
    author: OPERATOR,
  })
  const { rows } = await database.pool.query('select category, additional_categories from events')
  assert.deepEqual(rows, [{ category: 'SUPERLIGA', additional_categories: ['DK_TV3'] }])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
})

const UNCLEAR: Show = {
  name: 'Fodbold: Betano-runden: FC København-Brøndby, kommentator Flemming Toft',
  start: '2026-11-24T18:45:00Z',
  id: 't-4',
}
const TALK: Show = { name: 'Sofasnak: FC København-Brøndby', start: MATCH.start, id: 't-5' }

type Guides = Awaited<ReturnType<typeof setUpGuides>>

const listOpen = async ({ deps }: Guides) =>
  (await listReview(deps, { offset: 0, limit: 10 })).items

/** Gives a verdict on the only open item. */
async function decideOnly(guides: Guides, verdict: 'same' | 'another') {
  const [item, ...more] = await listOpen(guides)
  assert.ok(item)
  assert.deepEqual([item.kind, more.length], ['double', 0])
  const { changeSet } = await decideReview(guides.deps, {
    verdict,
    items: [{ id: item.id, revision: item.revision, version: item.stored.version }],
    author: OPERATOR,
  })
  return { item, changeSet }
}

test('a programme that may be a match is stored, and a person is asked whether it shows the match', async (t) => {
  const guides = await setUpGuides(t)
  const { scores, tv3, standing, deps } = guides
  await scores.say(MATCH)
  assert.deepEqual(kindsOf((await tv3.say(UNCLEAR, TALK)).plan), { add: 2 })
  const apart = [ALONE, `TV3: ${UNCLEAR.name} (DK_TV3)`, `TV3: ${TALK.name} (DK_TV3)`]
  assert.deepEqual(await standing(), apart)
  const { item, changeSet } = await decideOnly(guides, 'same')
  assert.deepEqual([item.found?.description, item.stored.description], [UNCLEAR.name, MATCH.name])
  const merged = [SHOWN, `TV3: ${TALK.name} (DK_TV3)`]
  assert.deepEqual(await standing(), merged)
  await scores.say(MATCH)
  assert.deepEqual(kindsOf((await tv3.say(UNCLEAR, TALK)).plan), { unchanged: 2 })
  assert.deepEqual([await standing(), await listOpen(guides)], [merged, []])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.deepEqual(await standing(), apart)
  assert.equal((await listOpen(guides)).length, 1)
})

test('the verdict that a programme and a match are two events survives later changes of either source', async (t) => {
  const guides = await setUpGuides(t)
  const { scores, tv3, standing, deps, clock } = guides
  await scores.say(MATCH)
  await tv3.say(UNCLEAR)
  const { item } = await decideOnly(guides, 'another')
  await tv3.say({ ...UNCLEAR, start: '2026-11-24T18:50:00Z' })
  await scores.say({ ...MATCH, start: '2026-11-24T18:55:00Z' })
  clock.set('2026-11-23T08:00:00Z')
  await tv3.say({ ...UNCLEAR, name: PROGRAMME.name })
  await scores.say(MATCH)
  assert.deepEqual(await listOpen(guides), [])
  assert.deepEqual(await standing(), [ALONE, ON_AIR])
  await reopenReview(deps, [item.id])
  await tv3.say({ ...UNCLEAR, name: PROGRAMME.name })
  assert.equal((await listOpen(guides)).length, 1)
})

test('other programmes of a channel that surely shows the match are not asked about', async (t) => {
  const guides = await setUpGuides(t)
  await guides.scores.say(MATCH)
  await guides.tv3.say(PROGRAMME, UNCLEAR)
  assert.deepEqual(await listOpen(guides), [])
  await guides.max.say(UNCLEAR)
  assert.equal((await listOpen(guides)).length, 1)
})

test('of two channels that show a match before it is found, one becomes the match and the other is asked about', async (t) => {
  const guides = await setUpGuides(t)
  const { scores, tv3, max, standing, deps, events } = guides
  // The channel whose crawler id sorts first is the one asked about.
  const [asking, other] = tv3.crawler.id < max.crawler.id ? [tv3, max] : [max, tv3]
  const earlier = { ...PROGRAMME, start: '2026-11-24T18:25:00Z' }
  await asking.say(PROGRAMME)
  await other.say(earlier)
  assert.deepEqual(kindsOf((await scores.say(MATCH)).plan), { merge: 1 })
  assert.equal((await standing()).length, 2)
  await other.say(earlier)
  await asking.say(PROGRAMME)
  const { changeSet } = await decideOnly(guides, 'same')
  const [match, ...others] = await events()
  assert.deepEqual(others, [])
  const { sources } = await readEventSources(deps, { id: match.id })
  assert.deepEqual(
    new Set(sources.map(({ crawler }) => crawler?.title)),
    new Set(['Superliga', 'TV3', 'TV3 Max']),
  )
  const all = await standing()
  await other.say(earlier)
  await asking.say(PROGRAMME)
  await scores.say(MATCH)
  assert.deepEqual([await standing(), await listOpen(guides)], [all, []])
  await undoChangeSet(deps, { id: changeSet ?? 0, author: OPERATOR })
  assert.equal((await standing()).length, 2)
})
