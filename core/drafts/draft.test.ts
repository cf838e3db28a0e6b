import assert from 'node:assert/strict'
import test from 'node:test'
import {
  findConflicts,
  mergeDraft,
  toDraftState,
  valuesOf,
  type Draft,
  type StoredRow,
} from './draft.ts'
import { reduceDrafts, toRestoredRow, type DraftAction } from './reduce-drafts.ts'
import { createReplica, rowsOf, type Replica } from './replica.ts'

const STORED: StoredRow = { version: 1, fields: { title: 'TV3', details: 'DK' } }

/** The draft of a tab after these actions, while other tabs hold theirs. */
function after(happenings: readonly DraftAction[], others: readonly Replica[] = [], tab = 'here') {
  return happenings.reduce(
    (replica, each) => reduceDrafts(replica, others, each),
    createReplica(tab),
  )
}

function draftIn(replica: Replica, others: readonly Replica[] = [], id = 'a'): Draft | undefined {
  return mergeDraft(rowsOf([replica, ...others]).get(id) ?? [], replica.tab)
}

function wrote(fields: Record<string, unknown>, stored: StoredRow | null = STORED): DraftAction {
  return { kind: 'written', rows: [{ id: 'a', stored, fields }] }
}

const SENT: DraftAction = { kind: 'sent', key: 'k', rows: [{ id: 'a', version: 1 }] }
const ANSWERED: DraftAction = { kind: 'answered', key: 'k', version: 2 }

test('a field set back to its stored value is no edit', () => {
  const replica = after([wrote({ title: 'TV2' }), wrote({ title: 'TV3' })])
  assert.equal(draftIn(replica), undefined)
  assert.deepEqual(replica.rows, {})
})

test('an edit remembers the stored value from when it began, however often the row is reread', () => {
  const later = { version: 5, fields: { title: 'TV4', details: 'DK' } }
  const draft = draftIn(after([wrote({ title: 'a' }), wrote({ title: 'ab' }, later)]))
  assert.deepEqual(draft?.edits, { title: { value: 'ab', was: 'TV3', base: 1 } })
  assert.deepEqual(draft && findConflicts(draft, later), ['title'])
  assert.equal(draft && toDraftState(draft, later), 'conflict')
})

test('changes that others made to other fields are no conflict', () => {
  const draft = draftIn(after([wrote({ title: 'a' })]))
  const theirs = { version: 2, fields: { title: 'TV3', details: 'changed' } }
  assert.equal(draft && toDraftState(draft, theirs), 'edited')
})

test('text typed while a save is pending is an edit of the saved version', () => {
  const draft = draftIn(after([wrote({ title: 'a' }), SENT, wrote({ title: 'ab' }), ANSWERED]))
  assert.deepEqual(draft?.edits, { title: { value: 'ab', was: 'a', base: 2 } })
  const stored = { version: 2, fields: { title: 'a', details: 'DK' } }
  assert.equal(draft && toDraftState(draft, stored), 'edited')
})

test('setting a field back to its stored value while its save is pending is an edit', () => {
  const draft = draftIn(after([wrote({ title: 'a' }), SENT, wrote({ title: 'TV3' }), ANSWERED]))
  assert.deepEqual(draft && valuesOf(draft), { title: 'TV3' })
})

test('a row is clean once everything sent is stored', () => {
  assert.deepEqual(after([wrote({ title: 'a', details: 'b' }), SENT, ANSWERED]).rows, {})
})

test('a refused save leaves all edits unchanged', () => {
  const replica = after([wrote({ title: 'a' }), SENT, { kind: 'refused', key: 'k' }])
  const draft = draftIn(replica)
  assert.equal(draft?.saving, null)
  assert.deepEqual(draft && valuesOf(draft), { title: 'a' })
})

test('a save without a response is unknown until its outcome is known', () => {
  const lost = after([wrote({ title: 'a' }), SENT, { kind: 'unanswered', key: 'k' }])
  const draft = draftIn(lost)
  assert.equal(draft && toDraftState(draft, STORED), 'unknown')
  assert.equal(draftIn(reduceDrafts(lost, [], ANSWERED)), undefined)
})

test('a deleted row is reported as deleted, a row that was never stored is not', () => {
  const edited = draftIn(after([wrote({ title: 'a' })]))
  assert.equal(edited && toDraftState(edited, null), 'gone')
  const fresh = draftIn(
    after([{ kind: 'added', rows: [{ id: 'a', place: 0, fields: { title: 'new' } }] }]),
  )
  assert.equal(fresh && toDraftState(fresh, null), 'edited')
})

test('a new row stored under another id keeps what was typed meanwhile', () => {
  const replica = after([
    { kind: 'added', rows: [{ id: 'new-1', place: 0, fields: { title: 'a' } }] },
    { kind: 'sent', key: 'k', rows: [{ id: 'new-1', version: null }] },
    { kind: 'written', rows: [{ id: 'new-1', stored: null, fields: { title: 'ab' } }] },
    { kind: 'answered', key: 'k', version: 2, ids: { 'new-1': 'TV' } },
  ])
  assert.deepEqual(draftIn(replica, [], 'TV')?.edits, { title: { value: 'ab', was: 'a', base: 2 } })
  assert.equal(draftIn(replica, [], 'TV')?.isNew, false)
})

test('if two tabs edit one field without seeing each other, both edits are preserved', () => {
  const there = after([wrote({ title: 'there' })], [], 'there')
  const here = after([wrote({ title: 'here' })])
  const draft = draftIn(here, [there])
  assert.deepEqual(draft && valuesOf(draft), { title: 'here' })
  assert.deepEqual(draft?.rivals, { title: ['there'] })
  assert.equal(draft && toDraftState(draft, STORED), 'conflict')
  assert.deepEqual(draftIn(there, [here])?.rivals, { title: ['here'] })
})

test('resolving a conflict between two tabs resolves it in both', () => {
  const there = after([wrote({ title: 'there' })], [], 'there')
  const here = after([wrote({ title: 'here' })])
  const choice = { kind: 'decided', id: 'a', stored: STORED, fields: { title: 'there' } } as const
  const chosen = reduceDrafts(here, [there], choice)
  const heard = reduceDrafts(there, [chosen], { kind: 'heard' })
  for (const [one, other] of [
    [chosen, heard],
    [heard, chosen],
  ] as const)
    assert.deepEqual(draftIn(one, [other]), {
      isNew: false,
      place: null,
      edits: { title: { value: 'there', was: 'TV3', base: 1 } },
      rivals: {},
      base: 1,
      saving: null,
    })
})

test('an edit that another tab has shown can be overwritten in this one', () => {
  const there = after([wrote({ title: 'a' })], [], 'there')
  const here = after([wrote({ title: 'ab' })], [there])
  assert.deepEqual(draftIn(here, [there])?.rivals, {})
  assert.deepEqual(reduceDrafts(there, [here], { kind: 'heard' }).rows, {})
})

test('a reset discards everything visible, but not what another tab writes meanwhile', () => {
  const there = after([wrote({ title: 'there' })], [], 'there')
  const reset = after([wrote({ details: 'x' }), { kind: 'reset', ids: ['a'] }], [there])
  assert.equal(draftIn(reset, [there]), undefined)
  const typed = reduceDrafts(there, [], wrote({ title: 'there!' }))
  assert.deepEqual(draftIn(reset, [typed])?.edits['title']?.value, 'there!')
})

test('undoing a reset restores edits together with the values they replaced', () => {
  const edited = after([wrote({ title: 'a' })])
  const draft = draftIn(edited)
  const reset = reduceDrafts(edited, [], { kind: 'reset', ids: ['a'] })
  assert.ok(draft)
  const back = reduceDrafts(reset, [], { kind: 'restored', rows: [toRestoredRow('a', draft)] })
  assert.deepEqual(draftIn(back)?.edits, draft.edits)
})

test('edits that match the stored values are dropped, whoever made them', () => {
  const edited = after([wrote({ title: 'same', details: 'mine' })])
  const stored = { version: 3, fields: { title: 'same', details: 'DK' } }
  const read = reduceDrafts(edited, [], { kind: 'read', rows: new Map([['a', stored]]) })
  assert.deepEqual(Object.keys(draftIn(read)?.edits ?? {}), ['details'])
})

test('a tab adopts the drafts of a closed one, with its save marked as unknown', () => {
  const left = after([wrote({ title: 'a' }), SENT], [], 'closed')
  const draft = draftIn(after([{ kind: 'left', replica: left }]))
  assert.deepEqual(draft && valuesOf(draft), { title: 'a' })
  assert.equal(draft && toDraftState(draft, STORED), 'unknown')
})

test('a new row keeps its place when its reset is undone', () => {
  const added = after([{ kind: 'added', rows: [{ id: 'a', place: 3, fields: { title: 'new' } }] }])
  const draft = draftIn(added)
  assert.equal(draft?.place, 3)
  const reset = reduceDrafts(added, [], { kind: 'reset', ids: ['a'] })
  assert.equal(draftIn(reset), undefined)
  assert.ok(draft)
  const back = reduceDrafts(reset, [], { kind: 'restored', rows: [toRestoredRow('a', draft)] })
  assert.equal(draftIn(back)?.place, 3)
})

test('resetting a row that may be stored stops the retries of its save', () => {
  const lost = after([wrote({ title: 'a' }), SENT, { kind: 'unanswered', key: 'k' }])
  assert.equal(draftIn(reduceDrafts(lost, [], { kind: 'reset', ids: ['a'] })), undefined)
})

test('undoing a reset made during a save yields edits of the saved version without a conflict', () => {
  const saving = after([wrote({ title: 'a' }), SENT, wrote({ title: 'ab' })])
  const draft = draftIn(saving)
  assert.ok(draft)
  const reset = reduceDrafts(saving, [], { kind: 'reset', ids: ['a'] })
  const restored: DraftAction = { kind: 'restored', rows: [toRestoredRow('a', draft)] }
  const stored = { version: 2, fields: { title: 'a', details: 'DK' } }
  const saved = draftIn(
    [ANSWERED, restored].reduce((now, each) => reduceDrafts(now, [], each), reset),
  )
  assert.deepEqual(saved && valuesOf(saved), { title: 'ab' })
  assert.equal(saved && toDraftState(saved, stored), 'edited')
  const refused: DraftAction = { kind: 'refused', key: 'k' }
  const kept = draftIn(
    [refused, restored].reduce((now, each) => reduceDrafts(now, [], each), reset),
  )
  assert.deepEqual(kept && valuesOf(kept), { title: 'ab' })
  assert.equal(kept && toDraftState(kept, STORED), 'edited')
})

test('undoing a reset of a pending save restores its edits after a refusal', () => {
  const saving = after([wrote({ title: 'a' }), SENT])
  const draft = draftIn(saving)
  assert.ok(draft)
  const happenings: DraftAction[] = [
    { kind: 'reset', ids: ['a'] },
    { kind: 'refused', key: 'k' },
    { kind: 'restored', rows: [toRestoredRow('a', draft)] },
  ]
  const back = draftIn(happenings.reduce((now, each) => reduceDrafts(now, [], each), saving))
  assert.deepEqual(back && valuesOf(back), { title: 'a' })
})
