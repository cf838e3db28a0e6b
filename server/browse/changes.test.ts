import assert from 'node:assert/strict'
import test from 'node:test'
import { listChanges } from '@app/core/browse/endpoints.ts'
import { assignPositions } from '../log/sequencer.ts'
import { undoChangeSet } from '../log/undo.ts'
import { crawlerRow } from '../log/testing/random-changes.ts'
import { mergeEvent, readEventSources, splitEvent } from '../runs/event-sources.ts'
import { eventOf, TESTER } from '../testing/catalogue.ts'
import { browseApp } from './testing/app.ts'

type Setup = Awaited<ReturnType<typeof browseApp>>

async function changes(
  { app, database }: Setup,
  cursor?: string,
  { limit = '500', headers = {} }: { limit?: string; headers?: Record<string, string> } = {},
) {
  await assignPositions(database)
  const query = { limit, ...(cursor !== undefined && { cursor }) }
  const answer = await app.inject({ url: listChanges.path, query, headers })
  assert.equal(answer.statusCode, 200, answer.body)
  const body = listChanges.answer.parse(answer.json())
  assert.deepEqual(answer.json(), body)
  return body
}

async function kinds(setup: Setup, cursor: string) {
  const body = await changes(setup, cursor)
  return body.changes.map(({ kind, id, mergedInto }) =>
    mergedInto === null ? `${kind} ${id}` : `${kind} ${id} into ${mergedInto}`,
  )
}

test('without a cursor there are no changes, and from then on changes are listed in order', async (t) => {
  const setup = await browseApp(t, [eventOf('a'), eventOf('b')])
  const { write } = setup
  const now = await changes(setup)
  assert.deepEqual([now.changes, now.hasMore], [[], false])
  await write(async (draft) => {
    await draft.create('events', [eventOf('c')])
    await draft.update('events', [{ id: 'a', fields: { details: 'Sold out' } }])
    const [date, formerDate] = ['2026-11-22T18:00:00Z', '2026-11-21T18:00:00Z']
    await draft.update('events', [{ id: 'b', fields: { date, formerDate, status: 'moved' } }])
  })
  await write(async (draft) => {
    await draft.update('events', [
      { id: 'a', fields: { status: 'cancelled' } },
      { id: 'b', fields: { status: 'scheduled', date: '2026-11-21T18:00:00Z', formerDate: null } },
    ])
    await draft.update('categories', [{ id: 'HALL', fields: { title: 'The hall' } }])
  })
  await write((draft) => draft.remove('events', [{ id: 'c' }]))
  assert.deepEqual(await kinds(setup, now.cursor), [
    'created c',
    'updated a',
    'moved b',
    'cancelled a',
    'moved b',
    'updated HALL',
    'deleted c',
  ])
  const { changes: changed, cursor } = await changes(setup, now.cursor)
  assert.equal(changed[1]?.event?.details, 'Sold out')
  assert.equal(changed[1]?.event?.status, 'scheduled')
  assert.equal(changed[6]?.event, null)
  assert.deepEqual(await kinds(setup, cursor), [])
})

test('a change without public content is omitted', async (t) => {
  const setup = await browseApp(t, [eventOf('a')])
  const { cursor } = await changes(setup)
  await setup.write(async (draft) => {
    await draft.create('crawlers', [crawlerRow('secret', 'Secret')])
    await draft.update('events', [{ id: 'a', fields: { crawler: 'secret', sourceId: 'x' } }])
  })
  const changed = await changes(setup, cursor)
  assert.deepEqual(changed.changes, [])
  assert.notEqual(changed.cursor, cursor)
})

test('a new picture is a change although its URL stays the same', async (t) => {
  const setup = await browseApp(t, [eventOf('a', { logoFile: 'a'.repeat(64) })])
  const { cursor } = await changes(setup)
  const fields = { logoFile: 'b'.repeat(64) }
  await setup.write((draft) => draft.update('events', [{ id: 'a', fields }]))
  assert.deepEqual(await kinds(setup, cursor), ['updated a'])
})

test('a merge leaves a tombstone that points to its target, and a split restores the event', async (t) => {
  const setup = await browseApp(t, [
    eventOf('first', { crawler: 'one' }),
    eventOf('second', { crawler: 'two' }),
  ])
  const { cursor } = await changes(setup)
  await mergeEvent(setup, { id: 'first', from: 'second', author: TESTER })
  assert.deepEqual(await kinds(setup, cursor), ['merged second into first'])
  const merged = await changes(setup, cursor)
  const { sources } = await readEventSources(setup, { id: 'first' })
  const source = sources[1]?.id ?? ''
  const { changeSet } = await splitEvent(setup, { id: 'first', source, author: TESTER })
  assert.deepEqual(await kinds(setup, merged.cursor), ['split second'])
  const split = await changes(setup, merged.cursor)
  await undoChangeSet(setup, { id: changeSet ?? 0, author: TESTER })
  assert.deepEqual(await kinds(setup, split.cursor), ['merged second into first'])
})

test('undoing a merge is reported as a split, since the event exists again', async (t) => {
  const setup = await browseApp(t, [
    eventOf('first', { crawler: 'one' }),
    eventOf('second', { crawler: 'two' }),
  ])
  const merge = await mergeEvent(setup, { id: 'first', from: 'second', author: TESTER })
  const { cursor } = await changes(setup)
  await undoChangeSet(setup, { id: merge.changeSet ?? 0, author: TESTER })
  const changed = await changes(setup, cursor)
  assert.deepEqual(
    changed.changes.map(({ kind, id, event, mergedInto }) => [kind, id, event?.id, mergedInto]),
    [['split', 'second', 'second', null]],
  )
})

test('changes are paginated, even within a change set', async (t) => {
  const setup = await browseApp(t)
  let { cursor } = await changes(setup)
  const rows = Array.from({ length: 25 }, (_unused, index) => eventOf(`e${index}`))
  await setup.write((draft) => draft.create('events', rows))
  await setup.write((draft) => draft.remove('events', [{ id: 'e3' }]))
  const ids: string[] = []
  for (let hasMore = true; hasMore;) {
    const page = await changes(setup, cursor, { limit: '10' })
    assert.ok(page.changes.length <= 10)
    ids.push(...page.changes.map(({ id }) => id))
    ;({ cursor, hasMore } = page)
  }
  assert.deepEqual(ids, [...rows.map(({ id }) => id), 'e3'])
})

test('an event beyond the plan’s window is reported without its content', async (t) => {
  const setup = await browseApp(t)
  const { cursor } = await changes(setup)
  await setup.write((draft) =>
    draft.create('events', [eventOf('soon'), eventOf('late', { date: '2027-06-01T10:00:00Z' })]),
  )
  const readDates = async (headers: Record<string, string>) => {
    const answer = await changes(setup, cursor, { headers })
    return answer.changes.map(({ id, event }) => `${id} ${event?.date}`)
  }
  assert.deepEqual(await readDates({}), ['soon 2026-11-21T18:00:00Z', 'late undefined'])
  assert.deepEqual(await readDates(await setup.holderOf('Affiliate')), [
    'soon 2026-11-21T18:00:00Z',
    'late 2027-06-01T10:00:00Z',
  ])
})

test('a truncated cursor is refused, and one whose content was erased says where to start again', async (t) => {
  const setup = await browseApp(t)
  const { cursor } = await changes(setup)
  const ask = (text: string) => setup.app.inject({ url: listChanges.path, query: { cursor: text } })
  for (const cut of [cursor.slice(1), cursor.slice(0, 20), cursor.slice(0, -1), '', 'x'])
    assert.equal((await ask(cut)).statusCode, 400)
  const { changeSet } = await setup.write((draft) => draft.create('events', [eventOf('a')]))
  await assignPositions(setup.database)
  const erase = `select erase_change_content(array[$1::bigint], 'asked for')`
  await setup.database.pool.query(erase, [changeSet])
  const gone = await ask(cursor)
  assert.equal(gone.statusCode, 410)
  assert.match(gone.body, /"gone"/)
  assert.match(gone.body, /\/api\/v1\/events/)
})
