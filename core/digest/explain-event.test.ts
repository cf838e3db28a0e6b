import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  isDigestDue,
  findNextDigest,
  collectDigest,
  type DigestInput,
  type Notified,
} from './digest.ts'
import { explainEvent, isIncluded } from './explain-event.ts'

type Row = DigestInput['events'][number]

const NOW = Temporal.Instant.from('2026-11-21T06:00:00Z')
const ZONES = ['Europe/Copenhagen', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe']
const CATEGORIES = [
  { id: 'A', title: 'A', group: 'football' },
  { id: 'B', title: 'B', group: 'holidays' },
]

const anyNow = fc
  .integer({ min: 0, max: 366 * 24 * 60 })
  .map((minutes) => Temporal.Instant.from('2026-01-01T00:00:00Z').add({ minutes }))
const anyUser = fc.record({
  dailyDigest: fc.boolean(),
  plans: fc.subarray(['Free', 'Premium', 'Affiliate']),
  zone: fc.constantFrom(...ZONES),
  digestHour: fc.integer({ min: 0, max: 23 }),
})

const NOTIFIED: Notified = new Map([['e', { date: '2026-01-01T00:00:00Z', status: 'cancelled' }]])

function anyEvent(now: Temporal.Instant): fc.Arbitrary<Row> {
  return fc
    .record({
      id: fc.constant('e'),
      title: fc.constant('T'),
      description: fc.constant('D'),
      details: fc.constant(''),
      category: fc.constantFrom('A', 'B', 'GONE'),
      date: fc.integer({ min: -80, max: 40 * 24 }).map((hours) => now.add({ hours }).toString()),
      lasts: fc.option(fc.integer({ min: 0, max: 10 * 24 })),
      status: fc.constantFrom('scheduled', 'moved', 'cancelled'),
      formerDate: fc.constant(null),
      isDay: fc.boolean(),
      zone: fc.constantFrom(null, ...ZONES),
    })
    .map(({ lasts, ...event }) => {
      const end = lasts === null ? null : Temporal.Instant.from(event.date).add({ hours: lasts })
      const categories = [event.category]
      return { ...event, categories, endDate: end && end.toString() }
    })
}

test('the explanation of any event agrees with the digest planner', () => {
  const cases = anyNow.chain((now) =>
    fc.record({
      user: anyUser,
      event: anyEvent(now),
      subscriptions: fc.subarray(['A', 'B', 'GONE']),
      now: fc.constant(now),
      notified: fc.constantFrom(new Map(), NOTIFIED),
    }),
  )
  fc.assert(
    fc.property(cases, ({ event, ...given }) => {
      const planned = collectDigest({ ...given, events: [event], categories: CATEGORIES })
      const reasons = explainEvent({ ...given, event, categories: CATEGORIES })
      const days = planned?.sections.flatMap(({ events }) => events) ?? []
      const isThere = days.length + (planned?.redLetterDays.length ?? 0) > 0
      assert.equal(isIncluded(reasons), isThere)
    }),
    { numRuns: 3000 },
  )
})

test('each check is evaluated on its own, so that all obstacles are visible at once', () => {
  const user = {
    dailyDigest: false,
    plans: ['Free'],
    zone: 'Europe/Copenhagen',
    digestHour: 7,
  }
  const event = {
    id: 'e',
    title: 'T',
    description: 'D',
    details: '',
    category: 'A',
    categories: ['A'],
    date: '2026-12-24T19:00:00Z',
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    isDay: false,
    zone: null,
  }
  const given = { user, event, subscriptions: [], now: NOW }
  const answers = (categories: typeof CATEGORIES) =>
    explainEvent({ ...given, categories }).map(({ holds }) => holds)
  assert.deepEqual(answers(CATEGORIES), [false, true, false, false, true, false])
  assert.deepEqual(answers([]), [false, false, false, false, null, null])
})

test('the next digest is the first moment at which one is due', () => {
  const cases = fc.record({
    now: anyNow,
    user: anyUser,
    days: fc.option(fc.integer({ min: -2, max: 1 })),
  })
  fc.assert(
    fc.property(cases, ({ now, user, days }) => {
      const today = now.toZonedDateTimeISO(user.zone).toPlainDate()
      const lastDigestDay = days === null ? null : today.add({ days }).toString()
      const next = findNextDigest({ user, now, lastDigestDay })
      assert.ok(Temporal.Instant.compare(next, now) >= 0)
      assert.equal(isDigestDue({ user, now: next, lastDigestDay }), true)
      if (next !== now)
        assert.equal(
          isDigestDue({ user, now: next.subtract({ seconds: 1 }), lastDigestDay }),
          false,
        )
    }),
    { numRuns: 1000 },
  )
})

test('the check for called-off events is shown only for such events', () => {
  const user = { dailyDigest: true, plans: ['Premium'], zone: 'Europe/Copenhagen', digestHour: 7 }
  const event = {
    id: 'e',
    title: 'T',
    description: 'D',
    details: '',
    category: 'A',
    categories: ['A'],
    zone: null,
    date: '2026-11-24T19:00:00Z',
    endDate: null,
    formerDate: null,
    isDay: false,
  }
  const statusOf = (status: 'scheduled' | 'cancelled', notified: Notified) =>
    explainEvent({
      user,
      subscriptions: ['A'],
      categories: CATEGORIES,
      notified,
      event: {
        ...event,
        status,
      },
      now: Temporal.Instant.from('2026-11-21T06:00:00Z'),
    }).find(({ check }) => check === 'status')?.holds
  assert.equal(statusOf('scheduled', new Map()), undefined)
  assert.equal(statusOf('cancelled', new Map()), false)
  assert.equal(statusOf('cancelled', NOTIFIED), true)
})
