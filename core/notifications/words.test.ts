import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGES } from '../languages.ts'
import {
  changesWords,
  changeWords,
  cutAtWord,
  soonWords,
  testWords,
  todayWords,
  type Reader,
  type NotifiedChange,
  type NotifiedEvent,
} from './words.ts'
import type { Matter } from '../events/meaning.ts'

/** Saturday 21 November 2026, 19:00 in Copenhagen. */
const READER: Reader = {
  language: 'en',
  zone: 'Europe/Copenhagen',
  now: Temporal.Instant.from('2026-11-21T18:00:00Z'),
}
const eventOf = (description: string, date: string, categoryTitle: string, isDay = false) => ({
  description,
  date,
  categoryTitle,
  isDay,
  zone: 'Europe/Copenhagen',
})
const changeOf = (
  matter: Matter,
  event: NotifiedEvent,
  was: string | null = null,
): NotifiedChange => ({
  matter,
  event,
  before: was === null ? null : { ...event, date: was },
})
const DAHL = eventOf('Signe Dahl Trio', '2026-11-24T19:00:00Z', 'Royal Arena')
const MATCH = eventOf('Brøndby IF – AGF', '2026-11-22T15:00:00Z', 'Superliga')
const FILM = eventOf('Vinterlys', '2026-11-21T18:30:00Z', 'Nordisk Film')

test('each change has its specified text, what happened first', () => {
  const say = (...given: Parameters<typeof changeOf>) => {
    const { title, body } = changeWords(changeOf(...given), READER)
    return `${title} | ${body}`
  }
  const encore = eventOf('Agnes Holm, encore', '2026-11-25T19:00:00Z', 'Royal Arena')
  const celtic = eventOf('Malmö FF – Celtic', '2026-11-24T20:00:00Z', 'Champions League')
  assert.deepEqual(
    [
      say('new', encore),
      say('moved', MATCH, '2026-11-22T13:00:00Z'),
      say('moved', MATCH, '2026-11-21T19:00:00Z'),
      say('postponed', celtic, celtic.date),
      say('cancelled', DAHL, DAHL.date),
      say('on-again', DAHL, DAHL.date),
      say('new', eventOf('Mortensaften', '2026-11-22T23:00:00Z', 'Holidays', true)),
    ],
    [
      'New: Agnes Holm, encore | Wed 25 Nov, 20:00. Royal Arena',
      'Moved: Brøndby IF – AGF | Now tomorrow, 16:00, was 14:00. Superliga',
      'Moved: Brøndby IF – AGF | Now tomorrow, 16:00, was today, 20:00. Superliga',
      'Postponed: Malmö FF – Celtic | Was Tue 24 Nov, 21:00. No new date yet. Champions League',
      'Cancelled: Signe Dahl Trio | Was Tue 24 Nov, 20:00. Royal Arena',
      'On again: Signe Dahl Trio | Tue 24 Nov, 20:00. Royal Arena',
      'New: Mortensaften | Mon 23 Nov. Holidays',
    ],
  )
})

test('a start, several changes, those of the night, the rest of a day and a test have their specified texts', () => {
  const isfjord = eventOf('Isfjord, season 2', '2026-11-27T08:00:00Z', 'Netflix', true)
  const changes = [
    changeOf('postponed', eventOf('Malmö FF – Celtic', DAHL.date, 'Champions League'), DAHL.date),
    changeOf('moved', isfjord, '2026-11-26T08:00:00Z'),
    ...Array.from({ length: 38 }, () =>
      changeOf('cancelled', eventOf('A concert of the season', DAHL.date, 'Hall'), DAHL.date),
    ),
  ]
  const given = { ...READER, dailyMost: 5 }
  const say = ({ title, body }: { title: string; body: string }) => `${title} | ${body}`
  assert.deepEqual(
    [
      say(soonWords([FILM], READER)),
      say(soonWords([eventOf('Vinterlys', '2026-11-21T20:00:00Z', 'Imperial')], READER)),
      say(soonWords([FILM, MATCH], READER)),
      say(changesWords('several', changes, given)),
      say(changesWords('overnight', changes.slice(0, 2), given)),
      say(changesWords('rest', changes.slice(0, 8), given)),
      say(todayWords([FILM, eventOf('Fastelavn', FILM.date, 'Holidays', true)], READER)),
      say(testWords('Chrome on Android', READER)),
    ],
    [
      'In 30 minutes: Vinterlys | 19:30. Nordisk Film',
      'In 2 hours: Vinterlys | 21:00. Imperial',
      'In 30 minutes: 2 events | Vinterlys, Brøndby IF – AGF',
      '40 changes in what you follow | Malmö FF – Celtic postponed, Isfjord, season 2 now Fri 27 Nov, A concert of the season cancelled, and 37 more',
      '2 changes overnight | Malmö FF – Celtic postponed, Isfjord, season 2 now Fri 27 Nov',
      '8 more changes today | You asked for at most 5 a day. See them in Almanac.',
      'Today: Vinterlys, and 1 more | 19:30 Vinterlys, Fastelavn',
      'Notifications work | This one was for you to see. Chrome on Android',
    ],
  )
})

test('in Danish the words, the day and the clock are Danish', () => {
  const reader: Reader = { ...READER, language: 'da' }
  assert.deepEqual(changeWords(changeOf('moved', MATCH, '2026-11-22T13:00:00Z'), reader), {
    title: 'Flyttet: Brøndby IF – AGF',
    body: 'Nu i morgen kl. 16.00, før 14.00. Superliga',
  })
  assert.deepEqual(soonWords([FILM], reader), {
    title: 'Om 30 minutter: Vinterlys',
    body: '19.30. Nordisk Film',
  })
})

test('a long name is cut at a word', () => {
  assert.equal(cutAtWord('The Night Train to Lisbon', 18), 'The Night Train…')
  assert.equal(cutAtWord('Donaudampfschiffahrtsgesellschaft', 12), 'Donaudampfs…')
  assert.equal(cutAtWord('Dune', 12), 'Dune')
})

test('in every language a title has at most 40 letters and a list 120, and both say what happened', () => {
  const matters: Matter[] = ['new', 'moved', 'postponed', 'cancelled', 'on-again']
  const name = fc.string({
    minLength: 1,
    maxLength: 90,
    unit: fc.constantFrom('a', 'Ø', ' ', 'k', '–'),
  })
  fc.assert(
    fc.property(
      fc.array(fc.record({ name, matter: fc.constantFrom(...matters) }), {
        minLength: 3,
        maxLength: 40,
      }),
      fc.constantFrom(...LANGUAGES),
      (all, language) => {
        const reader: Reader = { ...READER, language }
        const changes = all.map(({ name: description, matter }) =>
          changeOf(matter, eventOf(description, DAHL.date, 'Hall'), '2026-11-24T17:00:00Z'),
        )
        for (const change of changes) {
          const { title } = changeWords(change, reader)
          assert.ok(title.length <= 40, title)
        }
        const { title, body } = changesWords('several', changes, { ...reader, dailyMost: null })
        assert.ok(title.length <= 60 && body.length <= 120, `${title} ${body}`)
        assert.match(title, new RegExp(String(changes.length)))
      },
    ),
    { numRuns: 100, seed: 16 },
  )
})
