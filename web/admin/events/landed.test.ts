import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import type { EventRow } from './days.ts'
import { landedRows } from './landed.ts'

const EVENT = {
  id: '0c6a53e6-7f7b-4c7e-9d53-3f8d2e6a9c11',
  version: 7,
  title: 'Superliga',
  category: 'SUPERLIGA',
  description: 'AGF – Viborg',
  details: '',
  date: '2026-11-22T15:00:00Z',
} as Event

const stored: EventRow = { event: EVENT, stored: EVENT, isDraft: false, standsFirst: false }

function fresh(changes: Partial<Event> = {}): EventRow {
  const event = { ...EVENT, ...changes, id: `new-${EVENT.id}`, version: 0 }
  return { event, stored: null, isDraft: true, standsFirst: true }
}

const kept = (edits: object, seen: number, known: EventRow[] = [stored]) => ({
  editsOf: () => edits,
  seenOf: () => seen,
  find: (id: string) => known.find(({ event }) => event.id === id),
})

test('a new row whose event the server holds already is stored, and only later edits are left', () => {
  assert.deepEqual(
    landedRows([fresh()], kept({}, 0)).map(({ edits }) => edits),
    [{}],
  )
  assert.deepEqual(
    landedRows([fresh({ details: 'TV 2' })], kept({}, 0)).map(({ edits }) => edits),
    [{ details: 'TV 2' }],
  )
  assert.deepEqual(landedRows([fresh()], kept({}, 0, [])), [])
})

test('edits that a later version holds already count as saved, others wait', () => {
  const row = { ...stored, isDraft: true }
  assert.equal(landedRows([row], kept({ description: 'AGF – Viborg' }, 5)).length, 1)
  assert.deepEqual(landedRows([row], kept({ description: 'AGF – FCK' }, 5)), [])
})

test('a version that was seen when the edits began settles nothing', () => {
  const row = { ...stored, isDraft: true }
  assert.deepEqual(landedRows([row], kept({ description: 'AGF – Viborg' }, 7)), [])
})
