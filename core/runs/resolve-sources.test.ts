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
  return { rank, former: SAID, lastStart: SAID, isInherited: false, otherSources }
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

test('a source that replaces the time of another corrects the record, unless it gave another time itself', () => {
  const START = '2026-11-24T18:15:00Z'
  const guide = (rank: SourceRank, last: Partial<PlannedEvent> | null): SourceReport => ({
    ...report(rank, 'low'),
    former: last && { ...SAID, ...last },
    lastStart: last && { ...SAID, ...last },
  })
  const movedByGuide = { status: 'moved', formerDate: '2026-11-24T17:45:00Z' } as const
  for (const stored of [{}, movedByGuide]) {
    for (const last of [null, { date: START }]) {
      const { date, status, formerDate } = reportOf({ date: START }, guide('high', last), stored)
      assert.deepEqual([date, status, formerDate], [START, 'scheduled', null])
    }
    const moved = reportOf({ date: START }, guide('high', { date: '2026-11-24T17:00:00Z' }), stored)
    assert.deepEqual(
      [moved.date, moved.status, moved.formerDate],
      [START, 'moved', '2026-11-24T17:00:00Z'],
    )
  }
  const own = reportOf({ date: START }, guide('high', {}))
  assert.deepEqual([own.status, own.formerDate], ['moved', STORED.date])
})

test('an event that is called off stays so when another source replaces its time, without a former date', () => {
  const START = '2026-11-24T18:15:00Z'
  for (const status of ['cancelled', 'postponed'] as const) {
    const off = { status, formerDate: '2026-11-24T17:45:00Z' }
    const about = { ...report('high', 'low', off), former: null, lastStart: null }
    const told = reportOf({ date: START }, about, off)
    assert.deepEqual([told.date, told.status, told.formerDate], [START, status, null])
  }
})
