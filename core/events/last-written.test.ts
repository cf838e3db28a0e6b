import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findHistory, findLastWritten, type EventChange } from './last-written.ts'

const FILM = { description: 'Film', details: 'Long', url: null }

function change(set: number, given: Partial<EventChange>): EventChange {
  const meta = { at: `2026-11-2${set}T08:00:00Z`, by: 'Ann' }
  return { ...meta, set, cause: 'edit', undoes: null, before: FILM, after: FILM, ...given }
}

const imported = change(1, { cause: 'import', before: null })
const edited = change(2, { after: { ...FILM, details: 'Bring a coat' } })

test('the last value from an import or crawl counts, whatever people changed', () => {
  assert.equal(findLastWritten([imported, edited])['details'], 'Long')
  const crawled = change(3, {
    cause: 'crawl',
    before: { ...FILM, details: 'Bring a coat' },
    after: { description: 'Film (live)', details: 'Bring a coat', url: null },
  })
  const written = findLastWritten([imported, edited, crawled])
  assert.deepEqual([written['description'], written['details']], ['Film (live)', 'Long'])
})

test('an event written by a person has no written values except empty ones', () => {
  const written = findLastWritten([change(1, { cause: 'create', before: null })])
  const nothing = { details: '', endDate: null, url: null, sourceId: null, zone: null }
  assert.deepEqual(written, { ...nothing, status: 'scheduled', formerDate: null })
})

test('an undone change does not count as written until the undo is undone', () => {
  const again = change(2, { cause: 'import', after: { ...FILM, details: 'Longer' } })
  const undone = change(3, { cause: 'undo', undoes: 2, before: again.after, after: FILM })
  const redone = change(4, { cause: 'undo', undoes: 3, before: FILM, after: again.after })
  assert.equal(findLastWritten([imported, again, undone])['details'], 'Long')
  assert.equal(findLastWritten([imported, again, undone, redone])['details'], 'Longer')
  for (const undoes of [2, 4]) {
    const last = change(5, { cause: 'undo', undoes, before: again.after, after: FILM })
    const changes = [imported, again, undone, redone, last]
    assert.equal(findLastWritten(changes)['details'], 'Long', 'undone once more')
  }
})

test('restoring one field leaves the others of that change written', () => {
  const after = { ...FILM, description: 'Film (live)', details: 'Longer' }
  const again = change(2, { cause: 'import', after })
  const restored = change(3, {
    cause: 'restore',
    undoes: 2,
    before: after,
    after: { ...after, details: 'Long' },
  })
  const written = findLastWritten([imported, again, restored])
  assert.deepEqual([written['description'], written['details']], ['Film (live)', 'Long'])
})

test('an event that was deleted and restored is written as before', () => {
  const deleted = change(2, { cause: 'delete', after: null })
  const back = change(3, { cause: 'undo', undoes: 2, before: null })
  assert.equal(findLastWritten([imported, deleted, back])['details'], 'Long')
})

const crawled = change(1, { cause: 'crawl', before: null, by: 'Films' })
const later = change(2, { cause: 'crawl', after: { ...FILM, details: 'Longer' }, by: 'Films' })

function details(changes: EventChange[]) {
  return findHistory(changes).get('details')
}

test('an edit is a person’s until it is undone or a source writes the field again', () => {
  const made = { by: 'Ann', at: edited.at }
  assert.deepEqual(details([crawled, edited])?.edit, made)
  const undone = change(3, { cause: 'undo', undoes: 2, before: edited.after })
  assert.equal(details([crawled, edited, undone])?.edit, null)
  const redone = change(4, { cause: 'undo', undoes: 3, after: edited.after })
  assert.deepEqual(details([crawled, edited, undone, redone])?.edit, made)
  const taken = change(3, { cause: 'crawl', before: edited.after, by: 'Films' })
  assert.equal(details([crawled, edited, taken])?.edit, null)
  assert.equal(details([crawled])?.edit, null)
})

test('an undone value counts as undone until somebody writes it again', () => {
  const undone = change(3, { cause: 'undo', undoes: 2, before: later.after })
  assert.deepEqual(details([crawled, later, undone]), { edit: null, undone: ['Longer'] })
  const restored = { ...undone, cause: 'restore' as const }
  assert.deepEqual(details([crawled, later, restored])?.undone, ['Longer'])
  const redone = change(4, { cause: 'undo', undoes: 3, after: later.after })
  assert.deepEqual(details([crawled, later, undone, redone])?.undone, ['Long'])
  const typed = change(4, { after: { ...FILM, details: 'Longer' }, by: 'Ann' })
  assert.deepEqual(details([crawled, later, undone, typed])?.undone, [])
})

test('further edits of a restored event are a person’s, an event that was split off is its source’s', () => {
  const deleted = change(2, { cause: 'delete', after: null })
  const restored = change(3, {
    cause: 'restore',
    undoes: 2,
    before: null,
    after: { ...FILM, details: 'New' },
  })
  assert.deepEqual(details([crawled, deleted, restored])?.edit, { by: 'Ann', at: restored.at })
  const split = change(1, { before: null, after: { ...FILM, crawler: 'films' } })
  assert.equal(details([split])?.edit, null)
})
