import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { PageChanged, type Found, type Page } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { tvSourceFunctionsDk } from './allente.dk.ts'

const ALLENTE = 'https://www.allente.dk/api/epg/refetch-epg-data?Start=2026-11-22'
const TV_TID = 'https://tvtid-api.api.tv2.dk/api/tvtid/v1/epg/dayviews/2026-11-22'
const TV24 = 'https://tv24.se/x/channel/svt1/0/2026-11-22'

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(pages: Page[], categoryTitle = ''): Found {
  const input = { urls: [], category: null, categoryTitle }
  return tvSourceFunctionsDk.extract(pages, context({ input }))
}

function allente(url = ALLENTE): Page {
  return page(fixture('allente.synthetic.json'), url, 'application/json')
}

function descriptions({ events }: Found): string[] {
  return events.map((event) => event.description)
}

test('every field of an evening is read from the guide', () => {
  const found = extract([allente(`${ALLENTE}#channel=30901`)])
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'Harbour 1',
      description: 'Harbour News: 22.11.2026',
      details: 'Fish & ships.',
      start: { instant: '2026-11-22T18:00:00Z' },
      end: { instant: '2026-11-22T18:30:00Z' },
      image: 'https://pictures.example/news.jpg?im=Resize,width=600,%20height=338',
      url: 'https://tv.guide.example/program/30901_3',
      sourceId: '30901_3',
    },
    {
      title: 'Harbour 1',
      description: 'The Last Ferry',
      details: '',
      start: { instant: '2026-11-22T22:59:00Z' },
      sourceId: '30901_4',
    },
  ])
  assert.deepEqual(inEnglish([found.needs, found.notes]), [[], []])
})

test('programmes of other hours and days, or without time or title, are rejected with the reason', () => {
  const { rejected } = extract([allente(`${ALLENTE}#channel=30901`)])
  assert.deepEqual(inEnglish(rejected.map(({ what, reason, detail }) => [what, reason, detail])), [
    ['Late Tides', 'outside-evening', '2026-11-21 23:30'],
    ['Before the evening', 'outside-evening', '2026-11-22 18:59'],
    ['Night Watch', 'outside-evening', '2026-11-23 00:00'],
    ['Unknown hour', 'no-readable-date', 'It has no start time that can be read'],
    ['Programme 30901_7 of Harbour 1', 'not-an-event', 'It has no title'],
  ])
})

test('a channel is named in the address or by the category title, otherwise all are read', () => {
  const plus = ['Plus']
  assert.deepEqual(inEnglish(descriptions(extract([allente()], 'harbour 1+'))), plus)
  assert.deepEqual(inEnglish(descriptions(extract([allente()], 'Harbour 1+ HD'))), plus)
  assert.deepEqual(inEnglish(descriptions(extract([allente()], '30902'))), plus)
  const named = allente(`${ALLENTE}&channel=Harbour+1%2B`)
  assert.deepEqual(inEnglish(descriptions(extract([named], 'Pier'))), plus)
  assert.deepEqual(inEnglish(descriptions(extract([allente()], 'HARBOUR1 (D)')).length), 2)
  assert.equal(extract([allente()]).events.length, 3)
})

test('a channel without programmes, or missing from the guide, is empty with a note', () => {
  assert.deepEqual(inEnglish(extract([allente()], 'Pier')), {
    events: [],
    rejected: [],
    needs: [],
    notes: ['Nothing found'],
  })
  assert.deepEqual(inEnglish(extract([allente()], 'Quay').notes), [
    `No channel Quay on ${ALLENTE}`,
    'Nothing found',
  ])
})

test('the former format of the guide is recognised by its events', () => {
  const url = 'https://cs-vcb.allente.se/epg/events?date=2026-11-22'
  const { events } = extract([page(fixture('allente-2022.synthetic.json'), url)], 'Harbour 1')
  assert.deepEqual(events, [
    {
      title: 'Harbour 1',
      description: 'Boats',
      details: 'A film about boats.',
      start: { instant: '2026-11-22T18:00:00Z' },
      end: { instant: '2026-11-22T18:20:00Z' },
      image: 'https://pictures.example/boats.jpg?size=2560x1440',
      sourceId: '0901202611221800',
    },
    {
      title: 'Harbour 1',
      description: 'Regatta',
      details: '',
      start: { instant: '2026-11-22T19:00:00Z' },
      sourceId: '0901202611221900',
    },
  ])
})

test('both formats of TV TID are read, with the names of known channels', () => {
  const found = extract([page(fixture('tv-tid.synthetic.json'), TV_TID)])
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'TV 2',
      description: 'Evening boats',
      details: 'News',
      start: { instant: '2026-11-22T18:00:00Z' },
      end: { instant: '2026-11-22T18:30:00Z' },
      sourceId: '9002',
    },
    {
      title: 'TV 2',
      description: 'Sails',
      details: 'Film, Drama',
      start: { instant: '2026-11-22T18:30:00Z' },
      end: { instant: '2026-11-22T20:00:00Z' },
      sourceId: '9003',
    },
    {
      title: 'SVT1',
      description: 'Skärgård',
      details: '',
      start: { instant: '2026-11-22T18:00:00Z' },
      sourceId: '9005',
    },
    {
      title: 'Channel 777',
      description: 'Lagoon',
      details: '',
      start: { instant: '2026-11-22T18:00:00Z' },
      sourceId: '9006',
    },
  ])
  assert.deepEqual(inEnglish(found.rejected.map(({ what, reason }) => [what, reason])), [
    ['Morning boats', 'outside-evening'],
    ['Adrift', 'no-readable-date'],
  ])
})

test('the channel list of TV TID names the channels of its days', () => {
  const list = JSON.stringify([{ id: 777, title: 'Blue Lagoon', region: 'no' }])
  const pages = [
    page(fixture('tv-tid.synthetic.json'), TV_TID),
    page(list, 'https://tvtid-api.api.tv2.dk/api/tvtid/v1/schedules/channels'),
  ]
  assert.deepEqual(
    inEnglish(
      extract(pages, 'Blue Lagoon').events.map(({ title, description }) => [title, description]),
    ),
    [['Blue Lagoon', 'Lagoon']],
  )
})

test('the list is requested if a day has unknown channel numbers, and the run continues without it', () => {
  const day = page(fixture('tv-tid.synthetic.json'), TV_TID)
  const list = 'https://tvtid-api.api.tv2.dk/api/tvtid/v1/schedules/channels'
  const first = extract([day])
  assert.deepEqual([first.needs, first.optional], [[list], [list]])
  assert.deepEqual(extract([day], 'Blue Lagoon').needs, [list])
  assert.deepEqual(extract([day], 'TV 2').needs, [])
  const old = 'http://tvtid-backend.tv2.dk/tvtid-app-backend'
  const inOldForm = page(fixture('tv-tid.synthetic.json'), `${old}/dayviews/2026-11-22?ch=777`)
  assert.deepEqual(extract([inOldForm]).needs, [`${old}/channels`])
  const broken = extract([day, page('<p>Not now</p>', list)])
  assert.deepEqual(broken.events, first.events)
  const named = extract([day, page(JSON.stringify([{ id: 777, title: 'Blue Lagoon' }]), list)])
  assert.deepEqual(
    [named.needs, named.events.map(({ title }) => title)],
    [[], ['TV 2', 'TV 2', 'SVT1', 'Blue Lagoon']],
  )
})

test('tv24 shows UTC, and a time before the previous one is on the next day', () => {
  const found = extract([page(fixture('tv24.synthetic.html'), TV24)])
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'SVT1',
      description: 'Harbour News',
      details: 'Säsong 4 Avsnitt 5: Tide\nWhat the tide brought.',
      start: { instant: '2026-11-22T18:00:00Z' },
      url: 'https://tv24.se/b/aa2-1',
      sourceId: '/b/aa2-1',
    },
    {
      title: 'SVT1',
      description: 'The Last Ferry',
      details: '',
      start: { instant: '2026-11-22T22:35:00Z' },
      url: 'https://tv24.se/b/aa3-1',
      sourceId: '/b/aa3-1',
    },
  ])
  assert.deepEqual(
    inEnglish(found.rejected.map(({ what, reason, detail }) => [what, reason, detail])),
    [
      ['Morning & boats', 'outside-evening', '2026-11-22 05:00'],
      ["Tomorrow's evening", 'outside-evening', '2026-11-23 19:30'],
      ['Some time', 'no-readable-date', 'It has no start time that can be read'],
    ],
  )
})

test('the evening follows the local clock on the nights of both clock changes', () => {
  const kept = (host: string, day: string) => {
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
    const programs = hours.map((hour) => ({
      id: hour,
      title: hour,
      eventStart: `${day}T${hour}:30:00+00:00`,
    }))
    const body = JSON.stringify({ channels: [{ id: '1', name: 'One', programs }] })
    const url = `https://www.allente.${host}/api/epg/refetch-epg-data?Start=${day}`
    return descriptions(extract([page(body, url)]))
  }
  const winter = ['18', '19', '20', '21', '22']
  const summer = ['17', '18', '19', '20', '21']
  for (const host of ['dk', 'se', 'no']) {
    assert.deepEqual(inEnglish(kept(host, '2026-03-28')), winter)
    assert.deepEqual(inEnglish(kept(host, '2026-03-29')), summer)
    assert.deepEqual(inEnglish(kept(host, '2026-10-24')), summer)
    assert.deepEqual(inEnglish(kept(host, '2026-10-25')), winter)
  }
})

test('a programme on two days counts once', () => {
  const later = { ...allente(), fetchedAt: allente().fetchedAt.add({ seconds: 2 }) }
  const { events, rejected } = extract([allente(), later], 'Harbour 1+')
  assert.equal(events.length, 1)
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Plus', reason: 'duplicate', detail: '30902_1 is told twice' },
  ])
})

test('responses without channels, days or programmes are empty and have a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(
    inEnglish(extract([page('{"date":"2001-11-17","channels":[]}', ALLENTE)])),
    nothing,
  )
  assert.deepEqual(inEnglish(extract([page('[]', TV_TID)])), nothing)
  assert.deepEqual(inEnglish(extract([page('<ul class="section-items"></ul>', TV24)])), nothing)
})

test('a page of none of the three guides has changed', () => {
  const bodies = [
    '',
    'Access denied',
    '<html><title>Just a moment</title></html>',
    '{}',
    '{"channels": {"a": 1}}',
    '{"channels": [{"id": "1", "name": "One", "shows": []}]}',
    '[{"id": 3}]',
    'null',
    '"text"',
  ]
  for (const body of bodies) assert.throws(() => extract([page(body, ALLENTE)]), PageChanged, body)
  const nameless = page(fixture('tv24.synthetic.html'), 'https://tv24.se/x/channel/svt1')
  assert.throws(() => extract([nameless]), /does not name the day/)
})
