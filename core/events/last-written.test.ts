import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLastWritten, type EventChange } from './last-written.ts'

const FILM = { description: 'Film', details: 'Long', url: null }

function change(set: number, given: Partial<EventChange>): EventChange {
  return { set, cause: 'edit', undoes: null, before: FILM, after: FILM, ...given }
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
