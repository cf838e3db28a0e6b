import assert from 'node:assert/strict'
import { bellaCenterWebsite } from '@app/sources/sites/bellacenter.dk/bellacenter.dk.ts'
import { livescoreFootball } from '@app/sources/sites/livescore.com/livescore.com.ts'
import { parseCalendar } from '@app/sources/generic/i-calendar-feed/calendar-file.ts'
import { iCalendarFeed } from '@app/sources/generic/i-calendar-feed/i-calendar-feed.ts'
import { readGuide } from '@app/sources/generic/xmltv-guide/guide.ts'
import { xmltvGuide } from '@app/sources/generic/xmltv-guide/xmltv-guide.ts'
import { schemaOrgEvents } from '@app/sources/generic/schema-org-events/schema-org-events.ts'
import { parseTree } from '@app/sources/page-tree.ts'
import type { Source } from '@app/sources/source.ts'
import { context, page } from '@app/sources/testing/page-context.ts'
import { runAlternately } from './rounds.ts'

const ROUNDS = 41
const SIZE = 500_000
/** Extracting a page may take at most a fifth longer than parsing it. */
const LIMIT = 1 / 1.2
// Inspecting each match or entry can never compete with a parser built into the engine, or one that only splits
// lines: these limits only prevent a slowdown.
const LIMIT_OF_MATCHES = 0.3
const LIMIT_OF_ENTRIES = 0.15

export const benchmark = { name: 'Extraction of a page of 500 kB, against its parser alone', run }

type Shape = {
  what: string
  source: Source
  url: string
  mediaType: string
  body: string
  /** The least that any reader of such a page has to do. */
  parse: (body: string) => unknown
  events: number
  limit?: number
}

async function run() {
  const rows = []
  for (const shape of shapes()) {
    rows.push(await compare(shape))
  }
  return { rows }
}

async function compare(shape: Shape) {
  const { what, source, url, mediaType, body, parse, events, limit = LIMIT } = shape
  const settings = { input: { urls: [url], category: null, categoryTitle: '' }, zone: source.zone }
  let round = 0
  // Pages may be cached, so each round reads a new one.
  const fresh = () => page(`${body}${' '.repeat((round += 1))}`, url, mediaType)
  const found = source.extract([fresh()], context(settings))
  assert.equal(found.events.length, events, what)
  const { first, second } = await runAlternately(
    ROUNDS,
    () => {
      const own = fresh()
      return () => parse(own.body)
    },
    () => {
      const own = fresh()
      return () => source.extract([own], context(settings))
    },
  )
  const detail = `${first.toFixed(1)} ms against ${second.toFixed(1)} ms, ${events} events`
  return { what, ratio: first / second, limit, detail }
}

function shapes(): Shape[] {
  const events = 40
  return [
    {
      what: 'JSON-LD in a large page',
      source: schemaOrgEvents,
      url: 'https://hall.example/programme',
      mediaType: 'text/html',
      body: pad(`<script type="application/ld+json">${JSON.stringify(concerts(events))}</script>`),
      parse: parseTree,
      events,
    },
    {
      what: 'a list of cards',
      source: bellaCenterWebsite,
      url: 'https://www.bellacenter.dk/en/visitor/calendar',
      mediaType: 'text/html',
      body: pad(Array.from({ length: events }, (_, index) => card(index)).join('')),
      parse: parseTree,
      events,
    },
    {
      what: 'a day of LiveScore',
      source: livescoreFootball,
      url: 'https://prod-public-api.livescore.com/v1/api/app/date/soccer/20261122/0?MD=1',
      mediaType: 'application/json',
      body: JSON.stringify({ Ts: 1, Stages: stages(110, 3) }),
      parse: JSON.parse,
      events: 330,
      limit: LIMIT_OF_MATCHES,
    },
    {
      what: 'a calendar file',
      source: iCalendarFeed,
      url: 'https://hall.example/programme.ics',
      mediaType: 'text/calendar',
      body: calendar(1_000),
      parse: (body) => parseCalendar(page(body, 'https://hall.example/', 'text/calendar')),
      events: 1_000,
      limit: LIMIT_OF_ENTRIES,
    },
    {
      what: 'one channel of ten in XMLTV',
      source: xmltvGuide,
      url: 'https://guide.example/week.xml#channel=c3',
      mediaType: 'application/xml',
      body: guide(1_000),
      parse: (body) => readGuide(body, () => true),
      events: 100,
    },
  ]
}

/** Surrounds markup with navigation, text and styles, to the given length. */
function pad(markup: string): string {
  const block = `<section class="block block--text"><div class="inner" data-id="7"><span class="label">Good to know</span>
    <a class="link link--more" href="/en/about?a=1&amp;b=2"><span>Read more about the hall</span></a><p class="text">${'Doors open an hour before. '.repeat(6)}</p></div></section>\n`
  const rest = Math.ceil((SIZE - markup.length) / block.length)
  return `<!doctype html><html lang="en"><head><title>Programme</title></head><body><main>${markup}</main>${block.repeat(rest)}</body></html>`
}

function concerts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: `Concert ${index}`,
    startDate: `2026-11-${22 + (index % 7)}T20:00:00+01:00`,
    url: `/programme/${index}`,
    image: `/pictures/${index}.jpg`,
    location: { '@type': 'Place', name: 'The Hall', address: 'Harbour 4' },
    description: 'An evening of music. '.repeat(10),
  }))
}

function card(index: number): string {
  return `<article class="card"><a href="/fairs/${index}"><img data-src="/pictures/${index}.jpg"><h3>Fair ${index}</h3></a><p class="date">${1 + (index % 28)}. - ${2 + (index % 28)}. maj 2027</p><p>A fair of many things</p></article>`
}

/** Matches with as many fields as real ones, most of which are not read. */
function stages(count: number, matches: number) {
  const side = (name: string) => [
    {
      ID: '1234',
      Nm: name,
      Img: 'enet/1234.png',
      Abr: 'ABC',
      NewsTag: '/team/1234/',
      tbd: 0,
      CoNm: 'Denmark',
      CoId: '50',
      HasVideo: false,
    },
  ]
  const other = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`Field${at}`, `value ${at}`]),
  )
  return Array.from({ length: count }, (_, stage) => ({
    Sid: String(stage),
    Snm: `League ${stage}`,
    Cnm: 'Denmark',
    Events: Array.from({ length: matches }, (_, match) => ({
      Eid: `${stage}-${match}`,
      T1: side(`Home ${match}`),
      T2: side(`Away ${match}`),
      Eps: 'NS',
      Esd: 20_261_122_180_000,
      ...other,
    })),
  }))
}

function calendar(count: number): string {
  const entries = Array.from({ length: count }, (_, index) =>
    [
      'BEGIN:VEVENT',
      `UID:${index}@hall.example`,
      'DTSTAMP:20261101T080000Z',
      `DTSTART:202611${22 + (index % 6)}T190000Z`,
      `DTEND:202611${22 + (index % 6)}T210000Z`,
      `SUMMARY:Concert ${index}`,
      'LOCATION:The Hall\\, Harbour 4',
      `DESCRIPTION:${'An evening of music. '.repeat(12)}`,
      'END:VEVENT',
    ].join('\r\n'),
  )
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:hall', ...entries, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

const MONDAY = Temporal.PlainDateTime.from('2026-11-23T00:00:00')

function guide(count: number): string {
  const programmes = Array.from({ length: count }, (_, index) => {
    const start = MONDAY.add({ minutes: index * 10 })
      .toString({ smallestUnit: 'minute' })
      .replace(/\D/g, '')
    return `<programme start="${start}00 +0100" channel="c${index % 10}">
      <title lang="da">Programme ${index}</title><desc lang="da">${'An evening of music. '.repeat(12)}</desc>
      <category lang="en">Music</category><icon src="/pictures/${index}.jpg"/></programme>`
  })
  const channels = Array.from(
    { length: 10 },
    (_, index) => `<channel id="c${index}"><display-name>C${index}</display-name></channel>`,
  )
  return `<?xml version="1.0"?><tv>${channels.join('')}${programmes.join('')}</tv>`
}
