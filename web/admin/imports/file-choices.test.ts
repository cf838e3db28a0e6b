import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesFor, rememberChoices } from './file-choices.ts'

const TABLE = { headers: ['When', 'What'], rows: [['11/21/2026', 'Nocturne']] }
const ZONE = 'Europe/Copenhagen'

test('a file of unknown columns is guessed from their names and dates', () => {
  const choices = choicesFor(TABLE, null, ZONE)
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
  assert.deepEqual(choicesFor({ headers: ['WHEN', 'what'], rows: [] }, kept, ZONE), chosen)
  assert.deepEqual(choicesFor({ headers: ['what', 'when'], rows: [] }, kept, ZONE).mapping, {
    date: 1,
  })
})

test('fifty kinds of files are remembered, the last used longest', () => {
  const choices = choicesFor(TABLE, null, ZONE)
  let kept: string | null = null
  for (let number = 0; number < 60; number += 1)
    kept = rememberChoices({ headers: [`c${number}`], rows: [] }, choices, kept)
  assert.equal((JSON.parse(kept ?? '') as unknown[]).length, 50)
})

test('what was kept and cannot be read counts as nothing', () => {
  for (const text of ['', '{', '[{"signature":1}]'])
    assert.equal(choicesFor(TABLE, text, ZONE).zone, ZONE)
})
