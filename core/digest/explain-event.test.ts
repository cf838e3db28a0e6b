import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isDigestDue, findNextDigest, planDigest, type DigestInput } from './digest.ts'
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

function anyEvent(now: Temporal.Instant): fc.Arbitrary<Row> {
  return fc.record({
    id: fc.constant('e'),
    title: fc.constant('T'),
    description: fc.constant('D'),
    details: fc.constant(''),
    category: fc.constantFrom('A', 'B', 'GONE'),
    date: fc.integer({ min: -80, max: 40 * 24 }).map((hours) => now.add({ hours }).toString()),
    isDay: fc.boolean(),
    zone: fc.constantFrom(null, ...ZONES),
  })
}

test('the explanation of any event says what the planner of digests does with it', () => {
  const cases = anyNow.chain((now) =>
    fc.record({
      user: anyUser,
      event: anyEvent(now),
      subscriptions: fc.subarray(['A', 'B', 'GONE']),
      now: fc.constant(now),
    }),
  )
  fc.assert(
    fc.property(cases, ({ event, ...given }) => {
      const planned = planDigest({ ...given, events: [event], categories: CATEGORIES })
      const reasons = explainEvent({ ...given, event, categories: CATEGORIES })
      assert.equal(isIncluded(reasons), planned !== null)
    }),
    { numRuns: 3000 },
  )
})

test('each check is answered by itself, so that all that stands in the way is seen at once', () => {
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
    date: '2026-12-24T19:00:00Z',
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
