import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLastWritten, type EventChange } from './last-written.ts'

const FILM = { description: 'Film', details: 'Long', url: null }

function change(set: number, given: Partial<EventChange>): EventChange {
  return { set, cause: 'edit', undoes: null, before: FILM, after: FILM, ...given }
}

const imported = change(1, { cause: 'import', before: null })
const edited = change(2, { after: { ...FILM, details: 'Bring a coat' } })

test('what an import or a crawl wrote last is what counts, whatever a person made of it', () => {
  assert.equal(findLastWritten([imported, edited])['details'], 'Long')
  const crawled = change(3, {
    cause: 'crawl',
    before: { ...FILM, details: 'Bring a coat' },
    after: { description: 'Film (live)', details: 'Bring a coat', url: null },
  })
  const written = findLastWritten([imported, edited, crawled])
  assert.deepEqual([written['description'], written['details']], ['Film (live)', 'Long'])
})

test('of an event that a person wrote nothing is written but what is empty', () => {
  const written = findLastWritten([change(1, { cause: 'create', before: null })])
  const nothing = { details: '', endDate: null, url: null, sourceId: null, zone: null }
  assert.deepEqual(written, { ...nothing, status: 'scheduled', formerDate: null })
})

test('what was taken back is not written, and is again once that is taken back', () => {
  const again = change(2, { cause: 'import', after: { ...FILM, details: 'Longer' } })
  const undone = change(3, { cause: 'undo', undoes: 2, before: again.after, after: FILM })
  const redone = change(4, { cause: 'undo', undoes: 3, before: FILM, after: again.after })
  assert.equal(findLastWritten([imported, again, undone])['details'], 'Long')
  assert.equal(findLastWritten([imported, again, undone, redone])['details'], 'Longer')
})

test('one field that was restored leaves the others of that change written', () => {
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

test('an event that was deleted and came back is written as before', () => {
  const deleted = change(2, { cause: 'delete', after: null })
  const back = change(3, { cause: 'undo', undoes: 2, before: null })
  assert.equal(findLastWritten([imported, deleted, back])['details'], 'Long')
})
