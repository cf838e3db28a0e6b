import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, groupByHour, groupsOfDay, readPlace, stepPlace } from './calendar-view.ts'

function summariseDays(view: 'month' | 'week' | 'day', day: string, firstWeekday = 1): string[] {
  const days = daysOf({ view, date: Temporal.PlainDate.from(day) }, firstWeekday).map(String)
  return [days[0] ?? '', days.at(-1) ?? '', String(days.length)]
}

test('a month is shown in whole weeks that start on the given weekday, a week from its given day', () => {
  assert.deepEqual(summariseDays('month', '2026-11-21'), ['2026-10-26', '2026-12-06', '42'])
  assert.deepEqual(summariseDays('month', '2026-11-21', 7), ['2026-11-01', '2026-12-05', '35'])
  assert.deepEqual(summariseDays('month', '2027-02-10'), ['2027-02-01', '2027-02-28', '28'])
  assert.deepEqual(summariseDays('week', '2026-11-22'), ['2026-11-22', '2026-11-28', '7'])
  assert.deepEqual(summariseDays('day', '2026-11-22'), ['2026-11-22', '2026-11-22', '1'])
})

test('an empty or invalid address is this month', () => {
  const read = (text: string) => {
    const { view, date } = readPlace(new URLSearchParams(text), '2026-11-21')
    return `${view} ${date.toString()}`
  }
  assert.equal(read(''), 'month 2026-11-21')
  assert.equal(read('view=year&date=2026-02-30'), 'month 2026-11-21')
  assert.equal(read('view=week&date=2026-03-29'), 'week 2026-03-29')
})

test('a step leads to the next month, also from its last day', () => {
  const date = Temporal.PlainDate.from('2026-01-31')
  assert.equal(stepPlace({ view: 'month', date }, 1).date.toString(), '2026-02-28')
  assert.equal(stepPlace({ view: 'week', date }, -1).date.toString(), '2026-01-24')
  assert.equal(stepPlace({ view: 'day', date }, 1).date.toString(), '2026-02-01')
})

test('on both nights of a clock change, events are listed under their local hour', () => {
  const hours = (dates: string[]) =>
    groupByHour(
      dates.map((date) => ({ date, isDay: date.endsWith('22:00:00Z') })),
      'Europe/Copenhagen',
    ).map(({ hour, events }) => [hour, events.length])
  assert.deepEqual(hours(['2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z']), [
    [1, 1],
    [3, 1],
  ])
  assert.deepEqual(
    hours(['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']),
    [
      [null, 1],
      [2, 2],
    ],
  )
})

test('a day of a month shows its groups, unless it has few events or a single group', () => {
  const groups = ['a', 'b', 'c', 'd', 'e'].map((group) => ({ group, count: 2 }))
  const summarise = (total: number, count: number) => {
    const found = groupsOfDay({ total, groups: groups.slice(0, count) })
    return found && [found.shown.map(({ group }) => group).join(''), found.more]
  }
  assert.equal(summarise(3, 2), null)
  assert.equal(summarise(40, 1), null)
  assert.deepEqual(summarise(8, 4), ['abcd', 0])
  assert.deepEqual(summarise(10, 5), ['abc', 2])
})
