import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChoiceColumn, GridColumn, GridRow } from './grid-types.ts'
import { cellText, readCell } from './cell-values.ts'
import {
  countAdded,
  countChanged,
  findAmbiguousDates,
  pasteAsNew,
  pasteAt,
  pasteOver,
  readBlock,
  countUnread,
  findQuestions,
  applyAnswer,
} from './paste.ts'
import { findAmbiguousCells, findAmbiguousRows, type InvalidCells } from './invalid-cells.ts'

const ZONE = 'Europe/Copenhagen'

const COLUMNS: GridColumn[] = [
  { field: 'title', label: 'Title', kind: 'text' },
  { field: 'index', label: 'Index', kind: 'number' },
  {
    field: 'country',
    label: 'Country',
    kind: 'choice',
    options: [
      { value: 'RO', label: 'Romania' },
      { value: 'DK', label: 'Denmark' },
    ],
  },
  { field: 'date', label: 'Date', kind: 'date', zoneOf: () => ZONE },
  { field: 'id', label: 'Id', kind: 'read-only' },
  { field: 'details', label: 'Details', kind: 'multiline' },
]

function row(id: string, values: GridRow['values'] = {}): GridRow {
  return { id, name: id, values: { id, ...values }, isDraft: false, isNew: false }
}

function paste(text: string, from = 0, rows = [row('one'), row('two')], at = 0) {
  return pasteOver(readBlock(text), { rows, columns: COLUMNS.slice(from), row: at })
}

test('rows are separated by line ends and cells by tabs, and a final line end adds no row', () => {
  assert.deepEqual(readBlock('a\tb\r\nc\t\r\n'), [
    ['a', 'b'],
    ['c', ''],
  ])
})

test('a quoted cell may contain tabs, line ends and quotes; a lone quote is an ordinary character', () => {
  assert.deepEqual(readBlock('"a ""b""\nc\td"\te'), [['a "b"\nc\td', 'e']])
  assert.deepEqual(readBlock('"Jaws" again\t12" disc'), [['"Jaws" again', '12" disc']])
})

test('a block fills cells to the right and downward, each parsed by the type of its column', () => {
  const { changes, invalidCells, added } = paste(
    'Tivoli\t1 200\tdenmark\t21 Nov 2026 - 20:30\nRoyal Arena\t2\tRO\t2026-11-22 09:00',
  )
  assert.deepEqual(changes, [
    {
      id: 'one',
      edits: { title: 'Tivoli', index: 1200, country: 'DK', date: '2026-11-21T19:30:00Z' },
    },
    {
      id: 'two',
      edits: { title: 'Royal Arena', index: 2, country: 'RO', date: '2026-11-22T08:00:00Z' },
    },
  ])
  assert.ok(invalidCells.every(({ cells }) => Object.values(cells).every((cell) => cell === null)))
  assert.deepEqual(added, [])
})

test('an invalid text is stored beside its cell, and the rest of its row is accepted', () => {
  const { changes, invalidCells } = paste('Tivoli\tmany\tFrance\tsoon')
  assert.deepEqual(changes, [{ id: 'one', edits: { title: 'Tivoli' } }])
  assert.deepEqual(invalidCells[0]?.cells['index'], {
    text: 'many',
    reason: '“many” is not a number',
  })
  assert.equal(invalidCells[0]?.cells['country']?.text, 'France')
  assert.match(invalidCells[0]?.cells['date']?.reason ?? '', /“soon” is not a date/)
})

test('an impossible date says why', () => {
  const reasonOf = (text: string) => paste(text, 3).invalidCells[0]?.cells['date']?.reason
  assert.equal(reasonOf('31.11.2026'), '“31.11.2026” is not a date. That month has 30 days')
  assert.equal(
    reasonOf('28.03.2027 02:30'),
    '“28.03.2027 02:30” is not a date. The clocks in Europe/Copenhagen skip 02:30 on that day',
  )
})

test('ambiguous dates are all read in the same order, which can be switched', () => {
  const rows = [row('one'), row('two')]
  const block = readBlock('1/12/2026 20:00\n2/12/2026 20.00')
  const place = { rows, columns: COLUMNS.slice(3), row: 0 }
  const asDays = pasteAt(block, { ...place, order: 'day-first' })
  const dates = ({ changes }: typeof asDays) => changes.map(({ edits }) => edits['date'])
  assert.deepEqual(dates(asDays), ['2026-12-01T19:00:00Z', '2026-12-02T19:00:00Z'])
  assert.deepEqual(
    findAmbiguousDates(asDays).map(({ text, otherDay }) => `${text} ${otherDay.toString()}`),
    ['1/12/2026 20:00 2026-01-12', '2/12/2026 20.00 2026-02-12'],
  )
  const asMonths = pasteAt(block, { ...place, order: 'month-first' })
  assert.deepEqual(dates(asMonths), ['2026-01-12T19:00:00Z', '2026-02-12T19:00:00Z'])
})

test('one unambiguous date determines the order for its column', () => {
  const block = readBlock('1/12/2026 20:00\n13/12/2026 20:00')
  const place = { rows: [row('one'), row('two')], columns: COLUMNS.slice(3), row: 0 }
  const pasted = pasteAt(block, { ...place, order: 'month-first' })
  assert.deepEqual(findAmbiguousDates(pasted), [])
  assert.equal(pasted.changes[0]?.edits['date'], '2026-12-01T19:00:00Z')
})

test('a valid cell clears the mark of an earlier paste', () => {
  const { invalidCells } = paste('3', 1)
  assert.deepEqual(invalidCells, [{ id: 'one', cells: { index: null } }])
})

test('lines below the last row become new rows', () => {
  const { changes, added } = paste('A\nB\nC', 0, [row('one'), row('two')], 1)
  assert.deepEqual(changes, [{ id: 'two', edits: { title: 'A' } }])
  assert.deepEqual(
    added.map(({ edits }) => edits),
    [{ title: 'B' }, { title: 'C' }],
  )
})

test('cells to the right of the last column are reported', () => {
  assert.deepEqual(paste('one\t\textra\t\tmore', 4).outside, ['extra', 'more'])
})

test('a read-only column accepts the text it already shows, and marks any other', () => {
  assert.deepEqual(paste('one', 4).invalidCells, [])
  assert.equal(paste('uno', 4).invalidCells[0]?.cells['id']?.text, 'uno')
})

test('copying a whole block and pasting it back changes nothing', () => {
  const rows = [row('one', { title: 'T', index: 3, country: 'DK', date: '2026-11-21T19:30:00Z' })]
  const { changes, invalidCells } = paste('T\t3\tDenmark\t21 Nov 2026 - 20:30\tone', 0, rows)
  assert.deepEqual(changes, [])
  assert.deepEqual(invalidCells, [])
})

test('a choice that is fixed in a row is not pasted over, but is set in other rows and in new ones', () => {
  const country = COLUMNS[2] as ChoiceColumn
  const columns = [{ ...country, isFixed: ({ values }: GridRow) => values['country'] === 'RO' }]
  const rows = [row('one', { country: 'RO' }), row('two', { country: 'DK' })]
  const pasted = pasteOver(readBlock('Denmark\nRomania\nRomania'), { rows, columns, row: 0 })
  assert.deepEqual(pasted.changes, [{ id: 'two', edits: { country: 'RO' } }])
  assert.deepEqual(pasted.added, [{ edits: { country: 'RO' }, cells: { country: null } }])
  assert.deepEqual(pasted.invalidCells, [
    { id: 'one', cells: { country: { text: 'Denmark', reason: 'This column cannot be written' } } },
    { id: 'two', cells: { country: null } },
  ])
})

test('a block pasted into a new row only adds rows, whatever follows below', () => {
  const fresh = { ...row('new'), isDraft: true, isNew: true }
  const rows = [fresh, row('one', { title: 'Stored' }), row('two')]
  const pasted = pasteAt(readBlock('A\nB\nC'), { rows, columns: COLUMNS, row: 0 })
  assert.deepEqual(pasted.changes, [{ id: 'new', edits: { title: 'A' } }])
  assert.deepEqual(
    pasted.added.map(({ edits }) => edits),
    [{ title: 'B' }, { title: 'C' }],
  )
  assert.equal(countChanged(pasted), 0)
  assert.equal(countAdded(pasted), 3)
})

test('a paste into a stored row reports how many rows it changes, and offers to add rows instead', () => {
  const rows = [row('one', { title: 'A' }), row('two'), row('three')]
  const place = { rows, columns: COLUMNS, row: 0 }
  const block = readBlock('A\nB\nC\tmany\nD')
  const pasted = pasteAt(block, place)
  assert.equal(countChanged(pasted), 2, 'a row that stays as it is counts for nothing')
  assert.equal(pasted.added.length, 1)
  assert.equal(countUnread(pasted), 1)
  const added = pasteAsNew(block, place)
  assert.deepEqual(added.changes, [])
  assert.equal(added.added.length, 4)
})

test('an empty line of a block adds no row', () => {
  assert.equal(pasteAsNew(readBlock('A\n\t\nB'), { columns: COLUMNS }).added.length, 2)
})

test('line breaks within a cell are preserved in multi-line columns, and become spaces elsewhere', () => {
  const { changes } = paste('"Two\r\nlines"\t\t\t\t\t"First\r\nsecond"')
  assert.deepEqual(changes, [
    { id: 'one', edits: { title: 'Two lines', details: 'First\nsecond' } },
  ])
  const rows = [row('one', { details: 'First\r\nsecond' })]
  assert.deepEqual(paste('"First\nsecond"', 5, rows).changes, [])
})

test('an ambiguous name is never guessed: the cell waits and lists its choices', () => {
  const column: GridColumn = {
    field: 'category',
    label: 'Category',
    kind: 'choice',
    options: [
      { value: 'DK_TV3', label: 'TV3', place: 'Denmark' },
      { value: 'NO_TV3', label: 'TV3', place: 'Norway' },
      { value: 'DR1', label: 'DR1', place: 'Denmark' },
    ],
  }
  const rows = ['one', 'two', 'three', 'four', 'five'].map((id) => row(id))
  const block = readBlock('TV3\ntv3\nTV3 (Norway)\nDK_TV3\ndr1')
  const pasted = pasteOver(block, { rows, columns: [column], row: 0 })
  const { changes, invalidCells } = pasted
  assert.deepEqual(changes, [
    { id: 'three', edits: { category: 'NO_TV3' } },
    { id: 'four', edits: { category: 'DK_TV3' } },
    { id: 'five', edits: { category: 'DR1' } },
  ])
  const waiting = invalidCells.flatMap(({ id, cells }) => (cells['category'] ? [[id, cells]] : []))
  const reason = 'is the name of 2 choices: TV3 (Denmark), TV3 (Norway)'
  const among = ['DK_TV3', 'NO_TV3']
  assert.deepEqual(waiting, [
    ['one', { category: { text: 'TV3', reason: `“TV3” ${reason}`, among } }],
    ['two', { category: { text: 'tv3', reason: `“tv3” ${reason}`, among } }],
  ])
  const marks = Object.fromEntries(invalidCells.map(({ id, cells }) => [id, cells])) as InvalidCells
  assert.deepEqual(findAmbiguousRows(marks, 'category', 'TV3'), ['one', 'two'])
  assert.deepEqual(
    findAmbiguousCells(marks['one'], [column]).map(({ text, among: asked }) => [
      text,
      asked.length,
    ]),
    [['TV3', 2]],
  )
})

test('a block asks each question once for all its lines, before anything is changed', () => {
  const options = [
    { value: 'DK_TV3', label: 'TV3', place: 'Denmark' },
    { value: 'NO_TV3', label: 'TV3', place: 'Norway' },
  ]
  const column: GridColumn = { field: 'category', label: 'Category', kind: 'choice', options }
  const rows = [row('one'), row('two', { category: 'NO_TV3' })]
  const pasted = pasteOver(readBlock('TV3\ntv3\nTV3\nRadio'), { rows, columns: [column], row: 0 })
  const [question, ...others] = findQuestions(pasted)
  assert.ok(question)
  assert.deepEqual(others, [])
  assert.deepEqual([question.name, question.lines], ['TV3', 3])
  assert.equal(countUnread(pasted), 1)
  const answered = applyAnswer(pasted, question, 'NO_TV3')
  assert.deepEqual(findQuestions(answered), [])
  assert.deepEqual(answered.changes, [{ id: 'one', edits: { category: 'NO_TV3' } }])
  assert.deepEqual(answered.added[0], { edits: { category: 'NO_TV3' }, cells: { category: null } })
  assert.equal(countChanged(answered), 1, 'a row that is of that category already stays as it is')
  assert.equal(countUnread(answered), 1)
})

test('the text of a cell with a shared name can be pasted again', () => {
  const options = [
    { value: 'DK_TV3', label: 'TV3', place: 'Denmark' },
    { value: 'NO_TV3', label: 'TV3', place: 'Norway' },
  ]
  const column: GridColumn = { field: 'category', label: 'Category', kind: 'choice', options }
  const norwegian = row('one', { category: 'NO_TV3' })
  assert.equal(cellText(column, norwegian), 'TV3 (Norway)')
  assert.deepEqual(readCell(column, norwegian, 'TV3 (Norway)'), { value: 'NO_TV3' })
})
