import { formatEnglish } from '../messages/format.ts'
import type { Finding } from '../runs/plan.ts'
import { message } from '../messages/message.ts'
import assert from 'node:assert/strict'
import test from 'node:test'
import type { ExtractedEvent } from '../runs/extracted-event.ts'
import { filterImport } from './filter-import.ts'

const SETTINGS = {
  source: { zone: 'Europe/Bucharest', windowDays: 7 },
  category: { id: 'PRO-TV', title: 'PRO-TV' },
  now: Temporal.Instant.from('2026-11-21T08:00:00Z'),
}

function event(changes: Partial<ExtractedEvent> = {}): ExtractedEvent {
  return {
    title: 'PRO TV',
    description: 'Film',
    details: '',
    start: { instant: '2026-11-21T19:00:00Z' },
    ...changes,
  }
}

function filter(events: ExtractedEvent[], category: { id: string; title: string } | null) {
  return filterImport({ events, rejected: [] }, { ...SETTINGS, category }).events
}

const LATER = { start: { instant: '2026-11-21T20:00:00Z' } }

test('every row has the chosen category, and its title if the source gives none', () => {
  const [named, unnamed] = filter(
    [event({ category: 'OTHER' }), event({ title: '', description: 'News', ...LATER })],
    SETTINGS.category,
  )
  assert.deepEqual([named?.category, named?.title], ['PRO-TV', 'PRO TV'])
  assert.deepEqual([unnamed?.category, unnamed?.title], ['PRO-TV', 'PRO-TV'])
})

test('without a category the rows wait for one', () => {
  const [row, unnamed] = filter(
    [event(), event({ title: '', description: 'News', ...LATER })],
    null,
  )
  assert.deepEqual([row?.category, row?.title], [null, 'PRO TV'])
  assert.deepEqual([unnamed?.category, unnamed?.title], [null, ''])
})

test('a whole day is reported as its first instant in the source’s zone', () => {
  const [row] = filter([event({ start: { day: '2026-11-22' } })], null)
  assert.deepEqual(
    [row?.date, row?.isDay, row?.zone],
    ['2026-11-21T22:00:00Z', true, 'Europe/Bucharest'],
  )
})

test('pictures belong to their events, however the page orders them', () => {
  const rows = filter(
    [
      event({ sourceId: '2', image: 'https://a.example/2.png', description: 'Late' }),
      event({ sourceId: '1', start: { instant: '2026-11-21T18:00:00Z' } }),
    ],
    null,
  )
  assert.deepEqual(
    rows.map(({ sourceId, image }) => [sourceId, image]),
    [
      ['1', null],
      ['2', 'https://a.example/2.png'],
    ],
  )
})

test('past, distant, duplicate and rejected events are reported with the reason', () => {
  const { events, rejections, findings } = filterImport(
    {
      events: [
        event(),
        event({ description: 'Over', start: { instant: '2026-11-21T08:00:00Z' } }),
        event({ description: 'Far', start: { instant: '2026-11-28T08:00:01Z' } }),
        event(),
      ],
      rejected: [{ what: 'Match', reason: 'cancelled', detail: message('Postp.') }],
    },
    SETTINGS,
  )
  assert.equal(events.length, 1)
  assert.deepEqual(
    rejections.map(({ what, reason, why }) => [what, reason, why]),
    [
      ['Over', 'past', 'It is over.'],
      ['Far', 'outside-window', 'Its date is outside the dates this crawler keeps.'],
      ['Film', 'duplicate', 'The page names it more than once.'],
      ['Match', 'cancelled', 'Postp.'],
    ],
  )
  assert.deepEqual(findings, [])
})

test('disagreements are findings that hold nothing back, along with anything else odd', () => {
  const over = event({ start: { instant: '2026-11-20T08:00:00Z' } })
  const { findings } = filterImport(
    { events: [over], rejected: [], disagreements: [message('2027-05-03: …')] },
    SETTINGS,
  )
  assert.deepEqual(messagesOf(findings), [
    { kind: 'all-past', message: 'The one event on the page is over.', holds: false },
    { kind: 'disagreement', message: '2027-05-03: …', holds: false },
  ])
})

function messagesOf(findings: Finding[]) {
  return findings.map((finding) => ({ ...finding, message: formatEnglish(finding.message) }))
}
