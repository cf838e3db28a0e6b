import assert from 'node:assert/strict'
import test from 'node:test'
import { NEW_CRAWLER } from '@app/core/crawlers/noun.ts'
import type { Since } from '../rows/since.ts'
import type { ListedCrawler } from './attention.ts'
import { withLost } from './lost.ts'

function crawler(id: string, title = id): ListedCrawler {
  return {
    ...NEW_CRAWLER,
    id,
    title,
    version: 1,
    lastRunDate: null,
    latestRun: null,
    heldRun: null,
    health: [],
  }
}

const QUAY = crawler('quay')
const MILL = crawler('mill')
const GONE: Since = { kind: 'gone', by: 'Anna', at: '', set: 7, before: { title: 'As deleted' } }

test('a crawler that is edited stays as it was known until the log tells who deleted it', () => {
  const shown = withLost([MILL], [QUAY, MILL], new Map([['quay', {}]]), new Map())
  assert.deepEqual(shown, [MILL, QUAY])
})

test('once the log has told, it stands as it was deleted, once', () => {
  const shown = withLost([MILL], [QUAY, MILL], new Map([['quay', {}]]), new Map([['quay', GONE]]))
  assert.deepEqual(
    shown.map(({ id, title, version }) => [id, title, version]),
    [
      ['mill', 'mill', 1],
      ['quay', 'As deleted', 7],
    ],
  )
})

test('a deleted crawler that nobody edits here goes', () => {
  assert.deepEqual(withLost([MILL], [QUAY, MILL], new Map(), new Map()), [MILL])
})
