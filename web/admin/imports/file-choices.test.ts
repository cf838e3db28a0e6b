import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findChoices, rememberChoices } from './file-choices.ts'

const TABLE = { headers: ['When', 'What'], rows: [['11/21/2026', 'Nocturne']] }
const ZONE = 'Europe/Copenhagen'
const READER = { zone: ZONE, order: 'day-first' } as const

test('a file of unknown columns is guessed from their names and dates', () => {
  const choices = findChoices(TABLE, null, READER)
  assert.deepEqual(choices, {
    mapping: { date: 0 },
    order: 'month-first',
    zone: ZONE,
    category: null,
  })
})

test('the next file of the same columns is read as the last one was', () => {
  const chosen = {
    mapping: { date: 0, description: 1 },
    order: 'day-first',
    zone: 'Europe/Oslo',
    category: 'CONCERTS',
  } as const
  const kept = rememberChoices(TABLE, chosen, null)
  assert.deepEqual(findChoices({ headers: ['WHEN', 'what'], rows: [] }, kept, READER), chosen)
  assert.deepEqual(findChoices({ headers: ['what', 'when'], rows: [] }, kept, READER).mapping, {
    date: 1,
  })
})

test('dates that tell their order go before what was chosen, and those that do not are read as the reader does', () => {
  const kept = rememberChoices(
    TABLE,
    { ...findChoices(TABLE, null, READER), order: 'day-first' },
    null,
  )
  assert.equal(findChoices(TABLE, kept, READER).order, 'month-first')
  const open = { ...TABLE, rows: [['3/4/2026', 'Nocturne']] }
  assert.equal(findChoices(open, kept, READER).order, 'day-first')
  const american = { zone: ZONE, order: 'month-first' } as const
  assert.equal(findChoices(open, null, american).order, 'month-first')
  assert.equal(findChoices(open, null, READER).order, 'day-first')
})

test('fifty kinds of files are remembered, the last used longest', () => {
  const choices = findChoices(TABLE, null, READER)
  let kept: string | null = null
  for (let number = 0; number < 60; number += 1)
    kept = rememberChoices({ headers: [`c${number}`], rows: [] }, choices, kept)
  assert.equal((JSON.parse(kept ?? '') as unknown[]).length, 50)
})

test('what was kept and cannot be read counts as nothing', () => {
  for (const text of ['', '{', '[{"signature":1}]'])
    assert.equal(findChoices(TABLE, text, READER).zone, ZONE)
})
