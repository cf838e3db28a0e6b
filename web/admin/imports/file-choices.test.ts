import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChoices, rememberChoices } from './file-choices.ts'

const TABLE = { headers: ['When', 'What'], rows: [['11/21/2026', 'Nocturne']] }
const ZONE = 'Europe/Copenhagen'
const READER = { zone: ZONE, order: 'day-first' } as const

test('the mapping of unknown columns is guessed from their names and dates', () => {
  const choices = findChoices(TABLE, null, READER)
  assert.deepEqual(choices, {
    mapping: { date: 0 },
    order: 'month-first',
    zone: ZONE,
    category: null,
  })
})

test('the next file with the same columns is read like the last one', () => {
  const chosen = {
    mapping: { date: 0, description: 1 },
    order: 'day-first',
    zone: 'Europe/Oslo',
    category: 'CONCERTS',
  } as const
  const remembered = rememberChoices(TABLE, chosen, null)
  assert.deepEqual(findChoices({ headers: ['WHEN', 'what'], rows: [] }, remembered, READER), chosen)
  assert.deepEqual(
    findChoices({ headers: ['what', 'when'], rows: [] }, remembered, READER).mapping,
    { date: 1 },
  )
})

test('unambiguous dates override the chosen order, and ambiguous ones are read in the reader’s', () => {
  const remembered = rememberChoices(
    TABLE,
    { ...findChoices(TABLE, null, READER), order: 'day-first' },
    null,
  )
  assert.equal(findChoices(TABLE, remembered, READER).order, 'month-first')
  const open = { ...TABLE, rows: [['3/4/2026', 'Nocturne']] }
  assert.equal(findChoices(open, remembered, READER).order, 'day-first')
  const american = { zone: ZONE, order: 'month-first' } as const
  assert.equal(findChoices(open, null, american).order, 'month-first')
  assert.equal(findChoices(open, null, READER).order, 'day-first')
})

test('fifty kinds of files are remembered, the least recently used is dropped', () => {
  const choices = findChoices(TABLE, null, READER)
  let remembered: string | null = null
  for (let number = 0; number < 60; number += 1)
    remembered = rememberChoices({ headers: [`c${number}`], rows: [] }, choices, remembered)
  assert.equal((JSON.parse(remembered ?? '') as unknown[]).length, 50)
})

test('stored choices that cannot be read are ignored', () => {
  for (const text of ['', '{', '[{"signature":1}]'])
    assert.equal(findChoices(TABLE, text, READER).zone, ZONE)
})
