import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COVERAGE_DAYS, type CoverageRow } from '@app/core/coverage/coverage.ts'
import {
  groupByParent,
  matchesText,
  isShown,
  describeMissingPictures,
  needsAttention,
  summarize,
  findResponsible,
  describeRow,
} from './coverage-view.ts'

function row(changes: Partial<CoverageRow> = {}): CoverageRow {
  return {
    category: 'A',
    title: 'A',
    group: 'football',
    parent: '',
    counts: Array.from({ length: COVERAGE_DAYS }, () => 0),
    gaps: [],
    isDry: false,
    hasLogo: true,
    hasImage: true,
    sources: [],
    ...changes,
  }
}

const BUSY = row().counts.map((_none, place) => (place < 2 ? place + 1 : 0))

test('a row is described in words, with its first gaps by day', () => {
  assert.equal(describeRow(row(), '2026-11-21'), 'No events in 30 days.')
  assert.equal(
    describeRow(row({ counts: BUSY, gaps: [7, 8] }), '2026-11-21'),
    '3 events on 2 of 30 days. Gaps: Sat 28 Nov, Sun 29 Nov.',
  )
  assert.match(
    describeRow(row({ gaps: [1, 2, 3, 4, 5], isDry: true }), '2026-11-21'),
    /and 2 more\. Nothing in the coming week/,
  )
})

test('gaps, stale sources and missing pictures need attention; an offline crawler does not', () => {
  assert.equal(needsAttention(row()), false)
  assert.equal(needsAttention(row({ gaps: [1] })), true)
  assert.equal(needsAttention(row({ isDry: true })), true)
  const source = { id: 's', title: 'S' }
  assert.equal(needsAttention(row({ sources: [{ ...source, state: 'failing' }] })), true)
  assert.equal(needsAttention(row({ sources: [{ ...source, state: 'off' }] })), false)
  assert.equal(needsAttention(row({ hasImage: false })), false)
  assert.equal(describeMissingPictures(row({ counts: BUSY, hasImage: false })), 'No image')
  assert.equal(isShown(row({ counts: BUSY }), 'look'), false)
  assert.equal(isShown(row({ counts: BUSY }), 'events'), true)
  assert.equal(isShown(row(), 'events'), false)
  assert.equal(isShown(row(), 'all'), true)
})

test('a row is found by its category, place, group or crawler', () => {
  const tv3 = row({
    title: 'TV3',
    parent: 'se',
    sources: [{ id: 's', title: 'Évening', state: 'off' }],
  })
  const found = (text: string) => matchesText(tv3, text)
  assert.deepEqual(
    ['', 'tv3 sweden', 'FOOTBALL', 'evening', 'tv3 denmark'].map((text) => found(text)),
    [true, true, true, true, false],
  )
})

test('categories are grouped by parent, countries by name, and by group if there is no parent', () => {
  const groups = groupByParent([
    row(),
    row({ category: 'B', parent: 'Copenhagen' }),
    row({ parent: 'DK' }),
  ])
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Copenhagen', 'Denmark', 'FOOTBALL'],
  )
})

test('a row links to its crawlers, otherwise to the import for its group', () => {
  const [crawler] = findResponsible(row({ sources: [{ id: 's', title: 'S', state: 'held' }] }))
  assert.equal(crawler?.href, '/app/crawlers/crawlers?open=s')
  assert.equal(crawler?.word, 'held for review')
  assert.equal(findResponsible(row())[0]?.href, '/app/crawlers/livescores')
  assert.equal(findResponsible(row({ group: 'cinema' }))[0]?.href, '/app/crawlers/crawlers')
})

test('the summary counts what needs a look', () => {
  assert.equal(summarize([row(), row()]), '2 categories, the next 30 days. Nothing is missing.')
  assert.equal(
    summarize([row(), row({ isDry: true })]),
    '2 categories, the next 30 days. 1 needs a look.',
  )
})
