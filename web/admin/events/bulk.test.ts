import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import { bulkChanges, eventName, storedAs } from './bulk.ts'
import type { EventRow } from './days.ts'
import { eventEdits, gridRowOf } from './grid-rows.ts'

const EVENT: EventRow['event'] = {
  id: 'a',
  version: 7,
  title: 'Superliga',
  category: 'SUPERLIGA',
  description: 'AGF – Viborg',
  details: '',
  date: '2026-11-22T15:00:00Z',
  isDay: false,
  zone: null,
  crawler: null,
  sourceId: null,
  url: null,
  logoFile: null,
  imageFile: null,
}

const NEW_ID = '0c6a53e6-7f7b-4c7e-9d53-3f8d2e6a9c11'
const edited = {
  event: { ...EVENT, details: 'TV 2' },
  stored: EVENT,
  isDraft: true,
  standsFirst: false,
}
const fresh = {
  event: { ...EVENT, id: `new-${NEW_ID}` },
  stored: null,
  isDraft: true,
  standsFirst: true,
}
const drafted = { seenOf: () => 5, editsOf: () => ({ details: 'TV 2' }) }

test('a save of all sends edits with the version that was seen, and new rows under an id of their own', () => {
  const { creates, updates } = bulkChanges([fresh, edited], drafted)
  assert.deepEqual(updates, [{ id: 'a', version: 5, fields: { details: 'TV 2' } }])
  assert.deepEqual(creates, [
    {
      id: NEW_ID,
      title: 'Superliga',
      category: 'SUPERLIGA',
      description: 'AGF – Viborg',
      details: '',
      date: '2026-11-22T15:00:00Z',
    },
  ])
})

test('a saved row stands as it was written, under its own id and with the change set as its version', () => {
  assert.deepEqual(storedAs([fresh, edited], 12), [
    { ...EVENT, id: NEW_ID, version: 12 },
    { ...EVENT, details: 'TV 2', version: 12 },
  ])
})

test('a row that a save found no different keeps its version', () => {
  assert.equal(storedAs([edited], null)[0]?.version, 7)
})

test('a category set in the grid brings its title along where nobody chose another', () => {
  const categories = [
    { id: 'SUPERLIGA', title: 'Superliga' },
    { id: 'LIGA1', title: 'Liga 1' },
  ] as Category[]
  assert.deepEqual(eventEdits(EVENT, { category: 'LIGA1' }, categories), {
    category: 'LIGA1',
    title: 'Liga 1',
  })
  assert.deepEqual(eventEdits({ ...EVENT, title: 'Cup' }, { category: 'LIGA1' }, categories), {
    category: 'LIGA1',
  })
})

test('a title pasted beside a new category is kept, and an empty date changes nothing', () => {
  const categories = [{ id: 'LIGA1', title: 'Liga 1' }] as Category[]
  const edits = { category: 'LIGA1', title: 'Final', date: null }
  assert.deepEqual(eventEdits({ ...EVENT, title: '' }, edits, categories), {
    category: 'LIGA1',
    title: 'Final',
  })
})

test('a row that did not change stays the same object until it is over', () => {
  const row = { event: EVENT, stored: EVENT, isDraft: false, standsFirst: false }
  const at = (now: string) => ({ now: Temporal.Instant.from(now), zone: 'Europe/Copenhagen' })
  const before = gridRowOf(row, undefined, at('2026-11-22T14:00:00Z'))
  assert.equal(gridRowOf(row, undefined, at('2026-11-22T14:59:00Z')), before)
  assert.equal(gridRowOf(row, undefined, at('2026-11-22T15:01:00Z')).isMuted, true)
})

test('a toast calls an event by its event category and what it is', () => {
  assert.equal(eventName(EVENT), 'Superliga, AGF – Viborg')
  assert.equal(eventName({ title: 'PRO-TV', description: ' ' }), 'PRO-TV')
})
