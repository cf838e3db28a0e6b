import assert from 'node:assert/strict'
import test from 'node:test'
import { pathOfDay, pathOfView, queryOfReader, viewOfPath, type SiteView } from './view-paths.ts'

test('every view has its own URL', () => {
  const views: SiteView[] = [
    { kind: 'today' },
    { kind: 'week' },
    { kind: 'day', date: '2026-11-24' },
    { kind: 'category', id: 'DK_DR1' },
    { kind: 'place', id: 'copenhagen' },
  ]
  for (const view of views) assert.deepEqual(viewOfPath(pathOfView(view).slice(1)), view)
})

test('a category from a later day on has a URL below its own', () => {
  const view = { kind: 'category', id: 'DK_DR1', from: '2026-12-22' } as const
  assert.equal(pathOfView(view), '/category/DK_DR1/2026-12-22')
})

test('other URLs are not views', () => {
  for (const path of ['', 'tomorrow', 'category', 'category/', 'category/a/b', 'place/%E0%A4%A'])
    assert.equal(viewOfPath(path), undefined)
  for (const day of ['', '2026-02-30', '2026-1-1', '20261124', '9999-12-31', '2026-11-24/x'])
    assert.equal(viewOfPath(`day/${day}`), undefined, day)
})

test('today has the same URL whatever the date', () => {
  assert.equal(pathOfDay('2026-11-21', '2026-11-21'), '/today')
  assert.equal(pathOfDay('2026-11-22', '2026-11-21'), '/day/2026-11-22')
})

test('a URL names a language and zone only if they are not the defaults', () => {
  assert.equal(queryOfReader({ language: 'en', zone: 'Europe/Copenhagen' }), '')
  assert.equal(queryOfReader({ language: 'da', zone: 'Europe/Copenhagen' }), '?lang=da')
  assert.equal(
    queryOfReader({ language: 'ro', zone: 'Europe/Bucharest' }),
    '?lang=ro&zone=Europe%2FBucharest',
  )
})
