import assert from 'node:assert/strict'
import test from 'node:test'
import { formatEnglish } from '../messages/format.ts'
import type { Plan, PlanItem } from './plan.ts'
import { scorePlan } from './trust-score.ts'

const EVENT = {
  title: 'Hall',
  category: 'HALL',
  description: 'Hamlet',
  details: '',
  date: '2026-11-24T18:00:00Z',
  isDay: false,
  zone: 'Europe/Copenhagen',
  endDate: null,
  status: 'scheduled',
  formerDate: null,
  url: null,
  sourceId: null,
} as const

const KNOWN = itemOf({ kind: 'unchanged', eventId: 'stored' })

function itemOf(given: Partial<Omit<PlanItem, 'event'>> & { event?: Partial<PlanItem['event']> }) {
  const { event, ...rest } = given
  const item = { key: '1', kind: 'add', eventId: null, changes: [], ...rest }
  return { ...item, event: { ...EVENT, ...event } } as PlanItem
}

function scoreOf(item: PlanItem, others = [KNOWN], findings: Plan['findings'] = []) {
  const plan = {
    items: [item, ...others],
    findings,
    zone: EVENT.zone,
    madeAt: '2026-11-21T12:00:00Z',
  }
  const trust = scorePlan(plan).items[0]?.trust
  return trust && [trust.score, ...trust.reasons.map(({ why }) => formatEnglish(why))]
}

test('an ordinary event of a known source has the full score', () => {
  assert.deepEqual(scoreOf(itemOf({})), [100])
})

test('items that change nothing have no score', () => {
  assert.equal(scoreOf(KNOWN), undefined)
})

test('a source without stored events loses some points', () => {
  assert.deepEqual(scoreOf(itemOf({}), []), [80, 'Nothing of this source is stored yet.'])
})

test('a placeholder name, or one with markup, loses many points', () => {
  const named = (description: string) => scoreOf(itemOf({ event: { description } }))?.[0]
  assert.deepEqual(
    ['TBA', '(to be announced)', 'x', 'Tickets &amp; more', '<b>Lear</b>'].map(named),
    [50, 50, 50, 60, 60],
  )
  assert.deepEqual(
    ['Testament', 'AC/DC', 'Q & A', 'Tom < Jerry', 'Đ!'].map(named),
    [100, 100, 100, 100, 100],
  )
})

test('midnight in the place’s zone is doubtful, a whole day is not', () => {
  const midnight = { date: '2026-11-23T23:00:00Z' }
  assert.deepEqual(scoreOf(itemOf({ event: midnight })), [
    70,
    'It begins at midnight, as if its time were not known.',
  ])
  assert.deepEqual(scoreOf(itemOf({ event: { ...midnight, isDay: true } })), [100])
  assert.deepEqual(scoreOf(itemOf({ event: { date: '2026-11-24T00:00:00Z' } })), [100])
})

test('events more than a year ahead, and one name often on one day, lose some points', () => {
  assert.deepEqual(scoreOf(itemOf({ event: { date: '2027-12-24T18:00:00Z' } })), [
    80,
    'It is more than a year ahead.',
  ])
  const later = (hour: number) => itemOf({ event: { date: `2026-11-24T${hour}:00:00Z` } })
  assert.deepEqual(scoreOf(itemOf({}), [KNOWN]), [100])
  assert.deepEqual(scoreOf(itemOf({}), [KNOWN, later(19)]), [
    80,
    '3 of this name stand on one day.',
  ])
})

test('a distant move, another name and a cancellation lose some points, a small move none', () => {
  const changed = (field: string, from: unknown, to: unknown) =>
    scoreOf(itemOf({ kind: 'update', eventId: 'e', changes: [{ field, from, to }] }))
  const from = '2026-11-24T18:00:00Z'
  assert.deepEqual(changed('date', from, '2026-11-24T20:00:00Z'), [100])
  assert.deepEqual(changed('date', from, '2026-12-04T18:00:00Z'), [70, 'It moves by 10 days.'])
  assert.deepEqual(changed('description', 'Lear', 'Hamlet'), [80, 'It gets another name.'])
  assert.deepEqual(changed('status', 'scheduled', 'cancelled'), [80, 'It is called off.'])
})

test('times without a known zone are doubtful', () => {
  const findings = [
    { kind: 'zone-not-known', message: { key: '' }, holds: false },
  ] as unknown as Plan['findings']
  assert.equal(scoreOf(itemOf({}), [KNOWN], findings)?.[0], 70)
  assert.equal(scoreOf(itemOf({ event: { isDay: true } }), [KNOWN], findings)?.[0], 100)
})
