import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found, Source } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import {
  livescoreBasketball,
  livescoreFootball,
  livescoreHockey,
  livescoreTennis,
} from './livescore.com.ts'

const recorded = captures(process.env)
const API = 'https://prod-public-api.livescore.com/v1/api/app'

function extractRecorded(file: string, url: string, source: Source): Found | undefined {
  const body = recorded.read(`livescore.com/${file}`)
  if (body === undefined) return undefined
  return source.extract([page(body, url, 'application/json')], context())
}

test('a recorded football day: 114 matches, times in the requested offset', (t) => {
  const url = `${API}/date/soccer/20250718/1?MD=1`
  const found = extractRecorded('soccer.date-20250718.offset-1.json', url, livescoreFootball)
  if (!found) return t.skip(recorded.missing)
  const { events, rejected, notes } = found
  assert.equal(events.length, 114)
  assert.deepEqual([rejected, notes], [[], []])
  assert.equal(new Set(events.map((event) => event.title)).size <= 55, true)
  const startOf = (description: string) =>
    events.find((event) => event.description === description)?.start
  assert.deepEqual(startOf('Viborg – FC Copenhagen'), { instant: '2025-07-18T17:00:00Z' })
  assert.deepEqual(startOf('HB Koege – Hobro'), { instant: '2025-07-18T16:30:00Z' })
  assert.deepEqual(startOf('Hvidovre – B 93'), { instant: '2025-07-18T17:00:00Z' })
  assert.deepEqual(startOf('Hermannstadt – FC Metaloglobus Bucuresti'), {
    instant: '2025-07-18T16:00:00Z',
  })
  assert.deepEqual(startOf('CS Universitatea Craiova – ACS Champions FC Arges'), {
    instant: '2025-07-18T18:30:00Z',
  })
  const instants = events.map((event) => ('instant' in event.start ? event.start.instant : ''))
  const sorted = instants.toSorted()
  assert.equal(sorted[0], '2025-07-18T00:00:00Z')
  assert.equal(sorted.at(-1), '2025-07-18T22:30:00Z')
  const named = (description: string) => events.find((event) => event.description === description)
  assert.deepEqual(named('Group B Winner – Group A Runner-up'), {
    title: "Women's Euro – Quarter-Finals",
    description: 'Group B Winner – Group A Runner-up',
    details: 'Quarter Finals',
    start: { instant: '2025-07-18T19:00:00Z' },
    sourceId: '1421992',
  })
  assert.deepEqual(named('The Strongest – Always Ready'), {
    title: 'Bolivia – Copa Division Profesional: Group B',
    description: 'The Strongest – Always Ready',
    details: '',
    start: { instant: '2025-07-18T00:00:00Z' },
    sourceId: '1558706',
  })
  assert.deepEqual(named('Taubate – Sao Jose SP'), {
    title: 'Brazil – Copa Paulista: Group 4',
    description: 'Taubate – Sao Jose SP',
    details: '',
    start: { instant: '2025-07-18T22:30:00Z' },
    sourceId: '1506778',
  })
})

test('one recorded match of each status, with called-off ones marked', (t) => {
  const url = `${API}/date/soccer/20260906/0?MD=1`
  const file = 'soccer.statuses-2026-09.offset-0.trimmed.json'
  const found = extractRecorded(file, url, livescoreFootball)
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(
    found.events.map(({ description, status = '' }) => [description, status]),
    [
      ['Aston Villa – Arsenal', ''],
      ['Coquimbo Unido – Huachipato', ''],
      ['Brentwood Town – Maldon & Tiptree', 'postponed'],
      ['ZKS Kluczevia Stargard – Pogon Siedlce', ''],
      ['Inter W – Wolfsburg W', ''],
      ['22 de Julio – Gualaceo SC', 'cancelled'],
      ['Hiska Nacional – Chaco FC', ''],
      ['Chisola – Borgosesia', 'cancelled'],
      ['CD Arenteiro – Portugalete', 'cancelled'],
      ['FC Utrecht – Go Ahead Eagles', ''],
    ],
  )
  assert.deepEqual(found.events[6], {
    title: 'Bolivia – Nacional B: 2nd Stage: Group B',
    description: 'Hiska Nacional – Chaco FC',
    details: 'Round 3',
    start: { instant: '2026-09-06T20:00:00Z' },
    sourceId: '1875026',
  })
  assert.deepEqual(found.rejected, [])
})

test('a recorded hockey day in an offset nine hours ahead', (t) => {
  const url = `${API}/date/hockey/20260929/9?MD=1`
  const found = extractRecorded('hockey.date-20260929.offset-9.json', url, livescoreHockey)
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 13)
  const game = found.events.find((event) => event.description === 'Brest – Neman Grodno')
  assert.deepEqual(game, {
    title: 'Belarus – Extraleague',
    description: 'Brest – Neman Grodno',
    details: 'Round 1',
    start: { instant: '2026-09-29T14:55:00Z' },
    sourceId: '1881902',
  })
})

test('recorded basketball games of one evening are on two UTC days', (t) => {
  const url = `${API}/date/basketball/20240319/-5?MD=1`
  const file = 'basketball.nba-20240319.offset-minus5.one-stage.json'
  const found = extractRecorded(file, url, livescoreBasketball)
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(
    found.events.map((event) => [event.description, event.start]),
    [
      ['Orlando Magic – Charlotte Hornets', { instant: '2024-03-19T23:00:00Z' }],
      ['Washington Wizards – Houston Rockets', { instant: '2024-03-19T23:00:00Z' }],
      ['Brooklyn Nets – New Orleans Pelicans', { instant: '2024-03-19T23:30:00Z' }],
      ['San Antonio Spurs – Dallas Mavericks', { instant: '2024-03-20T00:00:00Z' }],
      ['Minnesota Timberwolves – Denver Nuggets', { instant: '2024-03-20T01:00:00Z' }],
    ],
  )
  assert.equal(found.events[0]?.title, 'NBA – Regular season')
})

test('recorded tennis matches without start times are rejected, never guessed', (t) => {
  const url = `${API}/date/tennis/20260707/0?MD=1`
  const found = extractRecorded('tennis.date-20260707.trimmed.json', url, livescoreTennis)
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(found.events, [])
  assert.equal(found.rejected.length, 4)
  assert.deepEqual(found.rejected[0], {
    what: 'Jannik Sinner – Jan-Lennard Struff',
    reason: 'no-readable-date',
    detail: 'It has no start time',
  })
})
