import { formatEnglish } from '../messages/format.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { planImport, keepEditedFields, markRows, type ListedEvent } from './plan-import.ts'
import type { EventRow } from './event-to-add.ts'

const NOW = Temporal.Instant.from('2026-11-21T08:00:00Z')

function row(changes: Partial<EventRow> = {}): EventRow {
  return {
    category: 'DR1',
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
    ...changes,
  }
}

/** The status of an event that was first announced for the time of `row`. */
const MOVED = { status: 'moved', formerDate: '2026-11-21T19:00:00Z' }

function stored(changes: Partial<ListedEvent> = {}): ListedEvent {
  return { ...row(), id: 'e-1', version: 3, additionalCategories: [], ...changes }
}

test('a row with a source’s id is the event with that id, even if moved and renamed', () => {
  const moved = row({ sourceId: '7', description: 'Film (live)', date: '2026-11-21T20:00:00Z' })
  const { creates, updates } = planImport([moved], [stored({ sourceId: '7' })], NOW)
  assert.deepEqual(creates, [])
  const fields = { description: 'Film (live)', date: '2026-11-21T20:00:00Z', ...MOVED }
  assert.deepEqual(updates, [{ id: 'e-1', version: 3, fields }])
})

test('an event that its source already reports under another category is left out unless wanted twice', () => {
  const other = stored({ sourceId: '7', category: 'DR2' })
  const found = row({ sourceId: '7', date: '2026-11-21T19:30:00Z' })
  const { creates, elsewhere, outcomes } = planImport([found], [other], NOW)
  assert.deepEqual([creates, elsewhere], [[], 1])
  assert.deepEqual(outcomes, [{ kind: 'elsewhere', category: 'DR2' }])
  const wanted = planImport([found], [other], NOW, { addsElsewhere: true })
  assert.deepEqual([wanted.creates, wanted.elsewhere], [[found], 0])
  const twice = planImport([row({ sourceId: '7' }), row({ ...found, category: 'DR2' })], [], NOW)
  assert.deepEqual([twice.creates.length, twice.elsewhere], [1, 1])
  // The latest with its id is another event of another day.
  const rerun = { ...found, category: 'DR3', description: 'Rerun', date: '2026-11-25T19:00:00Z' }
  const three = [row({ sourceId: '7' }), row(rerun), row({ ...found, category: 'DR2' })]
  assert.equal(planImport(three, [], NOW).elsewhere, 1)
})

test('an event that another source certainly reported is not added again unless somebody wants it', () => {
  const match = { category: 'FOOTBALL', title: 'Superliga' }
  const reported = stored({
    ...match,
    description: 'FC Copenhagen - Brøndby',
    sourceId: 'l-1',
    url: 'https://a.example/1',
  })
  const name = 'FC København – Brøndby IF'
  const found = row({ ...match, description: name, sourceId: 's-9', url: 'https://b.example/9' })
  const other = row({ ...match, description: 'Viborg – Randers', sourceId: 's-10' })
  const { creates, outcomes } = planImport([found, other], [reported], NOW)
  assert.deepEqual(creates, [other])
  assert.deepEqual(outcomes, [
    { kind: 'elsewhere', category: 'FOOTBALL', name: 'FC Copenhagen - Brøndby' },
    { kind: 'add' },
  ])
  assert.equal(planImport([found], [reported], NOW, { addsElsewhere: true }).creates.length, 1)
})

test('equal ids from different sites mean nothing', () => {
  const here = row({ sourceId: '7', url: 'https://a.example/7' })
  const site = stored({ sourceId: '7', category: 'DR2', url: 'https://b.example/7' })
  assert.equal(planImport([here], [site], NOW).creates.length, 1)
  const words = { description: 'News', date: '2026-11-30T19:00:00Z' }
  const other = stored({ sourceId: '7', category: 'DR2', url: 'https://a.example/9', ...words })
  assert.equal(planImport([here], [other], NOW).creates.length, 1)
})

test('each row is marked with the effect of adding it: old and new values, and what a person edited', () => {
  const rows = [
    row({ sourceId: '7', details: 'Long', date: '2026-11-21T19:30:00Z' }),
    row({ sourceId: '7', details: 'Long', date: '2026-11-21T19:30:00Z' }),
    row({ sourceId: '8', description: 'News' }),
    row({ sourceId: '9', description: 'Weather', details: 'Rain' }),
  ]
  const own = stored({ id: 'e-9', sourceId: '9', description: 'Weather', details: 'Sun' })
  const before = [stored({ sourceId: '7', details: 'Bring a coat' }), own]
  const written = new Map([['e-1', { ...row({ sourceId: '7' }) }]])
  const marks = markRows(planImport(rows, before, NOW), written)
  const none = { category: null, changes: [], kept: [] }
  const date = { field: 'date', from: '2026-11-21T19:00:00Z', to: '2026-11-21T19:30:00Z' }
  const status = { field: 'status', from: 'scheduled', to: 'moved' }
  const former = { field: 'formerDate', from: null, to: date.from }
  const details = { field: 'details', stored: 'Bring a coat', found: 'Long' }
  assert.deepEqual(marks, [
    { ...none, kind: 'update', changes: [date, status, former], kept: [details] },
    { ...none, kind: 'repeated' },
    { ...none, kind: 'add' },
    {
      ...none,
      kind: 'unchanged',
      kept: [{ field: 'details', stored: 'Sun', found: 'Rain' }],
    },
  ])
})

test('without an id the address identifies an event, as long as that event is not over', () => {
  const url = 'https://guide.example/film'
  const later = row({ url, date: '2026-12-01T19:00:00Z' })
  const coming = planImport([later], [stored({ url })], NOW)
  assert.deepEqual(coming.updates[0]?.fields, { date: '2026-12-01T19:00:00Z', ...MOVED })
  const over = planImport([later], [stored({ url, date: '2026-11-20T19:00:00Z' })], NOW)
  assert.deepEqual(over.creates, [later])
})

test('an event that is over is recognised by its address and start, even if renamed by a person', () => {
  const film = { url: 'https://dr.dk/film', date: '2026-11-20T19:00:00Z' }
  const renamed = stored({ ...film, description: 'Film (live)' })
  const { creates, updates } = planImport([row(film)], [renamed], NOW)
  assert.deepEqual([creates, updates.length], [[], 1])
  const nextEdition = row({ ...film, date: '2026-11-27T19:00:00Z' })
  assert.deepEqual(planImport([nextEdition], [renamed], NOW).creates, [nextEdition])
})

test('an address shared by several rows or stored events identifies none of them', () => {
  const url = 'https://guide.example/'
  const one = row({ url, description: 'One' })
  const two = row({ url, description: 'Two' })
  assert.deepEqual(planImport([one, two], [stored({ url })], NOW).creates, [one, two])
  const both = [stored({ url, description: 'A' }), stored({ url, id: 'e-2', description: 'B' })]
  assert.deepEqual(planImport([one], both, NOW).creates, [one])
})

test('without id and address a row is the event with its category, title, description and start', () => {
  const same = planImport([row()], [stored()], NOW)
  assert.deepEqual([same.unchanged, same.creates, same.updates], [1, [], []])
  const known = planImport([row()], [stored({ sourceId: '7', url: 'https://a.example/' })], NOW)
  assert.deepEqual([known.unchanged, known.updates], [1, []])
  for (const other of [{ title: 'DR2' }, { description: 'News' }, { date: '2026-11-21T20:00:00Z' }])
    assert.equal(planImport([row(other)], [stored()], NOW).creates.length, 1)
})

test('an event written by a person is recognised by its words, and gets its source’s id', () => {
  const { updates } = planImport([row({ sourceId: '7' })], [stored({ zone: null })], NOW)
  const fields = { zone: 'Europe/Copenhagen', sourceId: '7' }
  assert.deepEqual(updates, [{ id: 'e-1', version: 3, fields }])
  const numbered = planImport([row({ sourceId: '8' })], [stored({ sourceId: '7' })], NOW)
  assert.equal(numbered.creates.length, 1)
})

test('a time moved by a person is unchanged together with its kind and zone; empty fields are filled', () => {
  const moved = stored({ sourceId: '7', date: '2026-11-21T21:00:00Z' })
  const found = row({ sourceId: '7', date: '2026-11-21T19:30:00Z', isDay: true, details: 'Long' })
  const adding = planImport([found], [moved], NOW)
  const written = new Map([['e-1', { ...row({ sourceId: '7' }) }]])
  const { updates, unchanged, kept } = keepEditedFields(adding, [moved], written)
  assert.deepEqual(updates, [{ id: 'e-1', version: 3, fields: { details: 'Long' } }])
  assert.deepEqual([unchanged, kept], [0, 1])
})

test('an event without known writes counts as written by a person', () => {
  const own = stored({ details: 'Bring a coat' })
  const adding = planImport([row({ details: 'Long' })], [own], NOW)
  const { updates, unchanged, kept } = keepEditedFields(adding, [own], new Map())
  assert.deepEqual([updates, unchanged, kept], [[], 1, 1])
})

test('identical duplicate rows count once; differing ones are refused by number', () => {
  const twice = planImport([row({ sourceId: '7' }), row({ sourceId: '7' })], [], NOW)
  assert.deepEqual([twice.creates.length, twice.unchanged, twice.wrong], [1, 1, []])
  const differing = row({ sourceId: '7', description: 'Film (live)', details: 'New' })
  const { wrong } = planImport([row({ sourceId: '6' }), row({ sourceId: '7' }), differing], [], NOW)
  assert.deepEqual(
    wrong.map((one) => [one.row, one.field, formatEnglish(one.message)]),
    [[3, '', 'is the same event as row 2 with another description, details: remove one of them']],
  )
})

test('two rows never become one stored event', () => {
  const rows = [row({ sourceId: '1' }), row({ sourceId: '2' })]
  const { updates, creates } = planImport(rows, [stored()], NOW)
  assert.deepEqual([updates.length, creates.length], [1, 1])
})

const oneOf = <T>(...values: T[]) => fc.constantFrom(...values)

const anyRow = fc
  .record({
    category: oneOf('DR1', 'DR2'),
    description: oneOf('Film', 'News'),
    details: oneOf('', 'Long'),
    date: oneOf('2026-11-20T19:00:00Z', '2026-11-21T19:00:00Z', '2026-11-22T23:00:00Z'),
    isDay: fc.boolean(),
    url: oneOf(null, 'https://a.example/1', 'https://a.example/2'),
    sourceId: oneOf(null, '1', '2', '3'),
  })
  .map(row)

test('whatever a person edited, adding does not overwrite it, and adding again changes nothing', () => {
  const anyEdited = fc.array(fc.record({ written: anyRow, held: anyRow }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), anyEdited, (rows, edited) => {
      const before = edited.map(({ held }, index) => stored({ ...held, id: `s-${index}` }))
      const written = new Map(edited.map((one, index) => [`s-${index}`, { ...one.written }]))
      const adding = planImport(rows, before, NOW)
      if (adding.wrong.length > 0) return
      const { updates } = keepEditedFields(adding, before, written)
      for (const { id, fields } of updates) {
        const place = before.findIndex((event) => event.id === id)
        const { held, written: wrote } = edited[place] ?? {}
        for (const field of ['details', 'description', 'date', 'isDay'] as const)
          if (Object.hasOwn(fields, field)) assert.equal(held?.[field], wrote?.[field])
      }
      const patches = new Map(updates.map(({ id, fields }) => [id, fields]))
      const after = before.map((event) => ({ ...event, ...patches.get(event.id) }))
      const learned = new Map(
        [...written].map(([id, wrote]) => [id, { ...wrote, ...patches.get(id) }]),
      )
      const created = adding.creates.map((one, index) => stored({ ...one, id: `n-${index}` }))
      const all = [...after, ...created]
      for (const { id, ...wrote } of created) learned.set(id, wrote)
      const second = planImport(rows, all, NOW)
      assert.deepEqual([second.creates, keepEditedFields(second, all, learned).updates], [[], []])
    }),
    { numRuns: 2_000 },
  )
})

test('whatever is stored, adding the same list again changes nothing', () => {
  const anyStored = fc
    .array(anyRow, { maxLength: 6 })
    .map((rows) => rows.map((one, index) => stored({ ...one, id: `s-${index}` })))
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), anyStored, (rows, before) => {
      const first = planImport(rows, before, NOW)
      if (first.wrong.length > 0) return
      const patches = new Map(first.updates.map(({ id, fields }) => [id, fields]))
      const after = [
        ...before.map((event) => ({ ...event, ...patches.get(event.id) })),
        ...first.creates.map((created, index) => stored({ ...created, id: `n-${index}` })),
      ]
      const second = planImport(rows, after, NOW)
      assert.deepEqual([second.creates, second.updates, second.wrong], [[], [], []])
      assert.equal(second.unchanged + second.elsewhere, rows.length)
      assert.equal(first.elsewhere, second.elsewhere)
    }),
    { numRuns: 2_000 },
  )
})
