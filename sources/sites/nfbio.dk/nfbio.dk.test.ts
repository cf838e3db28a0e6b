import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { nfBioWebsite } from './nfbio.dk.ts'

const SITE = 'https://www.nfbio.dk'
const coming = readFileSync(new URL('coming.synthetic.html', import.meta.url), 'utf8')

function extract(body: string): Found {
  return nfBioWebsite.extract([page(body, `${SITE}/kommende-film`)], context())
}

test('every field of a film is read, its picture with its full address', () => {
  const { events, rejected } = extract(coming)
  assert.deepEqual(events, [
    {
      title: 'Nordisk Film Biografer',
      description: 'Quay & Mole',
      details: '',
      start: { day: '2026-11-26' },
      image: `${SITE}/sites/nfbio.dk/files/styles/movie_poster/public/media-images/2026-11/Quay%20-%20Plakat.PNG?itok=AbC1`,
      url: `${SITE}/film/quay`,
    },
    {
      title: 'Nordisk Film Biografer',
      description: 'Pier 12',
      details: '',
      start: { day: '2027-01-14' },
      url: `${SITE}/film/pier`,
    },
    {
      title: 'Nordisk Film Biografer',
      description: 'Dock',
      details: '',
      start: { day: '2026-12-03' },
      url: `${SITE}/film/dock`,
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope', reason: 'no-readable-date', detail: 'Kommer snart' },
  ])
})

test('machine-readable data of the page precedes its cards', () => {
  const told = { '@type': 'ScreeningEvent', name: 'Told', startDate: '2026-12-01T19:30:00+01:00' }
  const block = `<script type="application/ld+json">${JSON.stringify(told)}</script>`
  assert.deepEqual(inEnglish(extract(block + coming).events), [
    {
      title: 'Nordisk Film Biografer',
      description: 'Told',
      details: '',
      start: { instant: '2026-12-01T18:30:00Z' },
    },
  ])
})

test('a page that says there are no films is empty', () => {
  assert.deepEqual(inEnglish(extract('<main><p>Ingen kommende film</p></main>')), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Nothing found'],
  })
})

test('a page rendered by a script, or one that checks for a person, has changed', () => {
  for (const body of [
    '',
    '<html><div id="app"></div><script src="/app.js"></script></html>',
    '<html><h1>Just a moment</h1></html>',
    '<div class="movie-card"><a href="/film/quay"><h3>Quay</h3></a></div>',
  ]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('no page crashes the reader', () => {
  assertSurvives(extract, coming)
})
