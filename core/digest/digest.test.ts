import type { EventStatus } from '../events/fields.ts'
import { addNotified } from './notified.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { collectDigest, isDigestDue, planDigest } from './digest.ts'
import { findLead } from './lead.ts'
import { findNextSent } from './next-sent.ts'
import type { DigestInput, DigestPerson, NotifiedEvent } from './digest.ts'

const COPENHAGEN = 'Europe/Copenhagen'
const MORNING = Temporal.Instant.from('2026-11-21T06:00:00Z')

const CATEGORIES = [
  { id: 'SUPERLIGA', title: 'Superliga', group: 'football' },
  { id: 'DK_DR1', title: 'DR1', group: 'tvchannels' },
  { id: 'HOLIDAYSDENMARK', title: 'Holidays Denmark', group: 'holidays' },
]

function person(changes: Partial<DigestPerson> = {}): DigestPerson {
  return {
    dailyDigest: true,
    plans: ['Premium'],
    zone: COPENHAGEN,
    digestHour: 7,
    ...changes,
  }
}

function event(id: string, date: string, changes: Partial<DigestInput['events'][number]> = {}) {
  return {
    id,
    title: 'Superliga',
    category: 'SUPERLIGA',
    categories: [changes.category ?? 'SUPERLIGA'],
    description: `Match ${id}`,
    details: '',
    date,
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    isDay: false,
    zone: COPENHAGEN,
    ...changes,
  }
}

/** A Monday, on which a digest is also an outlook. */
const MONDAY = Temporal.Instant.from('2026-11-23T06:00:00Z')

function digestOf(changes: Partial<DigestInput>) {
  return planDigest(inputOf(changes))
}

function inputOf(changes: Partial<DigestInput>): DigestInput {
  return {
    user: person(),
    subscriptions: ['SUPERLIGA', 'DK_DR1', 'HOLIDAYSDENMARK'],
    events: [],
    categories: CATEGORIES,
    now: MORNING,
    ...changes,
  }
}

/** The sections as names with the ids of their events. */
function outline(digest: ReturnType<typeof planDigest>) {
  return digest?.sections.map(({ name, events }) => [name, events.map((item) => item.event.id)])
}

test('events are listed under today, tomorrow, later this week and later, in order of time', () => {
  const digest = digestOf({
    events: [
      event('e', '2026-12-05T12:00:00Z'),
      event('d', '2026-11-27T12:00:00Z'),
      event('b', '2026-11-21T20:00:00Z'),
      event('c', '2026-11-22T04:00:00Z'),
      event('a', '2026-11-21T18:30:00Z'),
      event('f', '2026-11-28T12:00:00Z'),
    ],
  })
  assert.equal(digest?.localDay, '2026-11-21')
  assert.equal(digest?.zone, COPENHAGEN)
  assert.deepEqual(outline(digest), [
    ['today', ['a', 'b']],
    ['tomorrow', ['c']],
    ['later-this-week', ['d']],
    ['later', ['f', 'e']],
  ])
})

test("the day and the hour are in the person's zone", () => {
  const events = [event('a', '2026-11-21T23:30:00Z')]
  const at = (zone: string) => digestOf({ user: person({ zone }), events })?.sections[0]
  assert.equal(at(COPENHAGEN)?.name, 'tomorrow')
  assert.equal(at(COPENHAGEN)?.events[0]?.localTime, '00:30')
  assert.equal(at('America/New_York')?.name, 'today')
  assert.equal(at('America/New_York')?.events[0]?.localTime, '18:30')
})

test('a whole day has the same date for a person far away, and comes first', () => {
  const events = [
    event('timed', '2026-11-21T06:30:00Z'),
    event('day', '2026-11-20T22:00:00Z', { isDay: true, zone: 'Europe/Bucharest' }),
  ]
  const digest = digestOf({ user: person({ zone: 'America/New_York' }), events })
  assert.deepEqual(outline(digest), [['today', ['day', 'timed']]])
  assert.equal(digest?.sections[0]?.events[0]?.localDay, '2026-11-21')
  assert.equal(digest?.sections[0]?.events[0]?.localTime, null)
})

test('events that have begun are left out, and a whole day is listed until it is over', () => {
  const events = [
    event('begun', '2026-11-21T06:00:00Z'),
    event('today', '2026-11-20T23:00:00Z', { isDay: true }),
    event('yesterday', '2026-11-19T23:00:00Z', { isDay: true }),
  ]
  assert.deepEqual(outline(digestOf({ events })), [['today', ['today']]])
})

test('the window is a month, including its last day', () => {
  const events = [event('in', '2026-12-22T22:59:00Z'), event('out', '2026-12-22T23:00:00Z')]
  assert.deepEqual(outline(collectDigest(inputOf({ events }))), [['later', ['in']]])
})

test('only followed categories are included', () => {
  const events = [
    event('a', '2026-11-21T18:00:00Z'),
    event('b', '2026-11-21T18:00:00Z', { category: 'DK_DR1' }),
    event('c', '2026-11-21T18:00:00Z', { category: 'GONE' }),
  ]
  const digest = digestOf({ events, subscriptions: new Set(['DK_DR1', 'GONE']) })
  assert.deepEqual(outline(digest), [['today', ['b']]])
})

test('holidays are red-letter days and are not listed in any section', () => {
  const holiday = event('h', '2026-12-23T23:00:00Z', { category: 'HOLIDAYSDENMARK', isDay: true })
  const sooner = event('s', '2026-12-05T23:00:00Z', { category: 'HOLIDAYSDENMARK', isDay: true })
  const digest = digestOf({ events: [holiday, sooner, event('a', '2026-11-21T18:00:00Z')] })
  assert.deepEqual(
    digest?.redLetterDays.map((item) => item.event.id),
    ['s'],
  )
  assert.deepEqual(outline(digest), [['today', ['a']]])
})

test('a holiday tomorrow is enough for a digest', () => {
  const events = [event('s', '2026-11-21T23:00:00Z', { category: 'HOLIDAYSDENMARK', isDay: true })]
  assert.deepEqual(outline(digestOf({ events })), [])
})

test('a day with nothing today or tomorrow has no digest, but Monday has an outlook', () => {
  const isSent = (date: string, now = MORNING) =>
    digestOf({ events: [event('a', date)], now }) !== null
  assert.equal(isSent('2026-11-22T22:30:00Z'), true)
  assert.equal(isSent('2026-11-22T23:30:00Z'), false)
  assert.equal(isSent('2026-12-15T18:00:00Z'), false)
  assert.equal(isSent('2026-12-15T18:00:00Z', MONDAY), true)
  const off = [event('a', '2026-12-15T18:00:00Z', { status: 'cancelled' })]
  assert.equal(digestOf({ events: off, now: MONDAY }), null)
})

test('the weekday of the outlook is the one in the person’s zone', () => {
  const events = [event('a', '2026-12-15T18:00:00Z')]
  const sent = (zone: string, now: string) =>
    digestOf({ user: person({ zone }), events, now: Temporal.Instant.from(now) }) !== null
  assert.equal(sent('Pacific/Auckland', '2026-11-22T18:00:00Z'), true)
  assert.equal(sent(COPENHAGEN, '2026-11-22T18:00:00Z'), false)
  assert.equal(sent('America/New_York', '2026-11-24T02:00:00Z'), true)
})

test('the next digest is that of the first day with an occasion for one', () => {
  const due = { user: person(), now: MORNING, lastDigestDay: '2026-11-21' }
  const next = (events: DigestInput['events']) =>
    findNextSent(due, (now) => digestOf({ events, now }) !== null).toString()
  assert.equal(next([event('a', '2026-11-22T18:00:00Z')]), '2026-11-22T06:00:00Z')
  assert.equal(next([event('a', '2026-12-15T18:00:00Z')]), '2026-11-23T06:00:00Z')
  assert.equal(next([]), '2026-11-22T06:00:00Z')
})

test('what leads a digest is called off, or has moved from or to today or tomorrow', () => {
  const told = (id: string, date: string): [string, NotifiedEvent] => [
    id,
    { date, status: 'scheduled' },
  ]
  const lead = (events: DigestInput['events']) => {
    const notified = new Map(events.map(({ id, formerDate, date }) => told(id, formerDate ?? date)))
    return findLead(digestOf({ events, notified }) ?? assert.fail())?.event.id ?? null
  }
  const today = event('today', '2026-11-21T18:00:00Z')
  const friday = '2026-11-27T18:00:00Z'
  const off = event('off', '2026-11-22T18:00:00Z', { status: 'postponed' })
  const moved = event('moved', friday, { status: 'moved', formerDate: today.date })
  const far = event('far', friday, { status: 'moved', formerDate: '2026-11-26T18:00:00Z' })
  const farOff = event('farOff', friday, { status: 'cancelled' })
  assert.equal(lead([today, moved, off, far]), 'off')
  assert.equal(lead([today, moved, far]), 'moved')
  assert.equal(lead([today, far, farOff]), null)
})

test('without news there is no digest', () => {
  assert.equal(digestOf({ events: [] }), null)
  assert.equal(digestOf({ events: [event('old', '2026-11-20T18:00:00Z')] }), null)
})

test('a digest is for VIP and Affiliate people who switched it on', () => {
  const events = [event('a', '2026-11-21T18:00:00Z')]
  const isMade = (changes: Partial<DigestPerson>) =>
    digestOf({ user: person(changes), events }) !== null
  assert.equal(isMade({}), true)
  assert.equal(isMade({ plans: ['Affiliate'] }), true)
  assert.equal(isMade({ plans: ['Free'] }), false)
  assert.equal(isMade({ dailyDigest: false }), false)
})

function due(
  now: string,
  lastDigestDay: string | null,
  user = { zone: COPENHAGEN, digestHour: 2 },
) {
  return isDigestDue({ user, now: Temporal.Instant.from(now), lastDigestDay })
}

test('a digest is due from its local hour to the end of the day', () => {
  assert.equal(due('2026-11-21T00:59:59Z', null), false)
  assert.equal(due('2026-11-21T01:00:00Z', null), true)
  assert.equal(due('2026-11-21T22:59:59Z', '2026-11-20'), true)
  assert.equal(due('2026-11-21T23:00:00Z', '2026-11-20'), false)
})

test('a digest is made once per local day', () => {
  assert.equal(due('2026-11-21T12:00:00Z', '2026-11-21'), false)
  assert.equal(due('2026-11-22T12:00:00Z', '2026-11-21'), true)
})

test('a person who moves west does not get the same day again', () => {
  const west = { zone: 'America/New_York', digestHour: 7 }
  assert.equal(due('2026-11-21T13:00:00Z', '2026-11-22', west), false)
})

test('a digest at a skipped hour is due when the gap ends', () => {
  assert.equal(due('2026-03-29T00:59:59Z', '2026-03-28'), false)
  assert.equal(due('2026-03-29T01:00:00Z', '2026-03-28'), true)
})

test('of a repeated hour, the first makes the digest due and the second makes no other', () => {
  assert.equal(due('2026-10-24T23:59:59Z', '2026-10-24'), false)
  assert.equal(due('2026-10-25T00:00:00Z', '2026-10-24'), true)
  assert.equal(due('2026-10-25T01:00:00Z', '2026-10-25'), false)
})

test('hour by hour through a year with both clock changes, there is one digest a day', () => {
  for (const zone of [COPENHAGEN, 'Europe/Bucharest', 'Australia/Lord_Howe']) {
    for (const digestHour of [0, 2, 3, 23]) {
      const days: string[] = []
      let now = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).toInstant()
      for (let slot = 0; slot < 365 * 48; slot++) {
        const lastDigestDay = days.at(-1) ?? null
        if (isDigestDue({ user: { zone, digestHour }, now, lastDigestDay })) {
          days.push(now.toZonedDateTimeISO(zone).toPlainDate().toString())
        }
        now = now.add({ minutes: 30 })
      }
      assert.equal(days.length, 365)
      assert.equal(new Set(days).size, 365)
    }
  }
})

const SOON = '2026-11-22T18:00:00Z'
const notifiedOf = (date: string, status: EventStatus = 'scheduled') =>
  new Map([['a', { date, status }]])
const changedIn = (digest: ReturnType<typeof planDigest>) =>
  digest?.changed.map(({ event: { id, status } }) => [id, status])

test('a cancellation or move after the person was notified of the event is reported once', () => {
  for (const status of ['cancelled', 'postponed'] as const) {
    const events = [event('a', SOON, { status })]
    assert.deepEqual(changedIn(digestOf({ events, notified: notifiedOf(SOON) })), [['a', status]])
    assert.equal(digestOf({ events, notified: notifiedOf(SOON, status) }), null)
  }
  const moved = event('a', SOON, { status: 'moved', formerDate: '2026-11-24T18:00:00Z' })
  const before = notifiedOf('2026-11-24T18:00:00Z')
  assert.deepEqual(changedIn(digestOf({ events: [moved], notified: before })), [['a', 'moved']])
  assert.deepEqual(changedIn(digestOf({ events: [moved], notified: notifiedOf(SOON) })), [])
})

test('an event that is on again is reported, and a corrected date is not', () => {
  const events = [event('a', SOON)]
  const off = notifiedOf(SOON, 'cancelled')
  assert.deepEqual(changedIn(digestOf({ events, notified: off })), [['a', 'scheduled']])
  assert.deepEqual(
    changedIn(digestOf({ events, notified: notifiedOf('2026-11-24T18:00:00Z') })),
    [],
  )
})

test('a person who was never notified of an event is not notified of its cancellation', () => {
  const events = [event('a', SOON, { status: 'cancelled' }), event('b', SOON)]
  assert.deepEqual(outline(digestOf({ events, notified: new Map() })), [['tomorrow', ['b']]])
  const notified = digestOf({ events, notified: notifiedOf(SOON, 'cancelled') })
  assert.deepEqual(outline(notified), [['tomorrow', ['a', 'b']]])
  assert.deepEqual(changedIn(notified), [])
})

test('an event that moved outside the digest’s days, or is over, is reported only while it is ahead', () => {
  const notified = notifiedOf(SOON)
  const far = event('a', '2027-06-01T18:00:00Z', { status: 'moved', formerDate: SOON })
  const digest = digestOf({ events: [far], notified })
  assert.deepEqual([changedIn(digest), outline(digest)], [[['a', 'moved']], []])
  const over = event('a', '2026-11-20T18:00:00Z', { status: 'cancelled' })
  assert.equal(digestOf({ events: [over], notified }), null)
  assert.equal(digestOf({ events: [far], notified, subscriptions: [] }), null)
})

test('a multi-day event is included once after it began, until it is over', () => {
  const fair = event('a', '2026-11-18T09:00:00Z', { endDate: '2026-11-30T16:00:00Z' })
  const digest = digestOf({ events: [fair], notified: new Map() })
  assert.deepEqual(outline(digest), [['today', ['a']]])
  assert.equal(digest?.sections[0]?.events[0]?.lastDay, '2026-11-30')
  assert.equal(digestOf({ events: [fair], notified: notifiedOf(fair.date) }), null)
  const over = { ...fair, endDate: '2026-11-20T16:00:00Z' }
  assert.equal(digestOf({ events: [over], notified: new Map() }), null)
  const programme = { ...fair, date: '2026-11-21T05:30:00Z', endDate: '2026-11-21T06:30:00Z' }
  assert.equal(digestOf({ events: [programme], notified: new Map() }), null)
})

test('notified events gain what was printed and lose what is over or deleted', () => {
  const events = [event('a', SOON), event('b', SOON), event('c', '2026-11-20T18:00:00Z')]
  const before = new Map([
    ['b', { date: '2026-11-24T18:00:00Z', status: 'scheduled' as const }],
    ['c', { date: '2026-11-20T18:00:00Z', status: 'scheduled' as const }],
    ['gone', { date: SOON, status: 'scheduled' as const }],
  ])
  const notified = addNotified(before, {
    events,
    printed: new Set(['a']),
    now: MORNING,
    zone: COPENHAGEN,
  })
  assert.deepEqual(
    [...notified],
    [
      ['a', { date: SOON, status: 'scheduled' }],
      ['b', before.get('b')],
    ],
  )
})
