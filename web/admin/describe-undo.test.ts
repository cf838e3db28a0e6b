import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeUndo } from './describe-undo.ts'

const NONE = { removed: 0, changed: 0, broughtBack: 0 }

test('undoing twenty rows needs no confirmation', () => {
  assert.equal(describeUndo([{ noun: 'events', ...NONE, removed: 12, changed: 8 }]), undefined)
  assert.equal(describeUndo([]), undefined)
})

test('undoing many created events warns that they leave the public pages', () => {
  const question = describeUndo([{ noun: 'events', ...NONE, removed: 2070 }])
  assert.equal(question?.title, 'Undo 2,070 rows?')
  assert.equal(question?.text, 'Takes 2,070 events off the public pages.')
  assert.equal(question?.action, 'Undo 2,070 rows')
})

test('every part of an undo is listed', () => {
  const question = describeUndo([
    { noun: 'categories', removed: 1, changed: 3, broughtBack: 0 },
    { noun: 'events', removed: 1, changed: 30, broughtBack: 1200 },
  ])
  assert.equal(
    question?.text,
    'Takes 1 event off the public pages. Removes 1 row. Changes 33 rows back. Brings 1,200 rows back.',
  )
})
