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

/** What a tab holds after these happenings, while another one holds what it holds. */
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

test('a field set back to what is stored is no edit', () => {
  const replica = after([wrote({ title: 'TV2' }), wrote({ title: 'TV3' })])
  assert.equal(draftIn(replica), undefined)
  assert.deepEqual(replica.rows, {})
})

test('an edit remembers what was stored when it began, however often the row is read again', () => {
  const later = { version: 5, fields: { title: 'TV4', details: 'DK' } }
  const draft = draftIn(after([wrote({ title: 'a' }), wrote({ title: 'ab' }, later)]))
  assert.deepEqual(draft?.edits, { title: { value: 'ab', was: 'TV3', base: 1 } })
  assert.deepEqual(draft && findConflicts(draft, later), ['title'])
  assert.equal(draft && toDraftState(draft, later), 'conflict')
})

test('what others changed in other fields is no conflict', () => {
  const draft = draftIn(after([wrote({ title: 'a' })]))
  const theirs = { version: 2, fields: { title: 'TV3', details: 'changed' } }
  assert.equal(draft && toDraftState(draft, theirs), 'edited')
})

test('what is typed while a save is on its way stays, over the version that was saved', () => {
  const draft = draftIn(after([wrote({ title: 'a' }), SENT, wrote({ title: 'ab' }), ANSWERED]))
  assert.deepEqual(draft?.edits, { title: { value: 'ab', was: 'a', base: 2 } })
  const stored = { version: 2, fields: { title: 'a', details: 'DK' } }
  assert.equal(draft && toDraftState(draft, stored), 'edited')
})

test('taking a field back to what was stored while its save is on its way is an edit', () => {
  const draft = draftIn(after([wrote({ title: 'a' }), SENT, wrote({ title: 'TV3' }), ANSWERED]))
  assert.deepEqual(draft && valuesOf(draft), { title: 'TV3' })
})

test('once all that was sent is stored the row is clean', () => {
  assert.deepEqual(after([wrote({ title: 'a', details: 'b' }), SENT, ANSWERED]).rows, {})
})

test('a save that is refused leaves everything as it was written', () => {
  const replica = after([wrote({ title: 'a' }), SENT, { kind: 'refused', key: 'k' }])
  const draft = draftIn(replica)
  assert.equal(draft?.saving, null)
  assert.deepEqual(draft && valuesOf(draft), { title: 'a' })
})

test('a save without an answer is unknown until it is answered', () => {
  const lost = after([wrote({ title: 'a' }), SENT, { kind: 'unanswered', key: 'k' }])
  const draft = draftIn(lost)
  assert.equal(draft && toDraftState(draft, STORED), 'unknown')
  assert.equal(draftIn(reduceDrafts(lost, [], ANSWERED)), undefined)
})

test('a row that is gone says so, and one that was never stored does not', () => {
  const edited = draftIn(after([wrote({ title: 'a' })]))
  assert.equal(edited && toDraftState(edited, null), 'gone')
  const fresh = draftIn(
    after([{ kind: 'added', rows: [{ id: 'a', place: 0, fields: { title: 'new' } }] }]),
  )
  assert.equal(fresh && toDraftState(fresh, null), 'edited')
})

test('a new row that is stored under another id keeps what was typed meanwhile', () => {
  const replica = after([
    { kind: 'added', rows: [{ id: 'new-1', place: 0, fields: { title: 'a' } }] },
    { kind: 'sent', key: 'k', rows: [{ id: 'new-1', version: null }] },
    { kind: 'written', rows: [{ id: 'new-1', stored: null, fields: { title: 'ab' } }] },
    { kind: 'answered', key: 'k', version: 2, ids: { 'new-1': 'TV' } },
  ])
  assert.deepEqual(draftIn(replica, [], 'TV')?.edits, { title: { value: 'ab', was: 'a', base: 2 } })
  assert.equal(draftIn(replica, [], 'TV')?.isNew, false)
})

test('two tabs that wrote one field without seeing each other both keep their words', () => {
  const there = after([wrote({ title: 'there' })], [], 'there')
  const here = after([wrote({ title: 'here' })])
  const draft = draftIn(here, [there])
  assert.deepEqual(draft && valuesOf(draft), { title: 'here' })
  assert.deepEqual(draft?.rivals, { title: ['there'] })
  assert.equal(draft && toDraftState(draft, STORED), 'conflict')
  assert.deepEqual(draftIn(there, [here])?.rivals, { title: ['here'] })
})

test('a choice between two tabs ends it in both', () => {
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

test('what another tab has shown can be written over in this one', () => {
  const there = after([wrote({ title: 'a' })], [], 'there')
  const here = after([wrote({ title: 'ab' })], [there])
  assert.deepEqual(draftIn(here, [there])?.rivals, {})
  assert.deepEqual(reduceDrafts(there, [here], { kind: 'heard' }).rows, {})
})

test('a reset takes back all that is seen, and nothing that another tab writes meanwhile', () => {
  const there = after([wrote({ title: 'there' })], [], 'there')
  const reset = after([wrote({ details: 'x' }), { kind: 'reset', ids: ['a'] }], [there])
  assert.equal(draftIn(reset, [there]), undefined)
  const typed = reduceDrafts(there, [], wrote({ title: 'there!' }))
  assert.deepEqual(draftIn(reset, [typed])?.edits['title']?.value, 'there!')
})

test('a reset that is undone brings back edits with what they were written over', () => {
  const edited = after([wrote({ title: 'a' })])
  const draft = draftIn(edited)
  const reset = reduceDrafts(edited, [], { kind: 'reset', ids: ['a'] })
  assert.ok(draft)
  const back = reduceDrafts(reset, [], { kind: 'restored', rows: [toRestoredRow('a', draft)] })
  assert.deepEqual(draftIn(back)?.edits, draft.edits)
})

test('what the server turns out to hold is no edit any longer, whoever wrote it', () => {
  const edited = after([wrote({ title: 'same', details: 'mine' })])
  const stored = { version: 3, fields: { title: 'same', details: 'DK' } }
  const read = reduceDrafts(edited, [], { kind: 'read', rows: new Map([['a', stored]]) })
  assert.deepEqual(Object.keys(draftIn(read)?.edits ?? {}), ['details'])
})

test('a tab takes over what a closed one left, and does not know what became of its save', () => {
  const left = after([wrote({ title: 'a' }), SENT], [], 'closed')
  const draft = draftIn(after([{ kind: 'left', replica: left }]))
  assert.deepEqual(draft && valuesOf(draft), { title: 'a' })
  assert.equal(draft && toDraftState(draft, STORED), 'unknown')
})

test('a new row keeps its place through a reset that is undone', () => {
  const added = after([{ kind: 'added', rows: [{ id: 'a', place: 3, fields: { title: 'new' } }] }])
  const draft = draftIn(added)
  assert.equal(draft?.place, 3)
  const reset = reduceDrafts(added, [], { kind: 'reset', ids: ['a'] })
  assert.equal(draftIn(reset), undefined)
  assert.ok(draft)
  const back = reduceDrafts(reset, [], { kind: 'restored', rows: [toRestoredRow('a', draft)] })
  assert.equal(draftIn(back)?.place, 3)
})

test('a reset of what may be stored ends the asking for it', () => {
  const lost = after([wrote({ title: 'a' }), SENT, { kind: 'unanswered', key: 'k' }])
  assert.equal(draftIn(reduceDrafts(lost, [], { kind: 'reset', ids: ['a'] })), undefined)
})

test('a reset during a save, taken back after it, is an edit of what was saved and no conflict with it', () => {
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

test('a reset of what is being saved, taken back after a refusal, brings it back', () => {
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
