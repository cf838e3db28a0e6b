import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import type { Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { formulaOneWebsite } from './formula1.com.ts'

const recorded = captures(process.env)
const ICS = 'https://www.formula1.com/calendar/Formula_1_Official_Calendar.ics'

function recordedSeason(): Found | undefined {
  const body = recorded.read('formula1/Formula_1_Official_Calendar-2021.ics')
  if (body === undefined) return undefined
  const pages = [page(body, ICS, 'text/calendar')]
  return formulaOneWebsite.extract(pages, context({ zone: 'Europe/London' }))
}

function startIn(found: Found, title: string, session: string): string | undefined {
  const event = found.events.find(
    (one) => one.title === title && one.description.startsWith(`${session} — `),
  )
  return event && 'instant' in event.start ? event.start.instant : undefined
}

test('the recorded season of 2021: 115 sessions of 23 meetings, without three test sessions', (t) => {
  const found = recordedSeason()
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 115)
  assert.equal(found.rejected.length, 3)
  assert.deepEqual(new Set(found.rejected.map(({ reason }) => reason)), new Set(['not-an-event']))
  assert.equal(new Set(found.events.map((event) => event.title)).size, 23)
  assert.equal(new Set(found.events.map((event) => event.sourceId)).size, 115)
  assert.deepEqual([found.needs, found.notes], [[], []])
  const race = found.events.find((event) => event.sourceId === 'Race@1064')
  assert.deepEqual(race, {
    title: 'Bahrain Grand Prix',
    description: 'Race — FORMULA 1 GULF AIR BAHRAIN GRAND PRIX 2021',
    details: 'Sakhir',
    start: { instant: '2021-03-28T15:00:00Z' },
    end: { instant: '2021-03-28T17:00:00Z' },
    url: 'https://www.formula1.com/en/racing/2021/Bahrain.html',
    sourceId: 'Race@1064',
  })
  const monaco = found.events.find((event) => event.title === 'Monaco Grand Prix')
  assert.deepEqual(monaco, {
    title: 'Monaco Grand Prix',
    description: 'Practice 1 — FORMULA 1 GRAND PRIX DE MONACO 2021',
    details: 'Monte Carlo',
    start: { instant: '2021-05-20T09:30:00Z' },
    end: { instant: '2021-05-20T10:30:00Z' },
    url: 'https://www.formula1.com/en/racing/2021/Monaco.html',
    sourceId: 'Practice1@1067',
  })
  const jeddah = found.events.find((event) => event.title === 'Saudi Arabian Grand Prix')
  assert.equal(jeddah?.details, 'Jeddah Street Circuit')
})

test("each recorded session is at London's hour, in summer and in winter", (t) => {
  const found = recordedSeason()
  const body = recorded.read('formula1/Formula_1_Official_Calendar-2021.ics')
  if (!found || body === undefined) return t.skip(recorded.missing)
  const written = [
    ...body.matchAll(/^UID:(\S+)\s+DTSTART;TZID=Europe\/London:(\d{8})T(\d{6})\s*$/gm),
  ]
  assert.equal(written.length, 118)
  let compared = 0
  for (const [, uid = '', day = '', time = ''] of written) {
    const event: ExtractedEvent | undefined = found.events.find((one) => one.sourceId === uid)
    if (!event) continue
    // Clocks went forward on 28 March at 01:00 UTC and back on 31 October.
    const isSummer = day >= '20210328' && day < '20211031'
    const utc = Temporal.PlainDateTime.from(`${day}T${time}`)
      .subtract({ hours: isSummer ? 1 : 0 })
      .toZonedDateTime('UTC')
    assert.deepEqual(event.start, { instant: utc.toInstant().toString() }, uid)
    compared += 1
  }
  assert.equal(compared, 115)
})

type Oracle = { races: { name: string; sessions: Record<string, string> }[] }

const SESSIONS: Record<string, string> = {
  fp1: 'Practice 1',
  fp2: 'Practice 2',
  fp3: 'Practice 3',
  qualifying: 'Qualifying',
  gp: 'Race',
}

// Rounds that took place exactly as in the calendar of March 2021. The others were moved, cancelled or turned into sprint
// weekends during that year, so they differ from what really happened.
const AS_PLANNED: Record<string, string> = {
  Bahrain: 'Bahrain Grand Prix',
  'Portuguese Grand Prix': 'Portuguese Grand Prix',
  Spanish: 'Spanish Grand Prix',
  Monaco: 'Monaco Grand Prix',
  Hungarian: 'Hungarian Grand Prix',
  Belgian: 'Belgian Grand Prix',
  Dutch: 'Dutch Grand Prix',
  Russian: 'Russian Grand Prix',
  'United States': 'United States Grand Prix',
  'Abu Dhabi': 'Abu Dhabi Grand Prix',
}

const RACES_AS_PLANNED: Record<string, string> = {
  'Emilia Romagna Grand Prix': 'Emilia Romagna Grand Prix',
  Azerbaijan: 'Azerbaijan Grand Prix',
  British: 'British Grand Prix',
  Italian: 'Italian Grand Prix',
}

test('the recorded season agrees with an independent list for all rounds held as planned', (t) => {
  const found = recordedSeason()
  const oracle = recorded.read('formula1/sportstimes-2021.derived.json')
  if (!found || oracle === undefined) return t.skip(recorded.missing)
  const { races } = JSON.parse(oracle) as Oracle
  let compared = 0
  for (const { name, sessions } of races) {
    const title = AS_PLANNED[name] ?? RACES_AS_PLANNED[name]
    if (title === undefined) continue
    const keys = name in AS_PLANNED ? Object.keys(sessions) : ['gp']
    for (const key of keys) {
      assert.equal(startIn(found, title, SESSIONS[key] ?? key), sessions[key], `${name} ${key}`)
      compared += 1
    }
  }
  assert.equal(compared, 54)
})
