import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReviewItem } from '@app/core/runs/review.ts'
import { readReview, withReview } from './address.ts'
import {
  commonVerdicts,
  compareFields,
  describeEdits,
  describeItem,
  verdictTitle,
} from './review-view.ts'

const STORED: ReviewItem['stored'] = {
  id: 'e-1',
  version: 1,
  title: 'Theatre',
  category: 'THEATRE',
  description: 'Hamlet',
  details: '',
  date: '2026-11-24T18:00:00Z',
  endDate: null,
  status: 'scheduled' as const,
  formerDate: null,
  isDay: false,
  zone: 'Europe/Copenhagen',
  url: null,
  sourceId: null,
  crawler: 'c-1',
  additionalCategories: [],
  logoFile: null,
  imageFile: null,
}
const UNCERTAIN: ReviewItem = {
  id: 'r-1',
  kind: 'uncertain',
  crawler: { id: 'c-1', title: 'Venue' },
  found: { ...STORED, description: 'Hamlet live', zone: 'Europe/Copenhagen' },
  stored: STORED,
  differences: [{ field: 'description', from: 'Hamlet', to: 'Hamlet live' }],
  edits: [],
  zone: 'Europe/Copenhagen',
  since: '2026-11-21T08:00:00Z',
  runs: 3,
  revision: 1,
}
const VANISHED: ReviewItem = { ...UNCERTAIN, kind: 'vanished', found: null, differences: [] }

test('found and stored values are side by side, and only differences are marked', () => {
  const fields = compareFields(UNCERTAIN, [])
  assert.deepEqual(
    fields.filter(({ isDifferent }) => isDifferent).map(({ found, stored }) => [found, stored]),
    [['Hamlet live', 'Hamlet']],
  )
  assert.ok(compareFields(VANISHED, []).every(({ found }) => found === null))
})

test('each kind says in a line why it waits', () => {
  assert.equal(describeItem(UNCERTAIN, 'UTC'), 'Stored as “Hamlet”, 24 Nov 2026 - 19:00')
  assert.equal(describeItem(VANISHED, 'UTC'), 'Not on the page since 21 Nov 2026, 3 runs')
  const differs: ReviewItem = {
    ...UNCERTAIN,
    kind: 'differs',
    differences: [{ field: 'date', from: 'a', to: 'b' }],
  }
  assert.equal(describeItem(differs, 'UTC'), 'The source says another date, which is not taken')
  const edit = { by: 'ann@almanac.example', at: '2026-11-20T23:30:00Z' }
  const edited: ReviewItem = {
    ...UNCERTAIN,
    kind: 'differs',
    edits: [{ field: 'description', ...edit }],
  }
  const kept =
    'Kept description: edited by ann@almanac.example on 20 Nov 2026; the site now says Hamlet live'
  assert.equal(describeItem(edited, 'UTC'), kept)
  const both: ReviewItem = {
    ...edited,
    found: { ...STORED, details: 'Sold out\n'.repeat(50), zone: 'Europe/Copenhagen' },
    differences: [...edited.differences, { field: 'details', from: 'Bring a coat', to: '' }],
    edits: [...edited.edits, { field: 'details', ...edit }],
  }
  assert.match(describeItem(both, 'UTC'), /^Kept description: .* \(and 1 more\)$/)
  assert.match(
    describeEdits(both, 'Pacific/Auckland')[1] ?? '',
    /on 21 Nov 2026; .* says (Sold out ){8}Sold out…$/,
  )
  assert.equal(verdictTitle('same', edited), 'Take what the site says')
  assert.equal(verdictTitle('same', differs), 'The same event')
})

test('several items can only get verdicts that each of them allows', () => {
  assert.deepEqual([...commonVerdicts([UNCERTAIN, VANISHED])], ['gone', 'leave'])
  assert.deepEqual([...commonVerdicts([UNCERTAIN])], ['same', 'another', 'gone', 'leave'])
})

test('the filter is stored in the address, and changing it returns to the first page', () => {
  const search = new URLSearchParams('kind=vanished&page=3&text=brass')
  assert.deepEqual(readReview(search), {
    kind: 'vanished',
    crawler: undefined,
    text: 'brass',
    page: 3,
  })
  assert.equal(withReview(search, { kind: null }), '?text=brass')
  assert.equal(readReview(new URLSearchParams('kind=no&page=-1')).page, 1)
})

test('differences in status or end are named, and shown side by side', () => {
  const differs: ReviewItem = {
    ...UNCERTAIN,
    kind: 'differs',
    found: {
      ...UNCERTAIN.stored,
      zone: 'Europe/Copenhagen',
      status: 'moved',
      formerDate: STORED.date,
      date: '2026-11-24T20:00:00Z',
      endDate: '2026-11-24T22:00:00Z',
    },
    differences: [
      { field: 'date', from: STORED.date, to: '2026-11-24T20:00:00Z' },
      { field: 'endDate', from: null, to: '2026-11-24T22:00:00Z' },
      { field: 'status', from: 'scheduled', to: 'moved' },
      { field: 'formerDate', from: null, to: STORED.date },
    ],
  }
  assert.equal(
    describeItem(differs, 'UTC'),
    'The source says another date and end date, which is not taken',
  )
  const shown = compareFields(differs, []).filter(({ isDifferent }) => isDifferent)
  assert.deepEqual(
    shown.map(({ label, found }) => [label, found]),
    [
      ['Date', '24 Nov 2026 - 21:00'],
      ['End date', '24 Nov 2026 - 23:00'],
    ],
  )
  const postponed = {
    ...differs,
    differences: [{ field: 'status', from: 'scheduled', to: 'postponed' }],
  }
  const [status] = compareFields(
    { ...postponed, found: { ...UNCERTAIN.stored, zone: 'UTC', status: 'postponed' } },
    [],
  ).filter(({ isDifferent }) => isDifferent)
  assert.deepEqual(
    [status?.label, status?.found, status?.stored],
    ['Status', 'Postponed', 'Scheduled'],
  )
})
