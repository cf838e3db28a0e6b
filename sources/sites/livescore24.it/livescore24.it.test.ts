import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { livescore24General } from './livescore24.it.ts'

const API = 'https://prod-public-api.livescore.com/v1/api/app'
const TABLE = 'http://www.livescore24.it/Calcio/risultati/2026-11-22'
const synthetic = readFileSync(new URL('./table.synthetic.html', import.meta.url), 'utf8')

function extract(body: string, url = TABLE): Found {
  return livescore24General.extract([page(body, url)], context({ zone: 'Europe/Rome' }))
}

test("every field of a match is read from the table, with times in Rome's zone", () => {
  const found = extract(synthetic)
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'Calcio',
      description: 'Molo & Faro – Ancora',
      details: '',
      start: { instant: '2026-11-22T19:45:00Z' },
    },
  ])
  assert.deepEqual(inEnglish([found.needs, found.notes]), [[], []])
})

test('rows without a time or a second side are rejected, and headings are ignored', () => {
  assert.deepEqual(inEnglish(extract(synthetic).rejected), [
    { what: 'Vela – Remo', reason: 'no-readable-date', detail: "90'" },
    { what: 'Boa', reason: 'not-an-event', detail: 'It does not name two sides' },
  ])
})

test('times of the table are right on the nights of both clock changes', () => {
  const startOn = (day: string) =>
    extract(synthetic, TABLE.replace('2026-11-22', day)).events[0]?.start
  assert.deepEqual(startOn('2026-03-28'), { instant: '2026-03-28T19:45:00Z' })
  assert.deepEqual(startOn('2026-03-29'), { instant: '2026-03-29T18:45:00Z' })
  assert.deepEqual(startOn('2026-10-24'), { instant: '2026-10-24T18:45:00Z' })
  assert.deepEqual(startOn('2026-10-25'), { instant: '2026-10-25T19:45:00Z' })
})

test('a LiveScore response is read for whichever sport its address names', () => {
  const match = { Eid: '7', T1: [{ Nm: 'Home' }], T2: [{ Nm: 'Away' }], Esd: 20261122200000 }
  const body = JSON.stringify({ Stages: [{ Cnm: 'Land', Snm: 'Cup', Events: [match] }] })
  assert.deepEqual(inEnglish(extract(body, `${API}/date/cricket/20261122/2?MD=1`).events), [
    {
      title: 'Land – Cup',
      description: 'Home – Away',
      details: '',
      start: { instant: '2026-11-22T18:00:00Z' },
      sourceId: '7',
    },
  ])
})

test('a response without stages and a table without matches are empty and have a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('{}', `${API}/date/soccer/20261122/0?MD=1`)), nothing)
  assert.deepEqual(inEnglish(extract('<table class="table-livescore"></table>')), nothing)
})

test('any other page has changed, and so has a table without a day', () => {
  for (const body of ['', 'Access denied', '<html><title>Just a moment</title></html>', '[]']) {
    assert.throws(() => extract(body), PageChanged, body)
  }
  const dayless = 'http://www.livescore24.it/Calcio/risultati'
  assert.throws(() => extract(synthetic, dayless), /does not name the day/)
  assert.throws(() => extract(synthetic, `${dayless}/2026-02-31`), PageChanged)
})

test('LiveScore pages become the data of their sport, and a missing day is added', () => {
  const now = Temporal.Instant.from('2026-11-21T23:30:00Z')
  const start = (...urls: string[]) =>
    livescore24General.start({ urls, category: null, categoryTitle: '' }, now)
  assert.deepEqual(start('https://www.livescore.com/en/cricket/1-days/'), [
    `${API}/date/cricket/20261121/0?MD=1`,
    `${API}/date/cricket/20261122/0?MD=1`,
  ])
  assert.deepEqual(start('https://www.livescore.com/en/tennis/atp/paris/'), [
    `${API}/stage/tennis/atp/paris/0?locale=en&MD=1`,
  ])
  assert.deepEqual(start('http://www.livescore24.it/Calcio/risultati/'), [TABLE])
  assert.deepEqual(start(TABLE, 'https://example.com/'), [TABLE, 'https://example.com/'])
  assert.deepEqual(start(), [])
})

test('half a page, pages nested ten thousand levels deep and any cells never crash the reader', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: synthetic.length }), (length) => {
      try {
        extract(synthetic.slice(0, length))
      } catch (error) {
        assert.ok(error instanceof PageChanged, String(error))
      }
    }),
  )
  assert.equal(extract('<div>'.repeat(10_000) + synthetic).events.length, 1)
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('25:61', '<a>', '٢٠:٠٠'))
  fc.assert(
    fc.property(text, text, text, (hour, home, away) => {
      const row = `<td></td><td>${hour}</td><td></td><td><a>${home}</a></td><td></td><td><a>${away}</a></td>`
      extract(`<table class="table-livescore"><tr>${row}</tr></table>`)
    }),
  )
})

test('a recorded LiveScore day is read as by its own method', (t) => {
  const recorded = captures(process.env)
  const body = recorded.read('livescore.com/soccer.date-20250718.offset-1.json')
  if (body === undefined) return t.skip(recorded.missing)
  const { events, rejected } = extract(body, `${API}/date/soccer/20250718/1?MD=1`)
  assert.deepEqual(inEnglish([events.length, rejected.length]), [114, 0])
  const viborg = events.find(({ description }) => description === 'Viborg – FC Copenhagen')
  assert.deepEqual(viborg?.start, { instant: '2025-07-18T17:00:00Z' })
})

test('a postponed or called-off match is marked after its time or in a cell of its own', () => {
  const put = synthetic.replace('<td>20:45</td><td></td>', '<td>20:45</td><td>Rinviata</td>')
  assert.deepEqual(extract(put).events[0]?.status, 'postponed')
  const called = extract(synthetic.replace('<td>20:45</td>', '<td>20:45 Annullata</td>')).events[0]
  assert.deepEqual(
    [called?.status, called?.start],
    ['cancelled', { instant: '2026-11-22T19:45:00Z' }],
  )
})
