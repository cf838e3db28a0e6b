import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventToAdd } from '@app/core/imports/event-to-add.ts'
import { undoChangeSet } from '../log/undo.ts'
import { writeChangeSet } from '../log/write.ts'
import { eventOf, storeEvents, TESTER } from '../testing/catalogue.ts'
import { setUpImports } from './testing/setup.ts'

const NOW = '2026-11-21T08:00:00Z'

function event(changes: Partial<EventToAdd> = {}): EventToAdd {
  return {
    category: 'DK_DR1',
    title: 'DR1',
    description: 'Film',
    details: '',
    date: '2026-11-21T19:00:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: 'Europe/Copenhagen',
    url: null,
    sourceId: null,
    image: null,
    ...changes,
  }
}

function many(count: number): EventToAdd[] {
  return Array.from({ length: count }, (_, index) =>
    event({ description: `Film ${index}`, sourceId: index % 2 ? `id-${index}` : null }),
  )
}

test('a list is stored as one change set with the cause import, and the same list again changes nothing', async (t) => {
  const { read, events, countSets, deps } = await setUpImports(t, NOW)
  const list = [
    event({ sourceId: '7', url: 'https://guide.example/7', details: 'Long' }),
    event({ description: 'News', date: '2026-11-21T20:00:00Z' }),
  ]
  const first = await read('events', { events: list })
  const { changeSet, ...counts } = first
  assert.deepEqual(counts, {
    rowCount: 2,
    added: 2,
    updated: 0,
    unchanged: 0,
    kept: 0,
    elsewhere: 0,
  })
  const { rows } = await deps.database.pool.query(
    'select cause, summary from change_sets where id = $1',
    [changeSet],
  )
  assert.equal(rows[0].cause, 'import')
  assert.equal(rows[0].summary, 'Imported 2 events')
  const stored = await events()
  const { title, category, description, details, date, url, source_id, crawler } = stored[0]
  assert.deepEqual(
    [title, category, description, details, date, url, source_id, crawler ?? ''],
    'DR1|DK_DR1|Film|Long|2026-11-21T19:00:00Z|https://guide.example/7|7|'.split('|'),
  )
  const sets = await countSets()
  const again = await read('events', { events: list })
  assert.deepEqual(again, {
    changeSet: null,
    rowCount: 0,
    added: 0,
    updated: 0,
    unchanged: 2,
    kept: 0,
    elsewhere: 0,
  })
  assert.deepEqual([await events(), await countSets()], [stored, sets])
})

test('stored events are updated, and one undo reverts the whole list', async (t) => {
  const { read, events, deps } = await setUpImports(t, NOW)
  await storeEvents(deps, [
    eventOf('e-1', { ...row(), sourceId: '7' }),
    eventOf('e-2', { ...row(), description: 'News' }),
  ])
  const before = await events()
  const answer = await read('events', {
    events: [
      event({ sourceId: '7', date: '2026-11-21T19:30:00Z' }),
      event({ description: 'News' }),
      event({ description: 'Weather', sourceId: '8' }),
      event({ description: 'Weather', sourceId: '8' }),
    ],
  })
  const { added, updated, unchanged, changeSet } = answer
  assert.deepEqual({ added, updated, unchanged }, { added: 1, updated: 1, unchanged: 2 })
  assert.deepEqual(
    (await events()).map(({ date, description }) => `${date} ${description}`),
    ['2026-11-21T19:00:00Z News', '2026-11-21T19:00:00Z Weather', '2026-11-21T19:30:00Z Film'],
  )
  await undoChangeSet(deps, { id: Number(changeSet), author: TESTER })
  const words = (rows: typeof before) =>
    rows.map(({ id, date, source_id }) => [id, date, source_id])
  assert.deepEqual(words(await events()), words(before))
})

test('edits by a person are preserved, and the response counts them', async (t) => {
  const { read, events, deps } = await setUpImports(t, NOW)
  await read('events', { events: [event({ sourceId: '7', details: 'Long' })] })
  const [{ id }] = await events()
  const edit = { author: TESTER, cause: 'edit' as const, summary: message('Edited') }
  await writeChangeSet(deps, edit, (draft) =>
    draft.update('events', [{ id, fields: { details: 'Bring a coat' } }]),
  )
  const list = [
    event({ sourceId: '7', details: 'Longer', date: '2026-11-21T19:30:00Z' }),
    event({ description: 'News', date: '2026-11-21T20:00:00Z' }),
  ]
  const { changeSet, rowCount: _, ...counts } = await read('events', { events: list })
  assert.deepEqual(counts, { added: 1, updated: 1, unchanged: 0, kept: 1, elsewhere: 0 })
  const readEvents = async () => (await events()).map(({ details, date }) => `${date} ${details}`)
  assert.deepEqual(await readEvents(), [
    '2026-11-21T19:30:00Z Bring a coat',
    '2026-11-21T20:00:00Z ',
  ])
  const again = await read('events', { events: list })
  assert.deepEqual(again, {
    changeSet: null,
    rowCount: 0,
    added: 0,
    updated: 0,
    unchanged: 2,
    kept: 1,
    elsewhere: 0,
  })
  await undoChangeSet(deps, { id: Number(changeSet), author: TESTER })
  const { updated, kept } = await read('events', { events: list })
  assert.deepEqual([updated, kept], [1, 1], 'an undo is no edit')
})

test('values in an event written by a person are preserved, and its empty fields are filled', async (t) => {
  const { read, events, deps } = await setUpImports(t, NOW)
  const own = { ...row(), details: 'Bring a coat', zone: null }
  await writeChangeSet(
    deps,
    { author: TESTER, cause: 'create', summary: message('Created') },
    (draft) => draft.create('events', [eventOf('e-1', own)]),
  )
  const url = 'https://guide.example/7'
  const { kept, updated } = await read('events', {
    events: [event({ details: 'Long', url, sourceId: '7' })],
  })
  assert.deepEqual([kept, updated], [1, 1])
  const [stored] = await events()
  assert.deepEqual(
    [stored.details, stored.url, stored.source_id, stored.zone],
    ['Bring a coat', url, '7', 'Europe/Copenhagen'],
  )
})

test('marks predict row by row what adding does, and adding does exactly that', async (t) => {
  const { read, refusal, events, deps } = await setUpImports(t, NOW)
  await read('events', { events: [event({ sourceId: '7' }), event({ description: 'News' })] })
  const [film] = (await events()).filter(({ source_id }) => source_id === '7')
  const edit = { author: TESTER, cause: 'edit' as const, summary: message('Edited') }
  await writeChangeSet(deps, edit, (draft) =>
    draft.update('events', [{ id: film.id, fields: { details: 'Bring a coat' } }]),
  )
  const list = [
    event({ sourceId: '7', details: 'Longer', date: '2026-11-21T19:30:00Z' }),
    event({ description: 'News' }),
    event({ description: 'Weather', sourceId: '8' }),
    event({ sourceId: '7', category: 'FOOTBALL', title: 'Football' }),
  ]
  const before = await events()
  const { marks, seal } = await read('marks', { events: list })
  assert.deepEqual(kindsOf(marks), ['update', 'unchanged', 'add', 'elsewhere'])
  assert.deepEqual(await events(), before)
  const open = await read('marks', { events: [...list, event({ category: null })] })
  assert.deepEqual(kindsOf(open['marks']).at(-1), 'wrong')
  await writeChangeSet(deps, edit, (draft) =>
    draft.update('events', [{ id: film.id, fields: { date: '2026-11-21T18:00:00Z' } }]),
  )
  const late = await refusal('events', { events: list, seal })
  assert.deepEqual([late.status, late.code], [409, 'conflict'])
  const again = await read('marks', { events: list })
  assert.deepEqual(kindsOf(again['marks']), ['unchanged', 'unchanged', 'add', 'elsewhere'])
  const { changeSet: _, ...counts } = await read('events', { events: list, seal: again['seal'] })
  const all = { rowCount: 1, added: 1, updated: 0, unchanged: 2, kept: 2, elsewhere: 1 }
  assert.deepEqual(counts, all)
})

test('a match in another category is only added to this one on request', async (t) => {
  const { read, events } = await setUpImports(t, NOW)
  const standard = many(6).map((one, index) => ({ ...one, sourceId: `m-${index}` }))
  await read('events', { events: standard })
  const custom = standard.map((one) => ({ ...one, category: 'FOOTBALL' }))
  const { added, elsewhere } = await read('events', { events: custom })
  assert.deepEqual([added, elsewhere, (await events()).length], [0, 6, 6])
  const wanted = { events: custom, addsElsewhere: true }
  const { seal } = await read('marks', wanted)
  assert.equal((await read('events', { ...wanted, seal }))['added'], 6)
})

test('wrong rows are refused by number, and nothing is stored', async (t) => {
  const { refusal, events, countSets } = await setUpImports(t, NOW)
  const sets = await countSets()
  const refusalOf = async (...list: EventToAdd[]) => {
    const { status, code, message } = await refusal('events', { events: list })
    assert.deepEqual([status, code], [400, 'bad-input'])
    return message
  }
  assert.equal(
    await refusalOf(event(), event({ category: null, description: '' })),
    'Row 2 category is not chosen yet; Row 2 description is empty. Nothing was stored.',
  )
  assert.equal(
    await refusalOf(event(), event({ category: 'NOWHERE' })),
    'Row 2 category there is no category NOWHERE. Nothing was stored.',
  )
  assert.equal(
    await refusalOf(event({ sourceId: '7' }), event({ sourceId: '7', details: 'New' })),
    'Row 2 is the same event as row 1 with another details: remove one of them. Nothing was stored.',
  )
  const bad = many(7).map((one) => ({ ...one, title: '' }))
  assert.match(await refusalOf(...bad), /Row 5 title is empty; and 2 more\. Nothing was stored\.$/)
  assert.equal((await refusal('events', { events: [] })).status, 400)
  assert.equal((await refusal('events', { events: many(10_001) })).status, 400)
  assert.deepEqual([await events(), await countSets()], [[], sets])
})

test('ten thousand rows are stored in one request, and again without a change', async (t) => {
  const { read } = await setUpImports(t, NOW)
  const list = many(10_000)
  assert.equal((await read('events', { events: list }))['added'], 10_000)
  const again = await read('events', { events: list })
  assert.deepEqual([again['unchanged'], again['changeSet']], [10_000, null])
})

test('the same list sent twice concurrently is stored once', async (t) => {
  const { read, events } = await setUpImports(t, NOW)
  const list = many(20)
  const answers = await Promise.all([1, 2, 3].map(() => read('events', { events: list })))
  const added = answers.map((answer) => Number(answer['added']))
  assert.deepEqual(
    added.toSorted((a, b) => a - b),
    [0, 0, 20],
  )
  assert.equal((await events()).length, 20)
})

function row() {
  const { image: _picture, ...fields } = event()
  return { ...fields, category: 'DK_DR1' }
}

function kindsOf(marks: unknown): string[] {
  return (marks as { kind: string }[]).map(({ kind }) => kind)
}
