import { formatEnglish } from '../messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EMPTY, createFound, kinds, only, createPlan } from './testing/fixtures.ts'

test('an event that is not stored is added, with its category and the category’s title', () => {
  const item = only(createPlan([createFound({ title: '' })]))
  assert.equal(item.kind, 'add')
  assert.deepEqual(item.event, {
    title: 'Theatre',
    category: 'THEATRE',
    description: 'Hamlet',
    details: 'With an interval',
    date: '2026-11-24T19:00:00Z',
    isDay: false,
    zone: 'Europe/Copenhagen',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    url: null,
    sourceId: null,
  })
})

test('the crawler’s category title becomes the title of every event', () => {
  const made = createPlan([createFound(), createFound({ description: 'Macbeth' })], EMPTY, {
    crawler: { categoryTitle: 'Royal stage' },
  })
  assert.deepEqual(
    made.items.map(({ event }) => event?.title),
    ['Royal stage', 'Royal stage'],
  )
})

test('a category named by the page takes precedence over the crawler’s', () => {
  assert.equal(only(createPlan([createFound({ category: 'CINEMA' })])).event?.category, 'CINEMA')
})

test('an unknown category is rejected by name', () => {
  const item = only(createPlan([createFound({ category: 'OPERA' })]))
  assert.deepEqual([item.kind, item.reason], ['rejected', 'unknown-category'])
  assert.match(formatEnglish(item.why), /OPERA/)
})

test('the Only filter keeps events that contain the words, ignoring case and accents', () => {
  const events = [
    createFound({ description: 'Ræven' }),
    createFound({ description: 'Élodie plays' }),
  ]
  const made = createPlan(events, EMPTY, { crawler: { only: 'elodie' } })
  assert.deepEqual(
    made.items.map(({ kind, event, reason }) => [kind, event?.description, reason]),
    [
      ['add', 'Élodie plays', null],
      ['rejected', 'Ræven', 'filtered-by-only'],
    ],
  )
})

test('from and to dates replace the lookahead', () => {
  const events = [
    createFound({ start: { day: '2026-11-30' } }),
    createFound({ start: { day: '2026-12-24' } }),
    createFound({ start: { day: '2027-01-02' } }),
  ]
  const source = { zone: 'Europe/Copenhagen', windowDays: 7 }
  const crawler = { crawlFromDate: '2026-12-01T00:00:00Z', crawlToDate: '2026-12-31T00:00:00Z' }
  const dated = createPlan(events, EMPTY, { source, crawler })
  assert.deepEqual(
    dated.items.filter(({ kind }) => kind === 'add').map(({ said }) => said?.start),
    ['2026-12-24'],
  )
})

test('without dates of its own a crawler uses the source’s lookahead', () => {
  const events = [createFound(), createFound({ start: { instant: '2026-12-24T19:00:00Z' } })]
  const made = createPlan(events, EMPTY, { source: { zone: 'Europe/Copenhagen', windowDays: 7 } })
  assert.deepEqual(kinds(made), ['add', 'rejected'])
  assert.equal(made.items[1]?.reason, 'outside-window')
})

test('past events are rejected as past', () => {
  const item = only(createPlan([createFound({ start: { instant: '2026-11-21T07:59:00Z' } })]))
  assert.equal(item.reason, 'past')
})

test('without display time an event is a whole day, and a second time on that day is a duplicate', () => {
  const events = [createFound(), createFound({ start: { instant: '2026-11-24T14:00:00Z' } })]
  const made = createPlan(events, EMPTY, { crawler: { displayTime: false } })
  assert.deepEqual(kinds(made), ['add', 'rejected'])
  assert.equal(made.items[0]?.event?.isDay, true)
  assert.equal(made.items[0]?.event?.date, '2026-11-23T23:00:00Z')
  assert.equal(made.items[1]?.reason, 'duplicate')
})

test('an unreadable date is rejected and quoted', () => {
  const item = only(createPlan([createFound({ start: { instant: 'soon' } })]))
  assert.equal(item.reason, 'no-readable-date')
  assert.match(formatEnglish(item.why), /"soon"/)
})

test('the same source id twice on a page is one event', () => {
  const made = createPlan([
    createFound({ sourceId: '7' }),
    createFound({ sourceId: '7', description: 'Hamlet!' }),
  ])
  assert.deepEqual(kinds(made), ['add', 'rejected'])
})

test('an address identifies an event only if no other event has it', () => {
  const url = 'https://stage.example/hamlet'
  assert.equal(only(createPlan([createFound({ url })])).identity, `url:${url}`)
  const both = createPlan([createFound({ url }), createFound({ url, description: 'Macbeth' })])
  assert.ok(both.items.every(({ kind, identity }) => kind === 'add' && identity?.startsWith('is:')))
})
