import assert from 'node:assert/strict'
import { test } from 'node:test'
import { broughtBack, without, type Unsaved } from './unsaved.ts'

const UNFIT = { text: 'soon', reason: '“soon” is not a date' }

function unsaved(): Unsaved {
  return {
    drafts: {
      cup: { seen: 7, edits: { details: 'Row 4' } },
      gala: { seen: 9, edits: { title: 'Gala' } },
    },
    newRows: [{ id: 'new-1' }, { id: 'new-2' }, { id: 'new-3' }],
    cells: { cup: { date: UNFIT }, hamlet: { date: UNFIT } },
    unsure: ['gala', 'new-2'],
  }
}

test('what is taken of rows leaves the others as they are', () => {
  assert.deepEqual(without(unsaved(), ['cup', 'new-2', 'hamlet']), {
    drafts: { gala: { seen: 9, edits: { title: 'Gala' } } },
    newRows: [{ id: 'new-1' }, { id: 'new-3' }],
    cells: {},
    unsure: ['gala'],
  })
})

test('what was taken comes back as it was, over the version it was written over', () => {
  const ids = ['cup', 'gala', 'new-1', 'new-2', 'new-3', 'hamlet']
  const left = without(unsaved(), ids)
  assert.deepEqual(left, { drafts: {}, newRows: [], cells: {}, unsure: [] })
  assert.deepEqual(broughtBack(left, unsaved(), ids), unsaved())
})

test('what was written since stands over what comes back, and keeps its place', () => {
  const since: Unsaved = {
    drafts: { cup: { seen: 12, edits: { details: 'Row 5' } } },
    newRows: [{ id: 'new-3' }, { id: 'new-4' }],
    cells: {},
    unsure: [],
  }
  const before = unsaved()
  before.drafts['cup'] = { seen: 7, edits: { title: 'Cup', details: 'Row 4' } }
  const back = broughtBack(since, before, ['cup', 'new-1'])
  assert.deepEqual(back.drafts, { cup: { seen: 7, edits: { title: 'Cup', details: 'Row 5' } } })
  assert.deepEqual(back.newRows, [{ id: 'new-1' }, { id: 'new-3' }, { id: 'new-4' }])
  assert.deepEqual(back.cells, { cup: { date: UNFIT } })
})
