import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withEdits, withFormer, withoutDraft } from './draft-store.ts'

const STORED = { title: 'Hamlet', details: '', version: 7 }

test('a draft keeps the version it was begun on, whatever is read meanwhile', () => {
  const begun = withEdits({}, 'e1', STORED, { title: 'Hamlet, sold out' })
  assert.deepEqual(begun, { e1: { seen: 7, edits: { title: 'Hamlet, sold out' } } })
  const read = { ...STORED, title: 'Hamlet by another hand', version: 9 }
  assert.deepEqual(withEdits(begun, 'e1', read, { details: 'Row 4' }), {
    e1: { seen: 7, edits: { title: 'Hamlet, sold out', details: 'Row 4' } },
  })
})

test('a draft set back to what is stored is gone, and the next one begins anew', () => {
  const begun = withEdits({}, 'e1', STORED, { title: 'Othello' })
  assert.deepEqual(withEdits(begun, 'e1', { ...STORED, version: 9 }, { title: 'Hamlet' }), {})
  assert.deepEqual(withoutDraft(begun, 'e1'), {})
})

test('a gesture that is taken back leaves the drafts as they were, and what was saved since saved', () => {
  const former = withEdits(withEdits({}, 'e1', STORED, { details: 'Row 4' }), 'e3', STORED, {
    details: 'Row 5',
  })
  const pasted = ['e1', 'e2', 'e3'].reduce(
    (all, id) => withEdits(all, id, STORED, { title: 'Othello' }),
    former,
  )
  const saved = withoutDraft(pasted, 'e3')
  assert.deepEqual(withFormer(saved, former, ['e1', 'e2', 'e3']), {
    e1: { seen: 7, edits: { details: 'Row 4' } },
  })
})
