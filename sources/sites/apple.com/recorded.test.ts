import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { appleWebsite } from './apple.com.ts'

const recorded = captures(process.env)

function extractRecorded(file: string, url: string): Found | undefined {
  const body = recorded.read(`apple/${file}`)
  if (body === undefined) return undefined
  return appleWebsite.extract([page(body, url)], context({ zone: appleWebsite.zone }))
}

function instants(found: Found): string[] {
  return found.events.map(({ start }) => ('instant' in start ? start.instant : start.day))
}

test('the recorded American newsroom of 2019: 22 news items, each at its exact time', (t) => {
  const found = extractRecorded('newsroom-us-2019-02.html', 'https://www.apple.com/newsroom/')
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 22)
  assert.deepEqual([found.rejected, found.needs, found.notes], [[], [], []])
  assert.deepEqual(found.events[0], {
    title: 'Apple Newsroom',
    description: 'Apple and Dream Corps build career opportunities for Oakland coders',
    details:
      'UPDATE\nApple has partnered with non-profit organization Dream Corps to help young coders find success in tech.',
    start: { instant: '2019-02-18T14:00:28.268Z' },
    image:
      'https://www.apple.com/newsroom/images/values/diversity-inclusion/Apple-and-Dream-Corps-build-career-opportunities-for-Oakland-coders_LP_hero.jpg.large.jpg',
    url: 'https://www.apple.com/newsroom/2019/02/apple-and-dream-corps-build-career-opportunities-for-oakland-coders/',
  })
  assert.deepEqual(instants(found).slice(1, 4), [
    '2019-02-18T14:00:20.774Z',
    '2019-02-13T22:01:14.05Z',
    '2019-02-11T15:55:05.471Z',
  ])
  assert.equal(instants(found).at(-1), '2018-12-06T13:57:53.528Z')
  assert.ok(found.events.every((event) => event.url && event.image && event.details !== ''))
})

test('the recorded Danish newsroom: 23 news items, dated by their exact time and not by the printed day', (t) => {
  const url = 'https://www.apple.com/dk/newsroom/'
  const found = extractRecorded('newsroom-dk-2019-02.html', url)
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 23)
  assert.deepEqual(found.rejected, [])
  // Printed as 29 January.
  assert.deepEqual(found.events[1], {
    title: 'Apple Newsroom',
    description: 'Apple offentliggør regnskabsresultat for 1. kvartal',
    details:
      'PRESSEMEDDELELSER\nApple præsenterede i dag resultatet for første kvartal af virksomhedens regnskabsår 2019, der sluttede 29. december 2018.',
    start: { instant: '2019-01-31T23:23:39.376Z' },
    image: 'https://www.apple.com/newsroom/images/default_LP_wide.jpg.large.jpg',
    url: 'https://www.apple.com/dk/newsroom/2019/01/apple-reports-first-quarter-results/',
  })
  assert.equal(instants(found).at(-1), '2018-11-19T13:11:49.674Z')
})

test('the recorded Canadian feed: 20 entries', (t) => {
  const url = 'https://www.apple.com/ca/fr/newsroom/rss-feed.rss'
  const found = extractRecorded('newsroom-ca-fr-2019-02.atom.xml', url)
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 20)
  assert.deepEqual(found.rejected, [])
  assert.deepEqual(found.events[1], {
    title: 'Apple Newsroom',
    description: 'Apple nomme Deirdre O’Brien vice-présidente principale, Retail + People',
    details:
      'COMMUNIQUÉ DE PRESSE\nAngela Ahrendts se prépare à partir en avril après cinq années de succès',
    start: { instant: '2019-02-07T18:56:39.66Z' },
    image:
      'https://www.apple.com/newsroom/images/people/executives/Apple-Deirdre-OBrien-Apple-Park-02052019_big.jpg',
    url: 'https://www.apple.com/ca/fr/newsroom/2019/02/apple-names-deirdre-obrien-senior-vice-president-of-retail-and-people/',
  })
  assert.equal(instants(found)[0], '2019-02-15T14:59:39.575Z')
  assert.equal(instants(found).at(-1), '2018-11-20T15:34:45.142Z')
})

function cut(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1] ?? ''
}

function spoken(text: string): string {
  return text
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('every entry of the recorded feed matches its text', (t) => {
  const body = recorded.read('apple/newsroom-ca-fr-2019-02.atom.xml')
  const url = 'https://www.apple.com/ca/fr/newsroom/rss-feed.rss'
  const found = extractRecorded('newsroom-ca-fr-2019-02.atom.xml', url)
  if (body === undefined || !found) return t.skip(recorded.missing)
  const entries = body.split('<entry>').slice(1)
  assert.equal(entries.length, 20)
  const expected = entries.map((entry) => {
    const lines = cut(entry, /<content><!\[CDATA\[(.*?)\]\]><\/content>/s).split('<br/>')
    const image = cut(entry, /<link href="([^"]+)" rel="enclosure"[^>]*type="image/)
    return {
      title: 'Apple Newsroom',
      description: spoken(cut(entry, /<title><!\[CDATA\[(.*?)\]\]>/s)),
      details: [cut(entry, /<category term="([^"]*)"/), spoken(lines[1] ?? '')].join('\n'),
      start: {
        instant: Temporal.Instant.from(cut(entry, /<updated><!\[CDATA\[(.*?)\]\]>/)).toString(),
      },
      ...(image !== '' && { image }),
      url: cut(entry, /<id><!\[CDATA\[(.*?)\]\]>/),
    }
  })
  assert.deepEqual(found.events, expected)
})
