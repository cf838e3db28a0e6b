import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPlannedEvent, type StoredEvent } from './differences.ts'
import type { PlannedEvent } from './plan.ts'
import { resolveSources, type SourceReport } from './resolve-sources.ts'
import type { SourceRank } from './source-rank.ts'

const STORED: StoredEvent = {
  id: 'e',
  version: 1,
  additionalCategories: [],
  crawler: 'venue',
  title: 'Theatre',
  category: 'THEATRE',
  description: 'Hamlet',
  details: 'Main stage',
  date: '2026-11-24T18:00:00Z',
  isDay: false,
  zone: 'Europe/Copenhagen',
  endDate: null,
  status: 'scheduled',
  formerDate: null,
  url: null,
  sourceId: 'v-1',
}
const SAID = toPlannedEvent(STORED)

function report(
  rank: SourceRank,
  other: SourceRank,
  values: Partial<PlannedEvent> = {},
): SourceReport {
  const otherSources = [{ title: 'Festival', rank: other, values: { ...SAID, ...values } }]
  return { rank, former: SAID, otherSources }
}

function reportOf(
  found: Partial<PlannedEvent>,
  about: SourceReport,
  stored: Partial<StoredEvent> = {},
) {
  return resolveSources({ ...STORED, ...stored }, { ...SAID, ...found }, about).resolved
}

test('a source changes what it reported itself, unless a higher-ranked one disagrees', () => {
  const found = { details: 'Small stage' }
  assert.equal(reportOf(found, report('normal', 'normal')).details, 'Small stage')
  assert.equal(reportOf(found, report('normal', 'low')).details, 'Small stage')
  assert.equal(reportOf(found, report('normal', 'high')).details, 'Main stage')
})

test('values of another source are unchanged, unless this one outranks it', () => {
  const other = { details: 'Main stage' }
  const about = (rank: SourceRank) => ({ ...report(rank, 'normal', other), former: null })
  assert.equal(reportOf({ details: 'Royal' }, about('normal')).details, 'Main stage')
  assert.equal(reportOf({ details: 'Royal' }, about('high')).details, 'Royal')
  assert.equal(reportOf({ details: '' }, about('high')).details, 'Main stage')
})

test('a low-ranked source fills empty fields, and adds a time if only the day was known', () => {
  const about = { ...report('low', 'high', { url: null }), former: null }
  assert.equal(reportOf({ url: 'https://f.example/1' }, about).url, 'https://f.example/1')
  const day = { date: '2026-11-23T23:00:00Z', isDay: true }
  const told = reportOf({}, report('low', 'high', day), day)
  assert.deepEqual([told.date, told.isDay], ['2026-11-24T18:00:00Z', false])
})

test('a value that no source reported was written by a person, and is unchanged', () => {
  const stored = { ...STORED, details: 'By hand' }
  const about = report('high', 'low')
  const { written } = resolveSources(stored, { ...SAID, details: 'Royal' }, about)
  assert.notEqual(written.details, stored.details)
})

test('an event stored by a person or an import is changed by no source, except to call it off', () => {
  const found = { details: 'Royal', status: 'cancelled' as const }
  const told = reportOf(found, report('high', 'low'), { crawler: null })
  assert.deepEqual([told.details, told.status], ['Main stage', 'cancelled'])
})

test('any source can newly call an event off; only one that no other outranks can put it on again', () => {
  const cancelled = { status: 'cancelled' as const }
  assert.equal(reportOf(cancelled, report('low', 'high')).status, 'cancelled')
  const again = { ...report('low', 'high'), former: { ...SAID, ...cancelled } }
  assert.equal(reportOf(cancelled, again).status, 'scheduled', 'a person put it on again')
  assert.equal(reportOf({}, again, cancelled).status, 'scheduled')
  const contradicted = { ...report('low', 'high', cancelled), former: { ...SAID, ...cancelled } }
  assert.equal(reportOf({}, contradicted, cancelled).status, 'cancelled')
  assert.equal(reportOf({}, report('normal', 'normal'), cancelled).status, 'cancelled')
})
