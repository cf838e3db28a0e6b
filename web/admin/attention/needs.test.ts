import assert from 'node:assert/strict'
import test from 'node:test'
import type { CoverageRow } from '@app/core/coverage/coverage.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { message } from '@app/core/messages/message.ts'
import type { Run } from '@app/core/runs/run.ts'
import type { ListedCrawler } from '../crawlers/attention.ts'
import { findNeeds } from './needs.ts'
import { toWeek } from './week.ts'

const NOW = Temporal.Instant.from('2026-11-23T09:00:00Z')
const NOTHING = { now: NOW, crawlers: [], coverage: undefined, attention: undefined, drafts: [] }

function crawlerOf(title: string, given: Partial<ListedCrawler> = {}): ListedCrawler {
  return {
    ...NEW_CRAWLER,
    id: title.toLowerCase(),
    title,
    active: true,
    version: 1,
    lastRunDate: null,
    latestRun: null,
    heldRun: null,
    health: [],
    ...given,
  }
}

function makeFailing(title: string, since: string): ListedCrawler {
  const kind = 'page-changed' as const
  const health = { kind, message: message('Gone'), since, runs: 3, notifiedAt: null }
  return crawlerOf(title, { health: [health] })
}

function heldRun(id: string): Run {
  return {
    id,
    state: 'held',
    endedAt: '2026-11-21T06:00:00Z',
    findings: [{ kind: 'far-fewer', message: message('Fewer'), holds: true }],
    acceptedBy: null,
  } as unknown as Run
}

function rowOf(title: string, counts: number[], gaps: number[]): CoverageRow {
  return { title, counts, gaps } as CoverageRow
}

test('without problems, nothing needs attention', () => {
  assert.deepEqual(findNeeds(NOTHING), [])
  assert.deepEqual(findNeeds({ ...NOTHING, crawlers: [crawlerOf('Tivoli')] }), [])
})

test('urgent needs come first, and each crawler is counted once', () => {
  const needs = findNeeds({
    now: NOW,
    crawlers: [
      crawlerOf('Vega', { heldRun: heldRun('run-1'), expireDate: '2026-11-01T00:00:00Z' }),
      makeFailing('Arena', '2026-11-19T08:00:00Z'),
      crawlerOf('Tour', { expireDate: '2026-11-20T00:00:00Z' }),
    ],
    coverage: { today: '2026-11-23', rows: [rowOf('SVT1', [0, 2, 0], [0, 2, 9])] },
    attention: {
      conditions: [
        {
          kind: 'backups',
          since: '2026-11-22T06:00:00Z',
          title: message('Backups fail'),
          sentence: message('There is no backup.'),
          advice: message('Mend the cause, then press Back up now.'),
          link: '/app/operations',
        },
      ],
      review: { uncertain: 6, vanished: 0, differs: 1, since: '2026-11-18T06:00:00Z' },
      mails: { failed: 8, inDoubt: 3, since: '2026-11-22T06:00:00Z' },
      people: { joined: 5, vip: 2, emails: ['ana@example.com', 'ben@example.com'] },
      recent: { runs: 0, events: 0, digests: 0 },
      week: [2, 0, 0, 0, 0, 0, 0],
    },
    drafts: [{ screen: '/app/events', title: 'Events', count: 3 }],
  })
  assert.deepEqual(
    needs.map(({ count, title, named, text, action }) => [
      `${count ?? '!'} ${title}`,
      named.map((one) => `${one.name} ${one.text}`).join(', '),
      text,
      action.label,
      action.href,
    ]),
    [
      [
        '! Backups fail',
        '',
        'There is no backup. Mend the cause, then press Back up now.',
        'See more',
        '/app/operations',
      ],
      [
        '1 Plan held',
        'Vega far fewer events than usual',
        '',
        'Review the plan',
        '/app/crawlers/crawlers?open=vega&plan=run-1',
      ],
      [
        '1 Crawler failing',
        'Arena the page changed',
        'No event was removed or overwritten.',
        'Show it',
        '/app/crawlers/crawlers?open=arena',
      ],
      [
        '1 Crawler expired',
        'Tour 20 Nov',
        'They do not run until the date is changed.',
        'Change the date',
        '/app/crawlers/crawlers?open=tour&field=expire',
      ],
      [
        '7 To review',
        '',
        '6 may be the same event, 1 differs from its source',
        'Review 7 events',
        '/app/crawlers/review',
      ],
      ['1 Gap this week', 'SVT1 Mon, Wed', '', 'Show gaps', '/app/coverage?show=look'],
      ['3 Drafts, not saved', 'Events 3', '', 'Open drafts', '/app/events'],
      [
        '11 Mail not delivered',
        '',
        '8 failed, 3 in doubt: nobody knows whether they arrived',
        'Show 11 mails',
        '/app/inbox?state=undelivered',
      ],
      [
        '5 People joined',
        '',
        'ana@example.com, ben@example.com, and 3 more, 2 of them VIP',
        'See them',
        '/app/dashboard#widget-users',
      ],
    ],
  )
})

test('of many crawlers, the three that have failed longest are named', () => {
  const days = ['19', '18', '20', '21', '22']
  const crawlers = days.map((day, place) => makeFailing(`C${place}`, `2026-11-${day}T12:00:00Z`))
  const [need] = findNeeds({ ...NOTHING, crawlers })
  assert.deepEqual([need?.count, need?.named.length], [5, 3])
  // A link to the list of all, instead of opening each on top of the others.
  assert.equal(need?.action.href, '/app/crawlers/crawlers?state=failing')
  assert.match(need?.text ?? '', /^And 2 more\./)
  assert.match(need?.since ?? '', /^Since Wed 18 Nov|^Since Thu 19 Nov/)
})

test('the coming week shows the number of listed events per day, and the categories with gaps', () => {
  const rows = [
    rowOf('SVT1', [1, 2, 3, 4, 5, 6, 7, 8], [1]),
    rowOf('DR1', [1, 0, 0, 0, 0, 0, 0, 9], [1, 8]),
  ]
  const week = toWeek([5, 2, 3, 4, 5, 6, 7], { today: '2026-11-28', rows })
  assert.deepEqual(
    week.map(({ day, count, lacking }) => [day.toString(), count, lacking.join(' ')]),
    [
      ['2026-11-28', 5, ''],
      ['2026-11-29', 2, 'SVT1 DR1'],
      ['2026-11-30', 3, ''],
      ['2026-12-01', 4, ''],
      ['2026-12-02', 5, ''],
      ['2026-12-03', 6, ''],
      ['2026-12-04', 7, ''],
    ],
  )
})
