import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { tvSourceFunctionsDk } from './allente.dk.ts'

const recorded = captures(process.env)

function extractRecorded(file: string, url: string, categoryTitle = ''): Found | undefined {
  const body = recorded.read(file)
  if (body === undefined) return undefined
  const input = { urls: [], category: null, categoryTitle }
  return tvSourceFunctionsDk.extract([page(body, url)], context({ input }))
}

function evening(found: Found, zone: string): string[] {
  return found.events.map(({ description, start }) => {
    const instant = Temporal.Instant.from('instant' in start ? start.instant : '')
    const time = instant.toZonedDateTimeISO(zone).toPlainTime()
    return `${time.toString({ smallestUnit: 'minute' })} ${description}`
  })
}

const DK_DAY = 'allente/allente-dk.2026-06-28.refetch-epg-data.json'
const DK_URL = 'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-06-28'
const SE_DAY = 'allente/allente-se.2026-06-28.refetch-epg-data.json'
const SE_URL = 'https://www.allente.se/api/epg/refetch-epg-data?Start=2026-06-28'

test('a recorded evening of DR1: six programmes out of thirty', (t) => {
  const found = extractRecorded(DK_DAY, DK_URL, 'DR1')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(evening(found, 'Europe/Copenhagen'), [
    '19:05 Namibias ekstremer: Livet på kanten',
    '20:00 Sporløs',
    '21:00 TVA: 28.06.2026',
    '21:15 Hundene: Han æder sådan nogle som dig levende',
    '21:55 Hundene: Vi skal ikke være et klovnebureau',
    '22:40 Red Sparrow',
  ])
  assert.equal(found.rejected.length, 24)
  assert.ok(found.rejected.every(({ reason }) => reason === 'outside-evening'))
})

test('every field of two recorded Danish programmes', (t) => {
  const found = extractRecorded(DK_DAY, DK_URL, 'TV 2')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(evening(found, 'Europe/Copenhagen'), [
    '19:00 19 News: 28.06.2026 19:00.',
    '19:30 Regionalprogram',
    '20:00 FIFA VM 2026: Studiet',
    '20:50 Fodbold: VM: Sydafrika-Canada, 1/16-finale',
    '23:05 FIFA VM 2026: Studiet',
    '23:40 De Bedste År',
  ])
  assert.deepEqual(
    [found.events[0], found.events[5]],
    [
      {
        title: 'TV 2',
        description: '19 News: 28.06.2026 19:00.',
        details: '19 Nyhederne fra TV2.',
        start: { instant: '2026-06-28T17:00:00Z' },
        end: { instant: '2026-06-28T17:30:00Z' },
        image:
          'https://allente-imgmgr.akamaized.net/1698304887.jpg?im=Resize,width=600,%20height=338',
        url: 'https://tv.allente.dk/program/30003_20638',
        sourceId: '30003_20638',
      },
      {
        title: 'TV 2',
        description: 'De Bedste År',
        details:
          'Mathias er træt af at se træt ud og begynder derfor til crossfit. Her møder han byens sejeste fyre, men da hans nye look bærer frugt hos gutterne.',
        start: { instant: '2026-06-28T21:40:00Z' },
        end: { instant: '2026-06-28T22:15:00Z' },
        image:
          'https://allente-imgmgr.akamaized.net/15622827318667127956.jpg?im=Resize,width=600,%20height=338',
        url: 'https://tv.allente.dk/program/30003_20808',
        sourceId: '30003_20808',
      },
    ],
  )
  assert.equal(found.rejected.length, 21)
})

test('without a channel the whole recorded day is read: 100 Danish and 147 Swedish channels', (t) => {
  const danish = extractRecorded(DK_DAY, DK_URL)
  const swedish = extractRecorded(SE_DAY, SE_URL)
  if (!danish || !swedish) return t.skip(recorded.missing)
  const counts = [danish, swedish].map(({ events, rejected }) => [events.length, rejected.length])
  assert.deepEqual(counts, [
    [567, 2321],
    [875, 3150],
  ])
})

test('recorded evenings of SVT1 and TV4: ten programmes and four', (t) => {
  const svt = extractRecorded(SE_DAY, SE_URL, 'SVT1')
  const tv4 = extractRecorded(SE_DAY, `${SE_URL}#channel=20004`)
  if (!svt || !tv4) return t.skip(recorded.missing)
  assert.deepEqual(evening(svt, 'Europe/Stockholm'), [
    '19:00 Sportspegeln: Skarpt läge för Graham Potter',
    '19:30 Rapport: 2026-06-28 19:30.',
    '19:55 Lokala nyheter: 28.06.2026 19:55.',
    '20:00 Hotell Romantik',
    '21:00 Skilsmässobarn',
    '21:30 Kriminalarkivet: Lasermannen',
    '21:50 Matchad med ett rovdjur',
    '22:35 Nepobaby - rik över en natt: Börja på ny kula',
    '23:05 Rapport: 2026-06-28 23:05.',
    '23:10 Misstänkt: Avsnitt 2',
  ])
  assert.deepEqual(evening(tv4, 'Europe/Stockholm'), [
    '19:00 TV4 Nyheterna: 28.06.2026 19:00.',
    '19:20 TV4 Vädret: 28.06.2026 19:20.',
    '19:30 Bingolottos sommarkväll',
    '20:00 FIFA Fotbolls-VM 2026: Sydafrika - Kanada',
  ])
})

test('a recorded response in the former format, and one without channels', (t) => {
  const former = extractRecorded(
    'allente/allente-se.2022-08-22.cs-vcb-trimmed.json',
    'https://cs-vcb.allente.se/epg/events?date=2022-08-22',
    'SVT1',
  )
  const url = 'https://cs-vcb.allente.dk/epg/events?date=2001-11-17'
  const empty = extractRecorded('allente/allente.empty.json', url)
  if (!former || !empty) return t.skip(recorded.missing)
  assert.deepEqual(former.events, [])
  assert.deepEqual(inEnglish(former.rejected), [
    { what: 'Hemmagympa med Sofia', reason: 'outside-evening', detail: '2022-08-22 09:10' },
  ])
  assert.deepEqual(empty.notes, ['Nothing found'])
})

const TV_TID = 'http://tvtid-backend.tv2.dk/tvtid-app-backend/dayviews/2017-09-18'
const TV_TID_DAY = 'tvtid.tv2.dk/dayviews.2017-09-18.36-channels.json'

test('recorded evenings of TV TID: eight programmes of DR1, nine of TV 2', (t) => {
  const dr1 = extractRecorded(TV_TID_DAY, TV_TID, 'DR1')
  const tv2 = extractRecorded(TV_TID_DAY, TV_TID, 'TV 2')
  const three = extractRecorded(
    'tvtid.tv2.dk/dayviews.2017-09-18.3-channels.json',
    `${TV_TID}?ch=1&ch=2&ch=3`,
  )
  if (!dr1 || !tv2 || !three) return t.skip(recorded.missing)
  assert.deepEqual(evening(dr1, 'Europe/Copenhagen'), [
    '19:05 Aftenshowet',
    '19:55 TV AVISEN',
    '20:00 Sporløs',
    '20:45 Sygeplejerskerne',
    '21:30 TV AVISEN',
    '21:55 Horisont: Ghanas pengepræster',
    '22:20 Sporten',
    '22:30 Kriminalkommissær Barnaby : Dårlige nyheder',
  ])
  assert.equal(dr1.rejected.length, 32)
  assert.deepEqual(dr1.events[3], {
    title: 'DR1',
    description: 'Sygeplejerskerne',
    details: 'Serier',
    start: { instant: '2017-09-18T18:45:00Z' },
    end: { instant: '2017-09-18T19:30:00Z' },
    sourceId: '428259460',
  })
  const nine = evening(tv2, 'Europe/Copenhagen')
  assert.deepEqual([nine.length, nine[0], nine[8]], [9, '19:00 Nyhederne', '23:20 Rundt på gulvet'])
  assert.equal(tv2.rejected.length, 25)
  assert.deepEqual([three.events.length, three.rejected.length], [25, 79])
})

test('a recorded day of tv24 in UTC: the evening of SVT1 among 34 programmes', (t) => {
  const url = 'https://tv24.se/x/channel/svt1/0/2022-08-26'
  const found = extractRecorded('tv24/tv24.se.svt1.2022-08-26.html', url)
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length + found.rejected.length, 34)
  assert.deepEqual(inEnglish(found.rejected[0]), {
    what: 'Morgonstudion',
    reason: 'outside-evening',
    detail: '2022-08-26 06:00',
  })
  assert.deepEqual(evening(found, 'Europe/Stockholm'), [
    '19:30 Rapport',
    '19:55 Lokala nyheter',
    '20:00 Diamond League LIVE',
    '22:00 Svenska nyheter',
    '22:30 Herr Talman',
    '22:45 Rapport',
    '22:50 Bäst i test Norge',
    '23:35 Billions',
  ])
  assert.deepEqual(found.events[1], {
    title: 'SVT1',
    description: 'Lokala nyheter',
    details: 'Lokala nyhetsprogram.',
    start: { instant: '2022-08-26T17:55:00Z' },
    url: 'https://tv24.se/b/rh8hro-1hkm',
    sourceId: '/b/rh8hro-1hkm',
  })
  // The site's own id begins with the start in seconds, in base 36, which proves that the times are UTC.
  for (const { start, sourceId } of found.events) {
    const seconds = Number.parseInt(sourceId?.slice(3, 9) ?? '', 36)
    const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
    assert.deepEqual(start, { instant: instant.toString() })
  }
})
