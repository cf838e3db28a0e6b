import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedEvent } from './extracted-event.ts'
import { findMassChanges } from './find-mass-changes.ts'
import { findHealthProblems } from './find-oddities.ts'
import type { FindingKind, Plan } from './plan.ts'
import { shapeOf, type RunShape } from './shape.ts'
import { commitToState, EMPTY, createPlan, type State } from './testing/fixtures.ts'

// Four realistic sources, crawled every morning for four months across the end of summer time. A healthy source may
// raise no alarm except for a week that is really thinner; a fault must be reported on the first day.

const ZONE = 'Europe/Copenhagen'
const FIRST = Temporal.PlainDate.from('2027-01-04')
const DAYS = 120
const LISTED = 10

type Listed = { day: number; time: string; name: string; id?: string }

const onDay = (day: number) => FIRST.add({ days: day })
const allDays = Array.from({ length: DAYS + LISTED }, (_, day) => day)

/** Rounds at weekends at many times, every fourth week another on two evenings at one time. */
function league(): Listed[] {
  const atWeekday: Record<number, string[]> = {
    5: ['20:00'],
    6: ['13:30', '16:00', '16:00', '18:30'],
    7: ['14:00', '16:30', '16:30'],
  }
  const midweek = ['19:45', '19:45', '19:45', '19:45']
  return allDays.flatMap((day) => {
    const { dayOfWeek } = onDay(day)
    const isMidweek = (dayOfWeek === 2 || dayOfWeek === 3) && Math.floor(day / 7) % 4 === 3
    const times = isMidweek ? midweek : (atWeekday[dayOfWeek] ?? [])
    return times.map((time, place) => ({ day, time, name: 'Match', id: `m-${day}-${place}` }))
  })
}

/** The same film at the same time every evening. */
function cinema(): Listed[] {
  return allDays.map((day) => ({ day, time: '20:00', name: `Film ${Math.floor(day / 7)}` }))
}

/** One play a month, evenings and two matinees, no Mondays. */
function theatre(): Listed[] {
  return allDays.flatMap((day) => {
    const { dayOfWeek } = onDay(day)
    const times = dayOfWeek === 1 ? [] : dayOfWeek >= 6 ? ['15:00', '19:30'] : ['19:30']
    return times.map((time) => ({ day, time, name: `Play ${Math.floor(day / 30)}` }))
  })
}

/** Five programmes an evening. */
function channel(): Listed[] {
  const times = ['19:00', '20:00', '21:15', '22:30', '23:10']
  return allDays.flatMap((day) =>
    times.map((time, place) => ({ day, time, name: `Programme ${(day * 7 + place) % 40}` })),
  )
}

function planOn(day: number, listed: Listed[], state: State): Plan {
  const instant = (on: number, at: string) =>
    onDay(on).toZonedDateTime({ timeZone: ZONE, plainTime: at }).toInstant()
  const events: ExtractedEvent[] = listed.map((one) => ({
    title: 'Source',
    description: one.name,
    details: '',
    start: { instant: instant(one.day, one.time).toString() },
    ...(one.id !== undefined && { sourceId: one.id }),
  }))
  const source = { zone: ZONE, windowDays: 7 }
  return createPlan(events, state, { source, now: instant(day, '06:00') })
}

type Fault = (listed: Listed[]) => Listed[]

/** What is reported of a source that breaks. */
const FAULTS: [name: string, fault: Fault, reported: FindingKind][] = [
  ['missing times', (listed) => listed.map((one) => ({ ...one, time: '00:00' })), 'one-hour'],
  ['only its first event left', (listed) => listed.slice(0, 1), 'far-fewer'],
  [
    'renamed events',
    (listed) =>
      listed.map(({ day, time }, place) => ({
        day,
        time: time.replace(/..$/, '07'),
        name: `Wording ${day} ${place}`,
      })),
    'everything-new',
  ],
]

for (const source of [league, cinema, theatre, channel])
  test(`a healthy ${source.name} raises no alarm in four months, and each fault does on every day`, () => {
    const all = source()
    let state = EMPTY
    let earlier: RunShape[] = []
    for (let day = 0; day < DAYS; day += 1) {
      const listed = all.filter((one) => one.day >= day && one.day < day + LISTED)
      const kindsOf = (made: Plan) =>
        findHealthProblems(made, shapeOf(made), earlier).map(({ kind }) => kind)
      const made = planOn(day, listed, state)
      assert.deepEqual(kindsOf(made), [], `day ${day}`)
      assert.deepEqual(findMassChanges(made), [], `day ${day}`)
      if (day >= 30)
        for (const [name, fault, reported] of FAULTS) {
          const kinds = kindsOf(planOn(day, fault(listed), state))
          assert.ok(kinds.includes(reported), `${name} on day ${day}: ${kinds.join()}`)
        }
      earlier = [shapeOf(made), ...earlier].slice(0, 8)
      state = commitToState(made, state)
    }
  })
