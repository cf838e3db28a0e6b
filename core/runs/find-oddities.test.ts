import { formatEnglish } from '../messages/format.ts'
import { message, verbatim } from '../messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toDisagreements, findHealthProblems } from './find-oddities.ts'
import { BLANK_ITEM } from './item-parts.ts'
import type { Plan, PlanItem, PlanKind, RejectionReason } from './plan.ts'
import { shapeOf, shapeOfCounts, type RunShape } from './shape.ts'

const ZONE = 'Europe/Copenhagen'

function item(kind: PlanKind, fields: Partial<PlanItem> = {}): PlanItem {
  return {
    ...BLANK_ITEM,
    kind,
    key: '',
    why: message(''),
    ...fields,
  }
}

/** A shown event at a local time: `2026-11-24 19:30`, or on a day. */
function shown(local: string, kind: PlanKind = 'unchanged'): PlanItem {
  const isDay = local.length === 10
  const start = Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(ZONE)
  const event = {
    title: 'Theatre',
    category: 'THEATRE',
    description: 'Hamlet',
    details: '',
    date: start.toInstant().toString(),
    isDay,
    zone: ZONE,
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    url: null,
    sourceId: null,
  }
  return item(kind, { event })
}

function planOf(items: PlanItem[]): Plan {
  return { items, findings: [], zone: ZONE, pageCount: 1, madeAt: '2026-11-21T08:00:00Z' }
}

function many(count: number, one: PlanItem): PlanItem[] {
  return Array.from({ length: count }, () => one)
}

const rejected = (count: number, reason: RejectionReason) =>
  many(count, item('rejected', { reason }))

/** One event a day from the 24th on at each of these times in turn. */
function onDays(times: string[], kind: PlanKind = 'unchanged'): Plan {
  return planOf(times.map((time, index) => shown(`2026-11-${24 + (index % 7)} ${time}`, kind)))
}

/** Runs of which only the number of events is known. */
const yields = (...counts: number[]) => counts.map((unchanged) => shapeOfCounts({ unchanged }))
const shapes = (...plans: Plan[]) => plans.map(shapeOf)
const found = (plan: Plan, earlier: RunShape[]) =>
  findHealthProblems(plan, shapeOf(plan), earlier).map((finding) => ({
    ...finding,
    message: formatEnglish(finding.message),
  }))
const briefly = (plan: Plan, earlier: RunShape[]) =>
  found(plan, earlier).map(({ kind, holds }) => [kind, holds])
const messages = (plan: Plan, earlier: RunShape[]) =>
  found(plan, earlier).map(({ message }) => message)

const MIXED = onDays(['14:00', '19:30', '20:00', '16:00', '20:00', '19:30', '11:00', '20:00'])
const ALWAYS_EIGHT = onDays(Array.from({ length: 7 }, () => '20:00'))
const ALL_AT = (time: string, count = 6) => onDays(Array.from({ length: count }, () => time))

test('a usual number of events is no finding', () => {
  const five = planOf(many(5, shown('2026-11-24 19:30')))
  assert.deepEqual(briefly(five, yields(10, 10, 10)), [])
  assert.deepEqual(briefly(planOf([shown('2026-11-24', 'add')]), []), [])
})

test('fewer than half of the median is a finding that holds', () => {
  const four = planOf(many(4, shown('2026-11-24 19:30')))
  assert.deepEqual(briefly(four, yields(10, 2, 10, 9)), [['far-fewer', true]])
  assert.deepEqual(messages(four, yields(10, 2, 10, 9)), [
    'Only 4 events, fewer than half of the usual 9.5.',
  ])
  assert.deepEqual(briefly(four, yields(10, 2, 2, 3)), [])
})

test('the usual number of events on one day instead of seven is a finding', () => {
  const oneDay = planOf(many(8, shown('2026-11-24', 'unchanged')))
  const spread = onDays(MIXED.items.map(() => '20:00'))
  assert.deepEqual(messages(oneDay, shapes(spread, spread)), [
    'All 8 events are on one day, where earlier runs had events on 7 days.',
  ])
})

test('the last round of a league on one day is no finding', () => {
  const round = (days: number[]) =>
    planOf(days.map((day, index) => shown(`2026-11-${day} ${13 + index}:00`)))
  const usual = shapes(round([27, 28, 28, 29, 30]), round([27, 28, 29, 29, 30]))
  assert.deepEqual(briefly(planOf(many(6, shown('2026-11-29 17:00'))), usual), [])
})

test('an empty run holds after one with events, but not as the first run', () => {
  assert.deepEqual(found(planOf([]), []), [
    { kind: 'nothing-found', message: 'Nothing found', holds: false },
  ])
  assert.deepEqual(found(planOf([]), yields(0, 3)), [
    {
      kind: 'nothing-found',
      message: 'Nothing found, where earlier runs found events.',
      holds: true,
    },
  ])
  assert.deepEqual(briefly(planOf([]), yields(0, 0)), [['nothing-found', false]])
})

test('a page with only past events is reported as such, even with cancelled ones beside them', () => {
  const over = planOf([...rejected(3, 'past'), ...rejected(1, 'cancelled')])
  assert.deepEqual(found(over, []), [
    { kind: 'all-past', message: 'All 3 events on the page are over.', holds: false },
  ])
  assert.deepEqual(briefly(over, yields(5)), [['all-past', true]])
  const yesterday = planOf([...rejected(60, 'outside-evening'), ...rejected(1, 'past')])
  assert.deepEqual(messages(yesterday, yields(5)), [
    'The one event on the page is over, where earlier runs found events.',
  ])
})

test('a deleted category is reported as a wrong setting, not as a new layout', () => {
  const why = message('There is no category {id}.', { id: 'CINEMA' })
  const homeless = item('rejected', { reason: 'unknown-category', why })
  const plan = planOf([...many(3, homeless), ...rejected(2, 'past')])
  assert.deepEqual(found(plan, yields(4)), [
    {
      kind: 'bad-settings',
      message: 'No event can be stored: There is no category CINEMA.',
      holds: true,
    },
  ])
  assert.deepEqual(briefly(planOf([homeless, ...rejected(1, 'outside-window')]), []), [
    ['nothing-found', false],
  ])
})

test('some rows without a date do not turn a deleted category into a new layout', () => {
  const homeless = item('rejected', { reason: 'unknown-category' })
  const plan = planOf([...many(9, homeless), ...rejected(2, 'no-readable-date')])
  assert.deepEqual(briefly(plan, yields(9)), [['bad-settings', true]])
  const changed = planOf([homeless, ...rejected(9, 'no-readable-date')])
  assert.deepEqual(briefly(changed, yields(9)), [['nothing-found', true]])
})

test('events excluded by settings are reported as such', () => {
  const outside = [...rejected(2, 'past'), ...rejected(12, 'outside-window')]
  const plan = planOf([...outside, ...rejected(5, 'filtered-by-only')])
  assert.deepEqual(messages(plan, []), [
    'Nothing to keep: 12 outside the dates this crawler keeps, 5 left out by its filter, 2 over.',
  ])
  assert.deepEqual(briefly(plan, yields(4)), [['nothing-found', true]])
  assert.deepEqual(messages(planOf(rejected(4, 'no-readable-date')), yields(4)), [
    'Nothing to keep, where earlier runs found events: 4 without a date that can be read.',
  ])
})

test('everything at one hour is a finding if events usually spread over the day', () => {
  const earlier = shapes(MIXED, MIXED, MIXED)
  assert.deepEqual(found(ALL_AT('12:00'), earlier), [
    {
      kind: 'one-hour',
      message:
        'All 6 events that have a time begin at 12:00, where earlier runs had 5 different hours.',
      holds: true,
    },
  ])
})

test('one hour that is common is no finding, even several days in a row', () => {
  assert.deepEqual(briefly(ALL_AT('20:00'), shapes(MIXED, MIXED)), [])
})

test('a source whose hour is always the same may keep it, and move it', () => {
  assert.deepEqual(briefly(ALWAYS_EIGHT, shapes(ALWAYS_EIGHT)), [])
  assert.deepEqual(briefly(ALL_AT('19:30'), shapes(ALWAYS_EIGHT, ALWAYS_EIGHT)), [])
  assert.deepEqual(briefly(ALWAYS_EIGHT, []), [])
})

test('everything at midnight is odd for any source that had no events at that hour', () => {
  assert.deepEqual(briefly(ALL_AT('00:00'), []), [['one-hour', true]])
  assert.deepEqual(briefly(ALL_AT('00:00'), shapes(ALWAYS_EIGHT)), [['one-hour', true]])
  assert.deepEqual(briefly(ALL_AT('00:00'), shapes(ALL_AT('00:00'))), [])
})

test('midnight is in the source’s zone, on both sides of clock changes', () => {
  const spring = planOf([26, 27, 28, 29, 30].map((day) => shown(`2026-03-${day} 00:00`)))
  assert.deepEqual(briefly(spring, []), [['one-hour', true]])
})

test('whole days have no hour', () => {
  const days = planOf([24, 25, 26, 27, 28, 29].map((day) => shown(`2026-11-${day}`)))
  assert.deepEqual(briefly(days, shapes(MIXED)), [])
})

test('few events, and events of a single evening, say nothing about the hour', () => {
  assert.deepEqual(briefly(ALL_AT('00:00', 4), yields(4)), [])
  const evening = [...many(6, shown('2026-11-24 12:00')), shown('2026-11-27')]
  assert.deepEqual(briefly(planOf(evening), shapes(MIXED)), [])
})

test('only new events while known ones are missing is a finding that holds', () => {
  const renamed = planOf([
    ...many(6, shown('2026-11-24 19:30', 'add')),
    ...many(2, shown('2026-11-24 20:00', 'uncertain')),
    ...many(4, item('vanished')),
  ])
  assert.deepEqual(found(renamed, yields(8)), [
    {
      kind: 'everything-new',
      message:
        'All 8 events found are new, and 6 that earlier runs found are missing: ids or titles may have changed on the page.',
      holds: true,
    },
  ])
})

test('a first run, a new week and one remaining event are no such finding', () => {
  const adds = many(6, shown('2026-11-24 19:30', 'add'))
  assert.deepEqual(briefly(planOf(adds), []), [])
  assert.deepEqual(briefly(planOf(adds), yields(6)), [])
  const gone = many(4, item('vanished'))
  assert.deepEqual(briefly(planOf([...adds, ...gone.slice(2)]), yields(6)), [])
  const stayed = shown('2026-11-24 19:30', 'dismissed')
  assert.deepEqual(briefly(planOf([...adds, ...gone, stayed]), yields(7)), [])
})

test('a first run misses nothing, and a new address or method is named as the cause', () => {
  const other = planOf([...many(6, shown('2026-11-24 19:30', 'add')), ...many(9, item('vanished'))])
  assert.deepEqual(briefly(other, []), [])
  const [finding] = findHealthProblems(other, shapeOf(other), yields(6), true)
  assert.deepEqual([finding?.kind, finding?.holds], ['everything-new', true])
  assert.equal(
    finding && formatEnglish(finding.message),
    'All 6 events found are new, and 9 that it found at its former address, or by its former method, are not there: accept the plan if that is meant.',
  )
})

test('a source whose runs mostly show only new events raises no finding', () => {
  const news = planOf([...many(6, shown('2026-11-24 19:30', 'add')), ...many(4, item('vanished'))])
  const usual = yields(6)
  assert.deepEqual(briefly(news, [...shapes(news, news), ...usual]), [])
  assert.deepEqual(briefly(news, [...shapes(news), ...usual]), [['everything-new', true]])
})

test('each disagreement is its own finding, limited to a few, and holds nothing', () => {
  assert.deepEqual(toDisagreements([]), [])
  const findings = toDisagreements([
    ...Array.from({ length: 7 }, (_, index) => verbatim(`Day ${index} \u0000is wrong.`)),
    verbatim('Day 0 is wrong.'),
  ])
  assert.deepEqual(
    findings.map((finding) => formatEnglish(finding.message)),
    [...[0, 1, 2, 3, 4].map((day) => `Day ${day} is wrong.`), 'And 2 more.'],
  )
  assert.ok(findings.every(({ kind, holds }) => kind === 'disagreement' && !holds))
})

const someItem: fc.Arbitrary<PlanItem> = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom<PlanKind[]>('add', 'update', 'move', 'unchanged', 'uncertain'),
      day: fc.integer({ min: 10, max: 30 }),
      hour: fc.constantFrom('', ' 00:00', ' 12:00', ' 19:30', ' 20:00'),
    })
    .map(({ kind, day, hour }) => shown(`2026-11-${day}${hour}`, kind)),
  fc.constant(item('vanished')),
  fc
    .constantFrom<RejectionReason[]>('past', 'outside-window', 'filtered-by-only', 'duplicate')
    .map((reason) => item('rejected', { reason })),
)
const somePlan = fc.array(someItem, { maxLength: 20 }).map(planOf)
const earlierPlans = fc.array(somePlan, { maxLength: 8 })

test('the order of events and of earlier runs makes no difference', () => {
  fc.assert(
    fc.property(somePlan, earlierPlans, (plan, before) => {
      const reversed = planOf(plan.items.toReversed())
      const earlier = before.map(shapeOf)
      assert.deepEqual(found(reversed, earlier.toReversed()), found(plan, earlier))
    }),
  )
})

test('a run like those before it shows nothing odd, unless it is empty', () => {
  fc.assert(
    fc.property(somePlan, fc.integer({ min: 1, max: 8 }), (plan, count) => {
      const shape = shapeOf(plan)
      const earlier = Array.from({ length: count }, () => shape)
      const kinds = found(plan, earlier).map(({ kind }) => kind)
      if (shape.shown > 0) assert.deepEqual(kinds, [])
      else assert.equal(kinds.length, 1)
    }),
  )
})

test('each kind occurs once, and a shown finding holds the plan', () => {
  fc.assert(
    fc.property(somePlan, earlierPlans, (plan, before) => {
      const findings = found(plan, before.map(shapeOf))
      const kinds = findings.map(({ kind }) => kind)
      assert.equal(new Set(kinds).size, kinds.length)
      if (shapeOf(plan).shown > 0) assert.ok(findings.every(({ holds }) => holds))
    }),
  )
})
