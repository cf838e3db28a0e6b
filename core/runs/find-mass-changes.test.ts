import { formatEnglish } from '../messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ExtractedEvent } from './extracted-event.ts'
import { findMassChanges, massChangedItems } from './find-mass-changes.ts'
import type { Plan } from './plan.ts'
import { afterRun, createPlan } from './testing/fixtures.ts'

const NAMES = ['Hamlet', 'Tosca', 'Faust', 'Medea', 'Carmen', 'Norma', 'Aida', 'Elektra']
const DATES = ['24', '25', '26', '28', '29', '30'].map((day) => `2026-11-${day}`)
const EVENINGS = [...DATES, '2026-12-03', '2027-01-09'].map(
  (day, index) => `${day} ${18 + (index % 4)}:15`,
)

/** Events at these local times, `2026-11-24 19:30`, or on these days. */
function programme(starts: readonly string[], zone: string, fields: Partial<ExtractedEvent> = {}) {
  return starts.map((local, index): ExtractedEvent => {
    const [day = '', time] = local.split(' ')
    const zoned = `${day}T${time ?? '00:00'}[${zone}]`
    const instant = Temporal.ZonedDateTime.from(zoned).toInstant().toString()
    return {
      title: 'Opera',
      description: NAMES[index % NAMES.length] ?? '',
      details: '',
      start: time === undefined ? { day } : { instant },
      sourceId: `e-${index}`,
      ...fields,
    }
  })
}

type Given = {
  zone?: string
  now?: string
  isOverwriting?: boolean
  fields?: Partial<ExtractedEvent>
}

/** The plan of a page that showed `before` and shows `after` now. */
function planFrom(
  before: readonly string[],
  after: readonly string[],
  {
    zone = 'Europe/Copenhagen',
    now = '2026-11-21T08:00:00Z',
    isOverwriting = true,
    fields,
  }: Given = {},
): Plan {
  const source = { zone, windowDays: null }
  const options = {
    source,
    now: Temporal.Instant.from(now),
    crawler: { overwriteExisting: isOverwriting },
  }
  const state = afterRun(programme(before, zone), options)
  return createPlan(programme(after, zone, fields), state, options)
}

const sentences = (plan: Plan) => findMassChanges(plan).map((one) => formatEnglish(one.message))
const shift = (starts: readonly string[], by: Temporal.DurationLike) =>
  starts.map((start) =>
    Temporal.PlainDateTime.from(start.replace(' ', 'T'))
      .add(by)
      .toString()
      .slice(0, 16)
      .replace('T', ' '),
  )

test('a page that falls back to last year moves all its events back', () => {
  const plan = planFrom(EVENINGS, shift(EVENINGS, { years: -1 }))
  assert.deepEqual(sentences(plan), ['8 of 8 events would move back by 365 days, into the past.'])
  assert.equal(massChangedItems(plan).length, 8)
})

test('across a leap day the amount is a calendar year', () => {
  const starts = ['2028-02-20 20:00', '2028-02-25 20:00', '2028-03-05 20:00', '2028-04-01 20:00']
  const plan = planFrom(starts, shift(starts, { years: -1 }), { now: '2028-02-01T08:00:00Z' })
  assert.deepEqual(sentences(plan), ['4 of 4 events would move back by 1 year, into the past.'])
})

test('last year’s dates that have no amount in common are in the past all the same', () => {
  const last = EVENINGS.map(
    (start, index) => shift([start], { days: -300 - index * index })[0] ?? '',
  )
  assert.deepEqual(sentences(planFrom(EVENINGS, last)), ['8 of 8 events would move into the past.'])
})

test('one of several pages that falls back is enough', () => {
  const after = EVENINGS.map((start, index) =>
    index < 2 ? (shift([start], { days: -30 * (index + 1) })[0] ?? '') : start,
  )
  assert.deepEqual(sentences(planFrom(EVENINGS, after)), [
    '2 of 8 events would move into the past.',
  ])
})

test('one event in the past is a correction, on a page of one, of three and of eight', () => {
  for (const count of [1, 3, 8]) {
    const [first = '', ...others] = EVENINGS.slice(0, count)
    const after = [...shift([first], { years: -1 }), ...others]
    assert.deepEqual(sentences(planFrom([first, ...others], after)), [])
  }
})

test('two of two in the past are no correction', () => {
  const two = EVENINGS.slice(0, 2)
  assert.deepEqual(sentences(planFrom(two, shift(two, { days: -7 }))), [
    '2 of 2 events would move into the past.',
  ])
})

test('an hour, a day and any other amount are found in local time, on both nights of summer time', () => {
  const moved = (by: Temporal.DurationLike, starts: readonly string[], given?: Given) =>
    sentences(planFrom(starts, shift(starts, by), given))
  assert.deepEqual(moved({ hours: 1 }, EVENINGS), ['8 of 8 events would move forward by 1 hour.'])
  assert.deepEqual(moved({ days: 1, minutes: 30 }, EVENINGS), [
    '8 of 8 events would move forward by 1 day, 30 minutes.',
  ])
  const nights: [starts: string[], now: string][] = [
    [['2027-03-27 20:00', '2027-03-26 19:00', '2027-03-28 21:00'], '2027-03-20T08:00:00Z'],
    [['2026-10-24 20:00', '2026-10-23 19:00', '2026-10-25 21:00'], '2026-10-20T08:00:00Z'],
  ]
  for (const [starts, now] of nights)
    for (const zone of ['Europe/Copenhagen', 'Europe/Chisinau'])
      assert.deepEqual(moved({ days: 1 }, starts, { zone, now }), [
        '3 of 3 events would move forward by 1 day.',
      ])
})

test('a zone without whole hours, and one without summer time', () => {
  for (const zone of ['Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']) {
    const plan = planFrom(EVENINGS, shift(EVENINGS, { years: -1 }), { zone })
    assert.deepEqual(sentences(plan), ['8 of 8 events would move back by 365 days, into the past.'])
  }
})

test('part of a programme that begins earlier, or all of it by different amounts, is no finding', () => {
  const half = EVENINGS.map((start, index) =>
    index % 2 === 0 ? (shift([start], { minutes: -30 })[0] ?? '') : start,
  )
  assert.deepEqual(sentences(planFrom(EVENINGS, half)), [])
  const rescheduled = EVENINGS.map(
    (start, index) => shift([start], { days: 3 + index * 2 })[0] ?? '',
  )
  assert.deepEqual(sentences(planFrom(EVENINGS, rescheduled)), [])
})

test('a weekly programme gets its next dates once the former ones are over', () => {
  const classes = ['2026-11-16 18:00', '2026-11-17 19:00', '2026-11-18 20:00', '2026-11-19 18:30']
  const zone = 'Europe/Copenhagen'
  const week = { source: { zone, windowDays: null } }
  const monday = { ...week, now: Temporal.Instant.from('2026-11-16T06:00:00Z') }
  const next = { ...week, now: Temporal.Instant.from('2026-11-20T06:00:00Z') }
  const plan = createPlan(
    programme(shift(classes, { weeks: 1 }), zone),
    afterRun(programme(classes, zone), monday),
    next,
  )
  assert.deepEqual(sentences(plan), [])
})

test('times that the page no longer gives are lost, and nothing else moves', () => {
  const midnight = EVENINGS.map((start) => `${start.slice(0, 10)} 00:00`)
  const days = EVENINGS.map((start) => start.slice(0, 10))
  for (const after of [midnight, days])
    assert.deepEqual(sentences(planFrom(EVENINGS, after)), [
      '8 of 8 events with a time would lose it.',
    ])
  assert.deepEqual(sentences(planFrom(days, EVENINGS)), [])
})

test('a setting that hides times loses none', () => {
  const zone = 'Europe/Copenhagen'
  const found = programme(EVENINGS, zone)
  const source = { zone, windowDays: null }
  const plan = createPlan(found, afterRun(found, { source }), {
    source,
    crawler: { displayTime: false },
  })
  assert.equal(plan.items.filter(({ kind }) => kind === 'update').length, 8)
  assert.deepEqual(sentences(plan), [])
})

test('everything cancelled or postponed is a finding, even with Overwrite off', () => {
  const fields = { status: 'cancelled' } as const
  for (const isOverwriting of [true, false])
    assert.deepEqual(sentences(planFrom(EVENINGS, EVENINGS, { fields, isOverwriting })), [
      '8 of 8 events would be cancelled or postponed.',
    ])
})

test('other names are a finding, other capitals and accents are none', () => {
  const renamed = (description: string) =>
    sentences(planFrom(EVENINGS, EVENINGS, { fields: { description } }))
  assert.deepEqual(renamed('Read more'), ['8 of 8 events would get another name.'])
  const zone = 'Europe/Copenhagen'
  const options = { source: { zone, windowDays: null } }
  const louder = programme(EVENINGS, zone).map((one) => ({
    ...one,
    description: one.description.toUpperCase(),
  }))
  const plan = createPlan(louder, afterRun(programme(EVENINGS, zone), options), options)
  assert.equal(plan.items.filter(({ kind }) => kind === 'update').length, 8)
  assert.deepEqual(sentences(plan), [])
})

test('with Overwrite off no event would move', () => {
  const plan = planFrom(EVENINGS, shift(EVENINGS, { years: -1 }), { isOverwriting: false })
  assert.deepEqual(sentences(plan), [])
})

const zones = fc.constantFrom(
  'Europe/Copenhagen',
  'America/St_Johns',
  'Pacific/Nauru',
  'Asia/Tehran',
)
const starts = fc
  .array(fc.tuple(fc.integer({ min: 2, max: 300 }), fc.integer({ min: 4, max: 22 })), {
    minLength: 3,
    maxLength: 12,
  })
  .map((all) =>
    all.map(([days, hour]) => {
      const day = Temporal.PlainDate.from('2026-11-21').add({ days })
      return `${day.toString()} ${String(hour).padStart(2, '0')}:20`
    }),
  )

test('whatever the page, the zone and the order: a common move is found, a minority by the same amount is not', () => {
  fc.assert(
    fc.property(
      starts,
      zones,
      fc.integer({ min: 1, max: 600 }),
      fc.nat(),
      (before, zone, days, few) => {
        const moved = few % (Math.floor(before.length / 2) + 1)
        const some = before.map((start, index) =>
          index < moved ? (shift([start], { days })[0] ?? '') : start,
        )
        assert.deepEqual(findMassChanges(planFrom(before, some, { zone })), [])
        const plan = planFrom(before, shift(before, { days }), { zone })
        const [found, ...others] = findMassChanges(plan)
        assert.deepEqual(
          [found?.kind, found?.items.length, others],
          ['many-moved', before.length, []],
        )
        const reversed = { ...plan, items: plan.items.toReversed() }
        assert.deepEqual(sentences(reversed), sentences(plan))
      },
    ),
  )
})

test('whatever the amounts: two or more that would be over are found, and none that stay ahead', () => {
  fc.assert(
    fc.property(
      starts,
      zones,
      fc.array(fc.integer({ min: 301, max: 900 }), { minLength: 12, maxLength: 12 }),
      (before, zone, amounts) => {
        const after = before.map(
          (start, index) => shift([start], { days: -(amounts[index] ?? 301) })[0] ?? '',
        )
        const plan = planFrom(before, after, { zone })
        assert.equal(massChangedItems(plan).length, before.length)
        const back = planFrom(after, before, { zone, now: '2023-01-01T00:00:00Z' })
        assert.ok(sentences(back).every((text) => !text.includes('past')))
      },
    ),
  )
})
