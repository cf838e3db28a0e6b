import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { context, page } from '../../testing/page-context.ts'
import { bellaCenterWebsite } from './bellacenter.dk.ts'

const SITE = 'https://www.bellacenter.dk'
const danish = fixture('calendar.synthetic.html')
const english = fixture('calendar-en.synthetic.html')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string): Found {
  return bellaCenterWebsite.extract([page(body, `${SITE}/kalender`)], context())
}

test('every field of a fair is read, on its first day', () => {
  const { events, rejected } = extract(danish)
  assert.deepEqual(events, [
    {
      title: 'Bella Center',
      description: 'Quay-messen & venner',
      details: 'Hal A og B',
      start: { day: '2027-05-12' },
      image: `${SITE}/media/abc/quay.jpg?format=webp&width=400`,
      url: `${SITE}/kalender/quay-messen`,
    },
    {
      title: 'Bella Center',
      description: 'Pier Expo',
      details: '',
      start: { day: '2026-12-30' },
      url: `${SITE}/kalender/pier`,
    },
    {
      title: 'Bella Center',
      description: 'Dock Congress',
      details: '',
      start: { instant: '2027-03-28T07:00:00Z' },
      url: `${SITE}/kalender/dock`,
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope Days', reason: 'no-readable-date', detail: 'Dato følger' },
    { what: 'Sail Fair', reason: 'no-readable-date', detail: '31. februar 2027' },
  ])
})

test('English dates are read in either order', () => {
  const { events } = extract(english)
  assert.deepEqual(
    events.map(({ description, start, url }) => [description, start, url]),
    [
      ['Quay Fair', { day: '2027-05-12' }, `${SITE}/en/visitor/quay`],
      ['Pier Expo', { day: '2027-09-30' }, `${SITE}/en/visitor/pier`],
    ],
  )
})

test('machine-readable data of the page precedes its cards', () => {
  const told = {
    '@type': 'ExhibitionEvent',
    name: 'Told',
    startDate: '2027-01-05',
    endDate: '2027-01-07',
    url: '/kalender/told',
  }
  const block = `<script type="application/ld+json">${JSON.stringify(told)}</script>`
  assert.deepEqual(inEnglish(extract(block + danish).events), [
    {
      title: 'Bella Center',
      description: 'Told',
      details: '',
      start: { day: '2027-01-05' },
      end: { day: '2027-01-07' },
      url: `${SITE}/kalender/told`,
    },
  ])
})

test('a calendar that says it is empty is empty', () => {
  assert.deepEqual(
    inEnglish(extract('<main><h1>Kalender</h1>Der er ikke nogen arrangementer</main>')),
    {
      events: [],
      rejected: [],
      needs: [],
      notes: ['Nothing found'],
    },
  )
})

test('a page without dated cards has changed', () => {
  for (const body of [
    '',
    '<html><h1>Just a moment</h1></html>',
    '<article><h3>Quay</h3><a href="/q">more</a><p>soon</p></article>',
    '<article><h3>Quay</h3>12. maj 2027</article>',
  ]) {
    assert.throws(() => extract(body), PageChanged, body)
  }
})

test('no page crashes the reader', () => {
  assertSurvives(extract, danish)
  assertSurvives(extract, english)
})
