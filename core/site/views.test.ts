import assert from 'node:assert/strict'
import test from 'node:test'
import { pathOfView, viewOfPath, type SiteView } from './views.ts'

test('every view is found at its own address', () => {
  const views: SiteView[] = [
    { kind: 'today' },
    { kind: 'week' },
    { kind: 'category', id: 'DK_DR1' },
    { kind: 'place', id: 'copenhagen' },
  ]
  for (const view of views) assert.deepEqual(viewOfPath(pathOfView(view).slice(1)), view)
})

test('another address is no view', () => {
  for (const path of ['', 'tomorrow', 'category', 'category/', 'category/a/b', 'place/%E0%A4%A'])
    assert.equal(viewOfPath(path), undefined)
})
