import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessMapping } from '@app/core/imports/file-fields.ts'
import { readFileRows } from '@app/core/imports/file-rows.ts'
import { parseImportFile } from './parse-file.ts'
import { NO_EVENT } from './grid-rows.ts'
import { listFile } from './list-file.ts'

const NOW = Temporal.Instant.from('2026-11-21T12:00:00Z')
const EVENT = {
  ...NO_EVENT,
  category: 'CONCERTS',
  title: 'Concerts',
  description: '=1+1; "Brass", at the quay',
  details: 'Two\nlines',
  date: '2026-12-24T19:00:00Z',
  zone: 'Europe/Copenhagen',
  url: 'https://stage.example/1',
}
const ROWS = [{ key: 'one', foundAs: 'CONCERTS 1', event: EVENT }]

function readBack(text: string) {
  const file = parseImportFile('list', text)
  assert.ok(file.kind === 'table')
  const { headers } = file.table
  const categories = [{ id: 'CONCERTS', title: 'Concerts', places: [] }]
  const reading = { mapping: guessMapping(headers), order: 'day-first', zone: 'UTC' } as const
  return readFileRows(file.table, { ...reading, category: null, categories })
}

test('the exported list, as CSV and as JSON, is the same list when imported', () => {
  for (const format of ['csv', 'json'] as const)
    assert.deepEqual(readBack(listFile(ROWS, format, NOW)).events, [EVENT])
})

test('no cell of the CSV is a formula', () => {
  assert.match(listFile(ROWS, 'csv', NOW), /"'=1\+1; ""Brass"", at the quay"/)
})

test('the calendar contains the rows with a date', () => {
  const text = listFile([...ROWS, { key: 'two', foundAs: ' two', event: NO_EVENT }], 'ics', NOW)
  assert.equal(text.match(/BEGIN:VEVENT/g)?.length, 1)
  assert.match(text, /DTSTART:20261224T190000Z/)
})
