import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDraftToSave, moveToEnd } from './draft-to-save.ts'

const row = (id: string, gridName = 'events') => ({ gridName, id })

test('from a draft row, that row is saved, whatever was edited later', () => {
  assert.deepEqual(findDraftToSave(row('a'), [row('a'), row('b')], [row('a'), row('b')]), row('a'))
})

test('from a row without a draft, the row edited last is saved, then the one before it', () => {
  const order = [row('a'), row('b')]
  assert.deepEqual(findDraftToSave(row('c'), order, [row('b'), row('a')]), row('b'))
  assert.deepEqual(findDraftToSave(row('c'), order, [row('a')]), row('a'))
})

test('a row without edits is never saved', () => {
  assert.equal(findDraftToSave(row('a'), [row('a')], []), undefined)
})

test('of drafts not edited since the page was loaded, only a single one is saved', () => {
  assert.deepEqual(findDraftToSave(row('c'), [], [row('a')]), row('a'))
  assert.equal(findDraftToSave(row('c'), [], [row('a'), row('b')]), undefined)
})

test('rows of two grids with the same id are two rows', () => {
  const groups = row('a', 'groups')
  assert.deepEqual(findDraftToSave(row('a'), [groups], [groups]), groups)
})

test('a row that is edited again is the latest, and listed once', () => {
  const order = moveToEnd(moveToEnd([], [row('a'), row('b')]), [row('a')])
  assert.deepEqual(order, [row('b'), row('a')])
  assert.equal(moveToEnd(order, [row('a')]), order)
})
