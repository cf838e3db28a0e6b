import { formatEnglish } from '../messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping } from './file-fields.ts'
import { readFileRows, type FileReading } from './file-rows.ts'
import { readJsonTable } from './json-table.ts'

const CATEGORIES = [
  { id: 'CONCERTS', title: 'Concerts', places: [] },
  { id: 'FILMS', title: 'Films', places: [] },
  { id: 'DK_TV3', title: 'TV3', places: ['Denmark'] },
  { id: 'SE_TV3', title: 'TV3', places: ['Sweden'] },
]

function read(headers: string[], rows: string[][], over: Partial<FileReading> = {}) {
  return readFileRows(
    { headers, rows },
    {
      mapping: guessMapping(headers),
      order: 'day-first',
      zone: 'Europe/Copenhagen',
      category: null,
      categories: CATEGORIES,
      ...over,
    },
  )
}

test('a row becomes an event with its category by id or title', () => {
  const headers = ['Date', 'Time', 'Name', 'Category', 'Link']
  const { events, wrong } = read(headers, [
    ['21/11/2026', '20:30', 'Nocturne', 'concerts', 'https://stage.example/n'],
    ['22/11/2026', '', 'Festival', 'FILMS', ''],
    ['23/11/2026', '', 'Other', 'Nobody', ''],
  ])
  assert.deepEqual(wrong, [])
  assert.deepEqual(events[0], {
    category: 'CONCERTS',
    title: 'Concerts',
    description: 'Nocturne',
    details: '',
    date: '2026-11-21T19:30:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: 'Europe/Copenhagen',
    url: 'https://stage.example/n',
    sourceId: null,
    image: null,
  })
  assert.deepEqual(
    events.slice(1).map(({ category, title, isDay }) => [category, title, isDay]),
    [
      ['FILMS', 'Films', true],
      [null, '', true],
    ],
  )
})

test('a name that several categories share is asked about once for all its rows', () => {
  const headers = ['date', 'name', 'category']
  const rows = [
    ['2026-11-21', 'A', 'TV3'],
    ['2026-11-22', 'B', 'tv3'],
    ['2026-11-23', 'C', 'TV3 (Sweden)'],
    ['2026-11-24', 'D', 'DK_TV3'],
  ]
  const { events, questions } = read(headers, rows, { category: 'FILMS' })
  assert.deepEqual(
    events.map(({ category, title }) => [category, title]),
    [
      [null, 'TV3'],
      [null, 'TV3'],
      ['SE_TV3', 'TV3'],
      ['DK_TV3', 'TV3'],
    ],
  )
  assert.deepEqual(
    questions.map(({ name, categories, events: asked }) => [
      name,
      categories.map(({ id }) => id),
      asked.map(({ description }) => description),
    ]),
    [['TV3', ['DK_TV3', 'SE_TV3'], ['A', 'B']]],
  )
  const answered = read(headers, rows, { answers: new Map([['tv3', 'SE_TV3']]) })
  assert.deepEqual(
    answered.events.map(({ category }) => category),
    ['SE_TV3', 'SE_TV3', 'SE_TV3', 'DK_TV3'],
  )
  assert.deepEqual(answered.questions, [])
})

test('rows without a category get the chosen one', () => {
  const { events } = read(['date', 'name'], [['2026-11-21', 'A']], { category: 'FILMS' })
  assert.deepEqual([events[0]?.category, events[0]?.title], ['FILMS', 'Films'])
})

test('every invalid row is reported with its number, its cells and the reason', () => {
  const headers = ['date', 'name', 'url', 'zone']
  const { events, wrong } = read(headers, [
    ['soon', 'A', '', ''],
    ['', 'B', '', ''],
    ['2026-11-21', '', '', ''],
    ['2026-11-21', 'C', 'not an address', ''],
    ['2026-11-21', 'D', '', 'Mars/Base'],
    ['2026-11-21', 'E', '', 'Europe/Oslo'],
  ])
  assert.deepEqual(
    events.map(({ description }) => description),
    ['E'],
  )
  assert.deepEqual(
    wrong.map(({ row, reason }) => `${row} ${formatEnglish(reason)}`),
    [
      '1 "soon" is not a date',
      '2 It has no date',
      '3 description is empty',
      '4 address is not a web address',
      '5 "Mars/Base" is not a time zone',
    ],
  )
  assert.deepEqual(wrong[0]?.cells, ['soon', 'A', '', ''])
})

test('whole days are days in their zone on the nights of clock changes', () => {
  const headers = ['date', 'name', 'isDay']
  const { events } = read(headers, [
    ['2026-03-29T10:00:00+02:00', 'Spring', 'true'],
    ['2026-10-25', 'Autumn', ''],
    ['2026-10-25', 'At midnight', 'false'],
  ])
  assert.deepEqual(
    events.map(({ date, isDay }) => `${date} ${isDay}`),
    ['2026-03-28T23:00:00Z true', '2026-10-24T22:00:00Z true', '2026-10-24T22:00:00Z false'],
  )
})

test('a list of objects becomes a table of all their fields', () => {
  const table = readJsonTable(
    '[{"name":"A","date":"2026-11-21"},{"name":"B","isDay":true,"x":null}]',
  )
  assert.deepEqual(table, {
    headers: ['name', 'date', 'isDay', 'x'],
    rows: [
      ['A', '2026-11-21', '', ''],
      ['B', '', 'true', ''],
    ],
  })
  assert.deepEqual(readJsonTable('{"events":[{"name":"A"}],"total":1}')?.headers, ['name'])
})

test('linked data is left to the website readers, and anything else is refused', () => {
  assert.equal(readJsonTable('[{"@type":"Event","name":"A"}]'), null)
  assert.equal(readJsonTable('{"@context":"https://schema.org","@graph":[]}'), null)
  for (const text of ['"a"', '[1]', '{"a":1}', '{"a":[],"b":[]}', '{'])
    assert.throws(() => readJsonTable(text), { code: 'bad-input' })
})

test('the end of a whole-day event is a day, and an end without a time includes that whole day', () => {
  const { events, wrong } = read(
    ['date', 'until', 'name'],
    [
      ['2026-11-25', '2026-11-29', 'Fair'],
      ['2026-11-25 19:00', '2026-11-25 21:30', 'Concert'],
      ['2026-11-25 19:00', '2026-11-27', 'Exhibition'],
      ['2026-11-25 19:00', '', 'Talk'],
      ['2026-11-25', '2026-11-24', 'Backwards'],
    ],
  )
  assert.deepEqual(
    events.map(({ endDate, isDay }) => [endDate, isDay]),
    [
      ['2026-11-28T23:00:00Z', true],
      ['2026-11-25T20:30:00Z', false],
      ['2026-11-27T22:59:00Z', false],
      [null, false],
    ],
  )
  assert.deepEqual(
    wrong.map(({ row, reason }) => [row, formatEnglish(reason)]),
    [[5, 'It ends before it begins']],
  )
})
