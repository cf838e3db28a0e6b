import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found, type Source } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import {
  livescoreBasketball,
  livescoreFootball,
  livescoreHockey,
  livescoreTennis,
} from './livescore.com.ts'

const API = 'https://prod-public-api.livescore.com/v1/api/app'
const DAY = `${API}/date/soccer/20261122/2?MD=1`
const synthetic = readFileSync(new URL('./page.synthetic.json', import.meta.url), 'utf8')

function extract(body: string, url = DAY, source: Source = livescoreFootball): Found {
  return source.extract([page(body, url, 'application/json')], context())
}

function answer(events: unknown[]): string {
  return JSON.stringify({ Stages: [{ Cnm: 'Land', Snm: 'League', Events: events }] })
}

const match = {
  Eid: '77',
  T1: [{ Nm: 'Home' }],
  T2: [{ Nm: 'Away' }],
  Eps: 'NS',
  Esd: 20261122200000,
}

test('every field of a match is read, in the offset of the address', () => {
  assert.deepEqual(inEnglish(extract(synthetic).events), [
    {
      title: 'Harbourland – First Division',
      description: 'Quay United – Pier & Sons',
      details: 'Round 7',
      start: { instant: '2026-11-21T23:30:00Z' },
      sourceId: '1',
    },
    {
      title: 'Harbourland – First Division',
      description: 'Dock Town – Lighthouse',
      details: '',
      start: { instant: '2026-11-22T13:00:00Z' },
      status: 'postponed',
      sourceId: '2',
    },
    {
      title: 'Harbour Open – Doubles',
      description: 'A. One / B. Two – C. Three/D. Four',
      details: 'final',
      start: { instant: '2026-11-22T18:00:00Z' },
      sourceId: '6',
    },
  ])
})

test('matches without a time or without sides are rejected with the reason', () => {
  assert.deepEqual(inEnglish(extract(synthetic).rejected), [
    { what: 'Rope FC – Sail City', reason: 'no-readable-date', detail: 'It has no start time' },
    { what: 'Anchor', reason: 'not-an-event', detail: 'It does not name two sides' },
    { what: 'Buoy – Keel', reason: 'no-readable-date', detail: '20260231150000' },
  ])
})

test('the offset of the address decides, in each of its spellings', () => {
  const startIn = (offset: string) => {
    const url = `${API.replace('app', 'react')}/date/soccer/20261122/${offset}?MD=1`
    return extract(answer([match]), url).events[0]?.start
  }
  assert.deepEqual(startIn('0'), { instant: '2026-11-22T20:00:00Z' })
  assert.deepEqual(startIn('0.00'), { instant: '2026-11-22T20:00:00Z' })
  assert.deepEqual(startIn('-5'), { instant: '2026-11-23T01:00:00Z' })
  assert.deepEqual(startIn('5.5'), { instant: '2026-11-22T14:30:00Z' })
  assert.deepEqual(startIn('9'), { instant: '2026-11-22T11:00:00Z' })
  const stage = `${API}/stage/soccer/england/premier-league/1?locale=en&MD=1`
  assert.deepEqual(inEnglish(extract(answer([match]), stage).events[0]?.start), {
    instant: '2026-11-22T19:00:00Z',
  })
})

test('an address without an offset is read as UTC, with a note', () => {
  const { events, notes } = extract(answer([match]), 'https://example.com/day.json')
  assert.deepEqual(events[0]?.start, { instant: '2026-11-22T20:00:00Z' })
  assert.match(formatEnglish(notes[0] ?? message('')), /names no offset/)
})

test('a response without stages is empty and has a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('{"Ts": 1795248000}')), nothing)
  assert.deepEqual(inEnglish(extract('{}')), nothing)
  assert.deepEqual(inEnglish(extract('{"Stages": []}').events), [])
})

test('a response that is not JSON, or of another structure, has changed', () => {
  for (const body of [
    '',
    '<html></html>',
    '[]',
    '"text"',
    'null',
    '{"Stages": {"a": 1}}',
    '{"Stag',
  ]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
  assert.throws(() => extract('{"Stages": [{"Events": 7}]}'), /Stages\.0\.Events/)
})

test('a match on two days keeps the time of the response fetched last', () => {
  const early = page(answer([match]), `${API}/date/soccer/20261122/0`)
  const moved = page(answer([{ ...match, Esd: 20261123200000 }]), `${API}/date/soccer/20261123/0`)
  const later = { ...moved, fetchedAt: early.fetchedAt.add({ seconds: 2 }) }
  for (const pages of [
    [early, later],
    [later, early],
  ]) {
    const { events, rejected } = livescoreFootball.extract(pages, context())
    assert.deepEqual(
      events.map((event) => event.start),
      [{ instant: '2026-11-23T20:00:00Z' }],
    )
    assert.equal(rejected[0]?.reason, 'duplicate')
  }
})

test('data addresses are used unchanged, page addresses become the data behind them', () => {
  const now = Temporal.Instant.from('2026-12-31T23:30:00Z')
  const start = (urls: string[], source: Source = livescoreFootball) =>
    source.start({ urls, category: null, categoryTitle: '' }, now)
  assert.deepEqual(start([DAY]), [DAY])
  const league = 'https://www.livescore.com/soccer/england/premier-league/fixtures/7-days/'
  const stage = `${API}/stage/soccer/england/premier-league/0?locale=en&MD=1`
  assert.deepEqual(start([league]), [stage])
  const football = 'https://www.livescore.com/en/football/england/premier-league/'
  assert.deepEqual(start([football]), [stage])
  assert.deepEqual(start(['https://www.livescore.com/en/tennis/1-days/'], livescoreTennis), [
    `${API}/date/tennis/20261231/0?MD=1`,
    `${API}/date/tennis/20270101/0?MD=1`,
  ])
  assert.equal(start([]).length, 8)
  assert.equal(start(['https://www.livescore.com/en/football/']).length, 8)
  assert.deepEqual(start(['https://example.com/a']), ['https://example.com/a'])
})

test('days after a data address start at its date; a competition ignores them', () => {
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  const start = (url: string) =>
    livescoreFootball.start({ urls: [url], category: null, categoryTitle: '' }, now)
  assert.deepEqual(start(`${API}/date/soccer/20261231/1/2-days?MD=1`), [
    `${API}/date/soccer/20261231/1?MD=1`,
    `${API}/date/soccer/20270101/1?MD=1`,
    `${API}/date/soccer/20270102/1?MD=1`,
  ])
  const stage = `${API}/stage/soccer/england/premier-league/0`
  assert.deepEqual(start(`${stage}/14-days?MD=1`), [`${stage}?MD=1`])
  assert.deepEqual(start(`${stage}?MD=1`), [`${stage}?MD=1`])
})

test('every sport reads its own data', () => {
  const now = Temporal.Instant.from('2026-11-21T08:00:00Z')
  const input = { urls: [], category: null, categoryTitle: '' }
  const sources = [livescoreFootball, livescoreTennis, livescoreBasketball, livescoreHockey]
  assert.deepEqual(
    sources.map((source) => source.start(input, now)[0]),
    ['soccer', 'tennis', 'basketball', 'hockey'].map(
      (sport) => `${API}/date/${sport}/20261121/0?MD=1`,
    ),
  )
})

test('whatever the response contains, the reader returns a result or reports a changed page', () => {
  const value = fc.jsonValue({ maxDepth: 5 })
  const odd = fc.dictionary(fc.constantFrom('Eid', 'T1', 'T2', 'Eps', 'Esd', 'ErnInf'), value)
  fc.assert(
    fc.property(fc.array(odd), value, (matches, anything) => {
      extract(answer(matches.map((fields) => ({ ...match, ...fields }))))
      try {
        extract(JSON.stringify({ Stages: anything }))
      } catch (error) {
        assert.ok(error instanceof PageChanged)
      }
    }),
  )
})

test('half a response, and one nested ten thousand levels deep, have changed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: synthetic.trimEnd().length - 1 }), (length) => {
      assert.throws(() => extract(synthetic.slice(0, length)), PageChanged)
    }),
  )
  const deep = '['.repeat(10_000) + ']'.repeat(10_000)
  assert.throws(() => extract(deep), PageChanged)
  const { rejected } = extract(`{"Stages": [{"Cnm": "A", "Events": [{"T1": ${deep}}]}]}`)
  assert.equal(rejected.length, 1)
})

test('scripts in names are removed, astral and right-to-left characters are preserved', () => {
  const names = [{ Nm: '<script>alert(1)</script>Home' }]
  const { events } = extract(answer([{ ...match, T1: names, T2: [{ Nm: 'الهلال 🏐' }] }]))
  assert.equal(events[0]?.description, 'Home – الهلال 🏐')
})
