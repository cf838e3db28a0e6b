import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXPORT_COLUMNS } from '../exports/tables.ts'
import { guessMapping, signHeaders } from './file-fields.ts'

function guessed(headers: string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(guessMapping(headers)).map(([field, place]) => [field, headers[place]]),
  )
}

test('the columns of our own export are mapped automatically', () => {
  assert.deepEqual(guessed([...EXPORT_COLUMNS.events]), {
    category: 'category',
    title: 'title',
    description: 'description',
    details: 'details',
    date: 'date',
    endDate: 'endDate',
    status: 'status',
    formerDate: 'formerDate',
    isDay: 'isDay',
    zone: 'zone',
    url: 'url',
    sourceId: 'sourceId',
  })
})

test('column names are recognised in several spellings and languages', () => {
  assert.deepEqual(guessed(['Dato', 'Tid', 'Navn', 'Kategori', 'Link']), {
    date: 'Dato',
    time: 'Tid',
    description: 'Navn',
    category: 'Kategori',
    url: 'Link',
  })
  assert.deepEqual(guessed(['Subject', 'Start Date', 'Start Time', 'All day event']), {
    description: 'Subject',
    date: 'Start Date',
    time: 'Start Time',
    isDay: 'All day event',
  })
})

test('a title alone is the description, and a lone start time is the date', () => {
  assert.deepEqual(guessed(['Title', 'Start time']), { description: 'Title', date: 'Start time' })
})

test('unknown columns are left out', () => {
  assert.deepEqual(guessed(['A', 'B', '']), {})
})

test('a mapping is remembered by the column names, regardless of spelling', () => {
  assert.equal(signHeaders(['Start Date', 'Navn']), signHeaders(['start_date', 'NAVN']))
  assert.notEqual(signHeaders(['a', 'b']), signHeaders(['b', 'a']))
})
