import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedEvent } from './extracted-event.ts'
import { findHealthProblems } from './find-oddities.ts'
import type { FindingKind, Plan } from './plan.ts'
import { shapeOf } from './shape.ts'
import type { RunShape } from './shape.ts'
import { commitToState, EMPTY, createPlan } from './testing/fixtures.ts'
import type { State } from './testing/fixtures.ts'

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

type Fault = (listed: Listed[], day: number) => Listed[]

/** The kinds of finding of every day's run, and of the same run with the fault. */
function season(all: Listed[], fault: Fault) {
  const healthy: FindingKind[] = []
  const broken: FindingKind[][] = []
  let state = EMPTY
  let earlier: RunShape[] = []
  for (let day = 0; day < DAYS; day += 1) {
    const listed = all.filter((one) => one.day >= day && one.day < day + LISTED)
    const kinds = (made: Plan) =>
      findHealthProblems(made, shapeOf(made), earlier).map(({ kind }) => kind)
    const made = planOn(day, listed, state)
    healthy.push(...kinds(made))
    if (day >= 30) broken.push(kinds(planOn(day, fault(listed, day), state)))
    earlier = [shapeOf(made), ...earlier].slice(0, 8)
    state = commitToState(made, state)
  }
  return { healthy, broken }
}

const SOURCES = { league, cinema, theatre, channel }

const midnight: Fault = (listed) => listed.map((one) => ({ ...one, time: '00:00' }))
const firstOnly: Fault = (listed) => listed.slice(0, 1)
const renamed: Fault = (listed) =>
  listed.map(({ day, time }, place) => ({
    day,
    time: time.replace(/..$/, '07'),
    name: `Wording ${day} ${place}`,
  }))

for (const [name, source] of Object.entries(SOURCES)) {
  test(`a healthy ${name} raises no alarm in four months`, () => {
    assert.deepEqual(season(source(), (listed) => listed).healthy, [])
  })

  test(`missing times of a ${name} are reported on every day`, () => {
    const { broken } = season(source(), midnight)
    assert.ok(broken.every((kinds) => kinds.includes('one-hour')))
  })

  test(`a ${name} with renamed events is reported on every day`, () => {
    const { broken } = season(source(), renamed)
    assert.ok(broken.every((kinds) => kinds.includes('everything-new')))
  })

  test(`a ${name} with only its first event left is reported on every day`, () => {
    const { broken } = season(source(), firstOnly)
    assert.ok(broken.every((kinds) => kinds.includes('far-fewer')))
  })
}
