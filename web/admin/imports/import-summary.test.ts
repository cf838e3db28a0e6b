import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeAdded, describeFound } from './import-summary.ts'

test('stored events are counted by kind, without empty kinds', () => {
  assert.equal(
    describeAdded({ added: 1200, updated: 1, unchanged: 3, kept: 0, elsewhere: 0 }),
    '1,200 new, 1 updated, 3 already there',
  )
  assert.equal(
    describeAdded({ added: 0, updated: 0, unchanged: 6, kept: 0, elsewhere: 0 }),
    '6 already there',
  )
  assert.equal(
    describeAdded({ added: 0, updated: 1, unchanged: 0, kept: 2, elsewhere: 0 }),
    '1 updated, 2 fields left as people wrote them',
  )
})

test('found events are counted, and those already in the list', () => {
  assert.equal(
    describeFound({ appended: 3, alreadyThere: 2 }),
    '3 events added to the list, 2 were there already',
  )
  assert.equal(describeFound({ appended: 1, alreadyThere: 0 }), '1 event added to the list')
  assert.equal(describeFound({ appended: 0, alreadyThere: 1 }), 'Nothing new, 1 was there already')
  assert.equal(describeFound({ appended: 0, alreadyThere: 0 }), 'Nothing to add')
})
