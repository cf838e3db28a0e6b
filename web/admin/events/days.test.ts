import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import {
  describeDay,
  groupByDay,
  toNewRowDate,
  toRulerMarks,
  applyChanges,
  insertToday,
  findMark,
  type EventRow,
} from './days.ts'
import { NEW_EVENT } from './event-draft.ts'

const ZONE = 'Europe/Copenhagen'
const ORDER = { zone: ZONE, today: '2026-11-20', categoryTitle: String }
const DRAFT_FIRST = { ...ORDER, first: new Set(['draft']) }

function row(date: string, given: Partial<Event> = {}, isDraft = false): EventRow {
  const event: Event = {
    ...NEW_EVENT,
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    id: date,
    version: 1,
    title: 'PRO TV',
    category: 'PRO-TV',
    description: 'Matador',
    details: '',
    date,
    ...given,
  }
  return { id: event.id, fields: event, stored: event, isDraft }
}

test('an event is listed under its day in the operator’s zone', () => {
  const days = groupByDay([row('2026-11-21T23:30:00Z'), row('2026-11-21T22:30:00Z')], ORDER)
  assert.deepEqual(
    days.map(({ day }) => day),
    ['2026-11-21', '2026-11-22'],
  )
})

test('an ongoing event that started earlier is listed under today, also while it is edited', () => {
  const running = row('2026-11-18T10:00:00Z', { endDate: '2026-11-23T10:00:00Z' })
  const order = { ...ORDER, today: '2026-11-21' }
  const names = (days: ReturnType<typeof groupByDay>) =>
    days.map(({ day, rows }) => [day, rows.length])
  const days = groupByDay([row('2026-11-21T12:00:00Z'), running], order)
  assert.deepEqual(names(days), [['2026-11-21', 2]])
  const fields = { ...running.fields, date: '2026-11-19T10:00:00Z' }
  assert.deepEqual(names(applyChanges(days, [{ ...running, fields, isDraft: true }], order)), [
    ['2026-11-21', 2],
  ])
})

test('an edited row keeps its place among rows with the same category and time', () => {
  const equals = ['e1', 'e2', 'e3'].map((id) => row('2026-11-21T10:00:00Z', { id }))
  const [first] = equals
  assert.ok(first)
  const fields = { ...first.fields, description: 'Matador, 2' }
  const written = { ...first, fields, isDraft: true }
  const [day] = applyChanges(groupByDay(equals, ORDER), [written], ORDER)
  assert.deepEqual(
    day?.rows.map(({ id }) => id),
    ['e1', 'e2', 'e3'],
  )
})

test('drafts come first in a day, then rows are sorted by category', () => {
  const [day] = groupByDay(
    [
      row('2026-11-21T10:00:00Z', { category: 'SHL' }),
      row('2026-11-21T11:00:00Z', { category: 'DR1' }),
      row('2026-11-21T12:00:00Z', { category: 'TV2', id: 'draft' }, true),
    ],
    DRAFT_FIRST,
  )
  assert.deepEqual(
    day?.rows.map(({ fields }) => fields.category),
    ['TV2', 'DR1', 'SHL'],
  )
})

test('today is listed even when it is empty', () => {
  const days = groupByDay([row('2026-11-22T10:00:00Z'), row('2026-11-20T10:00:00Z')], ORDER)
  assert.deepEqual(
    insertToday(days, '2026-11-21').map(({ day, rows }) => [day, rows.length]),
    [
      ['2026-11-20', 1],
      ['2026-11-21', 0],
      ['2026-11-22', 1],
    ],
  )
})

test('the ruler lists ten days one by one and then months, and counts drafts', () => {
  const days = groupByDay(
    [
      row('2026-11-30T10:00:00Z'),
      row('2026-12-01T10:00:00Z', {}, true),
      row('2026-12-11T10:00:00Z'),
      row('2026-12-12T10:00:00Z'),
      row('2027-01-01T10:00:00Z'),
    ],
    ORDER,
  )
  const marks = toRulerMarks(days, '2026-12-01')
  assert.deepEqual(
    marks.map(({ top }) => top),
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Dec', 'Jan'],
  )
  assert.deepEqual(marks[0], {
    day: '2026-12-01',
    first: '2026-12-01',
    top: '1',
    bottom: 'Tue',
    count: 1,
    drafts: 1,
  })
  assert.deepEqual(marks[10], {
    day: '2026-12-11',
    first: '2026-12-11',
    top: 'Dec',
    bottom: '',
    count: 2,
    drafts: 0,
  })
})

test('a day shows how near it is and how many events it has', () => {
  assert.equal(describeDay('2026-11-21', '2026-11-21', 37), 'Today, 37 events')
  assert.equal(describeDay('2026-11-22', '2026-11-21', 1), 'Tomorrow, 1 event')
  assert.equal(describeDay('2026-11-23', '2026-11-21', 0), 'No events')
})

test('a new row takes the current time of day and is never in the past', () => {
  const now = Temporal.Instant.from('2026-11-21T19:10:30Z')
  assert.equal(toNewRowDate('2026-11-25', now, ZONE), '2026-11-25T19:11:00Z')
  assert.equal(toNewRowDate('2026-11-20', now, ZONE), '2026-11-21T19:10:30Z')
})

test('a changed row moves to its new day, and unaffected days stay the same objects', () => {
  const moving = row('2026-11-21T10:00:00Z', { id: 'a' })
  const before = groupByDay(
    [moving, row('2026-11-22T10:00:00Z', { id: 'b' }), row('2026-11-23T10:00:00Z', { id: 'c' })],
    ORDER,
  )
  const fields = { ...moving.fields, date: '2026-11-23T12:00:00Z' }
  const after = applyChanges(before, [{ ...moving, fields, isDraft: true }], ORDER)
  assert.deepEqual(
    after.map(({ day, rows }) => [day, rows.map(({ id }) => id)]),
    [
      ['2026-11-22', ['b']],
      ['2026-11-23', ['a', 'c']],
    ],
  )
  assert.equal(after[0], before[1])
})

test('a new row gets a day of its own if there is none', () => {
  const added = { ...row('2026-12-24T10:00:00Z', { id: 'new-1' }, true), stored: null }
  assert.deepEqual(
    applyChanges([], [added], ORDER).map(({ day }) => day),
    ['2026-12-24'],
  )
})

test('rows can be sorted by time or by name, after those that were drafts', () => {
  const rows = [
    row('2026-11-21T12:00:00Z', { id: 'b', description: 'Beta', category: 'A' }),
    row('2026-11-21T10:00:00Z', { id: 'c', description: 'Gamma', category: 'B' }),
    row('2026-11-21T11:00:00Z', { id: 'a', description: 'Alfa', category: 'C' }),
    row('2026-11-21T13:00:00Z', { id: 'draft', category: 'D' }, true),
  ]
  const idsBy = (sort: 'category' | 'date' | 'description') =>
    groupByDay(rows, { ...DRAFT_FIRST, sort })[0]?.rows.map(({ id }) => id)
  assert.deepEqual(idsBy('category'), ['draft', 'b', 'c', 'a'])
  assert.deepEqual(idsBy('date'), ['draft', 'c', 'a', 'b'])
  assert.deepEqual(idsBy('description'), ['draft', 'a', 'b', 'c'])
})

test('a distant day is marked by its month', () => {
  const days = groupByDay([row('2026-11-21T12:00:00Z'), row('2027-03-05T12:00:00Z')], ORDER)
  const marks = toRulerMarks([...days, { day: '2027-03-09', rows: [] }], '2026-11-21')
  assert.equal(findMark(marks, '2026-11-24')?.day, '2026-11-24')
  assert.equal(findMark(marks, '2027-03-09')?.first, '2027-03-05')
  assert.equal(findMark(marks, '2026-11-20'), undefined)
})
