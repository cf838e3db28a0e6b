import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeEvent } from '../testing/events.ts'
import {
  dayOf,
  fillDays,
  foldDay,
  groupByDay,
  isPast,
  lastDayOf,
  lastsForDays,
  shownDays,
} from './events.ts'

const ZONE = 'Europe/Copenhagen'
const NOW = Date.parse('2026-11-21T08:41:00Z')

test('an event is listed under its day in the person’s zone, a day without a time under its own', () => {
  const late = makeEvent('e1', { date: '2026-11-21T23:30:00Z' })
  assert.equal(dayOf(late, ZONE), '2026-11-22')
  assert.equal(dayOf(late, 'America/New_York'), '2026-11-21')
  const holiday = makeEvent('e2', { date: '2026-11-20T23:00:00Z', isDay: true, zone: ZONE })
  assert.equal(dayOf(holiday, 'Pacific/Kiritimati'), '2026-11-21')
})

test('an event that ends at midnight does not extend into the next day', () => {
  const night = makeEvent('e1', { date: '2026-11-21T20:00:00Z', endDate: '2026-11-21T23:00:00Z' })
  assert.equal(lastDayOf(night, ZONE), null)
  const fair = makeEvent('e2', { date: '2026-11-23T09:00:00Z', endDate: '2026-11-25T17:00:00Z' })
  assert.equal(lastDayOf(fair, ZONE), '2026-11-25')
})

test('whole days come first, then by hour; ongoing events that started before today are listed under today', () => {
  const days = groupByDay(
    [
      makeEvent('evening', { date: '2026-11-21T19:00:00Z' }),
      makeEvent('morning', { date: '2026-11-21T09:00:00Z' }),
      makeEvent('feast', { date: '2026-11-20T23:00:00Z', isDay: true, zone: ZONE }),
      makeEvent('fair', { date: '2026-11-19T09:00:00Z', endDate: '2026-11-22T17:00:00Z' }),
      makeEvent('next', { date: '2026-11-22T09:00:00Z' }),
    ],
    ZONE,
    NOW,
  )
  assert.deepEqual(
    days.map(({ date, events }) => [date, events.map(({ id }) => id).join()]),
    [
      ['2026-11-21', 'feast,fair,morning,evening'],
      ['2026-11-22', 'next'],
    ],
  )
})

test('an event that started yesterday and is over is not listed', () => {
  const late = { date: '2026-11-20T22:20:00Z' }
  const days = groupByDay(
    [
      makeEvent('over', { ...late, endDate: '2026-11-21T00:10:00Z' }),
      makeEvent('runs', { ...late, endDate: '2026-11-21T23:50:00Z' }),
    ],
    ZONE,
    NOW,
  )
  assert.deepEqual(
    days.flatMap(({ events }) => events.map(({ id }) => id)),
    ['runs'],
  )
})

test('when summer time ends, both occurrences of an hour keep their order', () => {
  const second = makeEvent('second', { date: '2026-10-25T01:15:00Z' })
  const first = makeEvent('first', { date: '2026-10-25T00:45:00Z' })
  const [day] = groupByDay([second, first], ZONE, Date.parse('2026-10-24T10:00:00Z'))
  assert.deepEqual(
    [day?.date, day?.events.map(({ id }) => id)],
    ['2026-10-25', ['first', 'second']],
  )
})

test('days without events are included, and no later ones are lost', () => {
  const later = { date: '2026-11-30', events: [makeEvent('e1')] }
  const dates = fillDays([later], '2026-11-21', 3).map(({ date }) => date)
  assert.deepEqual(dates, ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-30'])
})

test('a plan shows the days up to its end', () => {
  assert.equal(shownDays('2026-11-27T23:00:00Z', '2026-11-21', ZONE), 6)
  assert.equal(shownDays('2026-11-28T08:00:00Z', '2026-11-21', ZONE), 7)
  assert.equal(shownDays(null, '2026-11-21', ZONE), 7)
})

test('an event is over once it has ended, or two hours after its start if the end is unknown', () => {
  const at = (date: string, endDate: string | null = null) =>
    isPast(makeEvent('e', { date, endDate }), NOW, ZONE)
  assert.equal(at('2026-11-21T06:40:00Z'), true)
  assert.equal(at('2026-11-21T06:42:00Z'), false)
  assert.equal(at('2026-11-21T04:00:00Z', '2026-11-21T09:00:00Z'), false)
  assert.equal(
    isPast(makeEvent('e', { date: '2026-11-20T23:00:00Z', isDay: true, zone: ZONE }), NOW, ZONE),
    false,
  )
})

const programme = (id: string, hour: number) =>
  makeEvent(id, { category: 'DR1', date: `2026-11-21T${hour}:00:00Z` })

function fold(events: ReturnType<typeof makeEvent>[], marked: string[] = []) {
  return foldDay(events, {
    isFolding: (category) => category === 'DR1',
    isMarked: ({ id }) => marked.includes(id),
    zone: ZONE,
  }).map((item) =>
    'event' in item ? item.event.id : `${item.folded.map(({ id }) => id).join('+')} ${item.when}`,
  )
}

test('more than two programmes of a channel are folded into a line at the end of the day', () => {
  const evening = [17, 18, 19, 20].map((hour) => programme(`p${hour}`, hour))
  const match = makeEvent('match', { date: '2026-11-21T18:30:00Z' })
  assert.deepEqual(fold([...evening, match]), ['p17', 'p18', 'match', 'p19+p20 evening'])
  const day = [10, 11, 12, 19].map((hour) => programme(`p${hour}`, hour))
  assert.deepEqual(fold(day).at(-1), 'p12+p19 day')
})

test('a single programme is not folded, nor is one that changed', () => {
  const three = [17, 18, 19].map((hour) => programme(`p${hour}`, hour))
  assert.deepEqual(fold(three), ['p17', 'p18', 'p19'])
  const five = [16, 17, 18, 19, 20].map((hour) => programme(`p${hour}`, hour))
  assert.deepEqual(fold(five, ['p20']), ['p16', 'p17', 'p20', 'p18+p19 evening'])
})

test('a fair lasts for days, a film that ends after midnight does not', () => {
  const film = { date: '2026-11-22T22:20:00Z', endDate: '2026-11-23T00:10:00Z', isDay: false }
  assert.equal(lastsForDays(film), false)
  assert.equal(lastsForDays({ ...film, endDate: null }), false)
  assert.equal(lastsForDays({ ...film, endDate: '2026-11-25T18:00:00Z' }), true)
  assert.equal(lastsForDays({ date: '2026-11-22', endDate: '2026-11-25', isDay: true }), true)
})
