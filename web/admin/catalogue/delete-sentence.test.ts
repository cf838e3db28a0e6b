import assert from 'node:assert/strict'
import test from 'node:test'
import type { DeleteCounts } from '@app/core/categories/delete-counts.ts'
import { describeDeletes, countDeletedRows, hasDependents } from './delete-sentence.ts'

const NOTHING: DeleteCounts = {
  locations: 0,
  mainGroups: 0,
  groups: 0,
  categories: 0,
  pictures: 0,
  events: 0,
  eventsMoved: 0,
  subscriptions: 0,
  crawlers: 0,
  namesKept: 0,
}

test('everything deleted is counted in one sentence', () => {
  const counts = { ...NOTHING, groups: 1, categories: 12, events: 1_204, crawlers: 1 }
  assert.deepEqual(describeDeletes(counts), [
    'This deletes 1 group, 12 categories and 1,204 events.',
    '1 crawler goes Offline.',
    'One undo brings all of it back.',
  ])
  assert.equal(countDeletedRows(counts), 1_217)
})

test('categories that keep a location’s name are counted', () => {
  const counts = { ...NOTHING, locations: 1, namesKept: 2 }
  assert.deepEqual(describeDeletes(counts), [
    'This deletes 1 location.',
    '2 categories keep its name as text.',
    'One undo brings all of it back.',
  ])
})

test('events that move to another of their categories are counted beside those deleted', () => {
  const counts = { ...NOTHING, categories: 1, eventsMoved: 3 }
  assert.deepEqual(describeDeletes(counts), [
    'This deletes 1 category.',
    '3 events are also in other categories and move there.',
    'One undo brings all of it back.',
  ])
  assert.equal(hasDependents(counts, 1), true)
})

test('a row without dependents removes nothing else', () => {
  assert.equal(hasDependents({ ...NOTHING, categories: 1 }, 1), false)
  assert.equal(hasDependents({ ...NOTHING, categories: 1, events: 1 }, 1), true)
  assert.equal(hasDependents({ ...NOTHING, categories: 1, subscriptions: 1 }, 1), true)
  assert.equal(hasDependents({ ...NOTHING, locations: 1, namesKept: 1 }, 1), true)
})
