import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { PageChanged, type Found, type Page } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { tvSourceFunctionsRo } from './programetv.ro.ts'

const DATA = 'https://www.programetv.ro/program-tv/port-tv/duminica/'
const DESKTOP = 'https://www.cinemagia.ro/program-tv/port-tv/'
const MOBILE = 'https://m.cinemagia.ro/program-tv/port-tv'

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(...pages: Page[]): Found {
  return tvSourceFunctionsRo.extract(pages, context({ zone: 'Europe/Bucharest' }))
}

const withData = () => page(fixture('page-data.synthetic.html'), DATA)
const desktop = () => page(fixture('desktop.synthetic.html'), DESKTOP)
const mobile = (url = MOBILE) => page(fixture('mobile.synthetic.html'), url)

function startsOf({ events }: Found): unknown[] {
  return events.map(({ description, start }) => [description, 'instant' in start && start.instant])
}

test('every field of an evening is read from the data of the page', () => {
  const found = extract(withData())
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'PORT TV',
      description: 'Știrile portului de seară',
      details: 'Jurnal',
      start: { instant: '2026-11-22T17:00:00Z' },
      image: 'https://pictures.example/seara.png',
      sourceId: '9003',
    },
    {
      title: 'PORT TV',
      description: 'Farul',
      details: 'The Lighthouse\nO noapte lungă.',
      start: { instant: '2026-11-22T18:00:00Z' },
      url: 'https://guide.example/farul',
      sourceId: '9004',
    },
    {
      title: 'PORT TV',
      description: 'Regata',
      details: '',
      start: { instant: '2026-11-22T20:30:00Z' },
      sourceId: '9006',
    },
    {
      title: 'PORT TV',
      description: 'Ultimul feribot',
      details: '',
      start: { instant: '2026-11-22T21:30:00Z' },
      sourceId: '9007',
    },
  ])
  assert.deepEqual(inEnglish([found.needs, found.notes]), [[], []])
})

test('other hours, repeats of listed first showings, and shows without time or title are rejected', () => {
  assert.deepEqual(
    inEnglish(
      extract(withData()).rejected.map(({ what, reason, detail }) => [what, reason, detail]),
    ),
    [
      ['Ştirile portului', 'outside-evening', '2026-11-22 07:00'],
      ['Ora mareei', 'outside-evening', '2026-11-22 18:59'],
      ['Ştirile portului', 'duplicate', 'A repeat of 2026-11-22 07:00'],
      ['Miezul nopții', 'outside-evening', '2026-11-22 23:31'],
      ['Cândva', 'no-readable-date', 'It has no start time that can be read'],
      ['Programme 9010 of PORT TV', 'not-an-event', 'It has no title'],
    ],
  )
})

test('letters with comma and with cedilla give the same show', () => {
  const body = fixture('page-data.synthetic.html').replace('\\u015etirile', 'Știrile')
  const { rejected } = extract(page(body, DATA))
  assert.ok(rejected.some(({ detail }) => inEnglish(detail) === 'A repeat of 2026-11-22 07:00'))
})

test('the desktop page: columns are days, and the day starts at seven', () => {
  const found = extract(desktop())
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'PORT TV',
      description: 'Jurnal & vreme',
      details: 'Știri',
      start: { instant: '2026-11-21T17:00:00Z' },
    },
    {
      title: 'PORT TV',
      description: 'Farul',
      details: 'Episodul 3',
      start: { instant: '2026-11-21T18:30:00Z' },
      url: 'https://www.cinemagia.ro/filme/farul-1/',
    },
    {
      title: 'PORT TV',
      description: 'Regata',
      details: '',
      start: { instant: '2026-11-21T21:30:00Z' },
    },
    {
      title: 'PORT TV',
      description: 'Jurnal',
      details: '',
      start: { instant: '2026-11-22T17:30:00Z' },
    },
    {
      title: 'PORT TV',
      description: 'Luni seara',
      details: '',
      start: { instant: '2026-11-23T18:00:00Z' },
    },
  ])
  assert.deepEqual(inEnglish(found.rejected.map(({ what, detail }) => [what, detail])), [
    ['Răsărit', '2026-11-21 07:00'],
    ['Dimineața', '2026-11-22 07:00'],
    ['Târziu', '2026-11-21 23:45'],
    ['După miezul nopții', '2026-11-22 00:10'],
    ['Zori', '2026-11-22 05:30'],
    ['Prea devreme', '2026-11-22 18:30'],
    ['Farul', 'A repeat of 2026-11-21 20:30'],
    ['Cândva', 'It has no start time that can be read'],
    ['Programme without number of PORT TV', 'It has no title'],
    ['Răsărit', '2026-11-23 07:00'],
  ])
})

test('the mobile page is of the day that its address names', () => {
  assert.deepEqual(inEnglish(extract(mobile()).events), [
    {
      title: 'PORT TV',
      description: 'Jurnal & vreme',
      details: '',
      start: { instant: '2026-11-21T17:15:00Z' },
      url: 'https://m.cinemagia.ro/filme/2/',
      sourceId: '2',
    },
    {
      title: 'PORT TV',
      description: 'Farul',
      details: '',
      start: { instant: '2026-11-21T21:30:00Z' },
      url: 'https://m.cinemagia.ro/filme/3/',
      sourceId: '3',
    },
  ])
  const startOn = (day: string) => startsOf(extract(mobile(`${MOBILE}/${day}`)))[0]
  assert.deepEqual(startOn('vineri'), ['Jurnal & vreme', '2026-11-27T17:15:00Z'])
  assert.deepEqual(startOn('luni'), ['Jurnal & vreme', '2026-11-23T17:15:00Z'])
  assert.deepEqual(startOn('sambata'), ['Jurnal & vreme', '2026-11-28T17:15:00Z'])
})

test('local times are right on the nights of both clock changes', () => {
  const at = (text: string) => {
    const one = { ...mobile(), fetchedAt: Temporal.Instant.from(`${text}T08:00:00Z`) }
    return startsOf(extract(one))[1]
  }
  assert.deepEqual(at('2026-03-28'), ['Farul', '2026-03-28T21:30:00Z'])
  assert.deepEqual(at('2026-03-29'), ['Farul', '2026-03-29T20:30:00Z'])
  assert.deepEqual(at('2026-10-24'), ['Farul', '2026-10-24T20:30:00Z'])
  assert.deepEqual(at('2026-10-25'), ['Farul', '2026-10-25T21:30:00Z'])
})

test('a page of another day than requested is noted, and its days are its own', () => {
  const { events, notes } = extract({ ...withData(), url: DATA.replace('duminica', 'luni') })
  assert.equal(events.length, 4)
  assert.match(formatEnglish(notes[0] ?? message('')), /tells 2026-11-22, not 2026-11-23/)
})

test('the site’s frame without data means an unknown channel or day', () => {
  assert.deepEqual(inEnglish(extract(page(fixture('no-page-data.synthetic.html'), DATA))), {
    events: [],
    rejected: [],
    needs: [],
    notes: [`${DATA} knows no such channel or day`, 'Nothing found'],
  })
})

test('pages with empty lists are empty and have a note', () => {
  const empty = fixture('page-data.synthetic.html').replace(
    /"shows":\[.*?\],"date"/,
    '"shows":[],"date"',
  )
  assert.deepEqual(inEnglish(extract(page(empty, DATA)).notes), ['Nothing found'])
  const columns =
    '<table><tr id="showContainer-OLD"><td class="container_events"></td></tr></table>'
  assert.deepEqual(inEnglish(extract(page(columns, DESKTOP)).notes), ['Nothing found'])
})

test('a page without programmes has changed', () => {
  const bodies = [
    '',
    '<html><title>Just a moment...</title></html>',
    '<script>var cfg = {}</script>',
    '<table><tr id="showContainer-OLD"><td class="events"></td></tr></table>',
    '<script>var pageData = {"station": </script>',
    '<script>var pageData = {"station": {"displayName": "A"}, "shows": {}};</script>',
    '<script>var pageData = {"shows": []};</script>',
  ]
  for (const body of bodies) assert.throws(() => extract(page(body, DATA)), PageChanged, body)
})

test('a channel becomes an address, and the word for today is left out', () => {
  const now = Temporal.Instant.from('2026-11-20T22:30:00Z')
  const start = (urls: string[], categoryTitle = '') =>
    tvSourceFunctionsRo.start({ urls, category: null, categoryTitle }, now)
  assert.deepEqual(start([], 'PRO-TV'), ['https://www.programetv.ro/program-tv/pro-tv/'])
  assert.deepEqual(start([], 'Știri Țară 1'), [
    'https://www.programetv.ro/program-tv/stiri-tara-1/',
  ])
  assert.deepEqual(start([], 'Ştiri'), start([], 'Știri'))
  assert.deepEqual(start([]), [])
  assert.deepEqual(start(['https://www.cinemagia.ro/?channel=Digi+Sport+1'], 'HBO'), [
    'https://www.cinemagia.ro/program-tv/digi-sport-1/',
  ])
  assert.deepEqual(start(['https://m.cinemagia.ro/program-tv/'], 'HBO 2'), [
    'https://m.cinemagia.ro/program-tv/hbo-2/',
  ])
  assert.deepEqual(start([DATA]), [DATA])
  const today = 'https://www.programetv.ro/program-tv/pro-tv/sambata/'
  assert.deepEqual(start([today]), ['https://www.programetv.ro/program-tv/pro-tv/'])
  assert.deepEqual(start(['https://example.com/?channel=a'], 'HBO'), [
    'https://example.com/?channel=a',
  ])
})

test('whatever the data contains, the reader returns a result or reports a changed page', () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  const odd = fc.dictionary(fc.constantFrom('id', 'title', 'start', 'replay', 'desc', 'url'), value)
  const only = (data: unknown) => {
    const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
    try {
      extract(page(`<script>var pageData = ${json};\n</script>`, DATA))
    } catch (error) {
      assert.ok(error instanceof PageChanged, String(error))
    }
  }
  fc.assert(
    fc.property(fc.array(odd), value, (shows, anything) => {
      only({ station: { displayName: 'A' }, shows, date: '2026-02-31' })
      only({ station: anything, shows: anything, date: anything })
      only(anything)
    }),
  )
})

test('half a page and pages nested ten thousand levels deep never crash the reader', () => {
  const bodies = ['page-data', 'desktop', 'mobile'].map((name) => fixture(`${name}.synthetic.html`))
  fc.assert(
    fc.property(
      fc.constantFrom(...bodies),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (body, part) => {
        try {
          extract(page(body.slice(0, Math.floor(body.length * part)), DATA))
        } catch (error) {
          assert.ok(error instanceof PageChanged, String(error))
        }
      },
    ),
  )
  const deep = '<div>'.repeat(10_000) + fixture('desktop.synthetic.html')
  assert.equal(extract(page(deep, DESKTOP)).events.length, 5)
  const columns = '<td class="container_events"></td>'.repeat(100_000)
  const wide = `<table><tr id="showContainer-OLD">${columns}</tr></table>`
  assert.deepEqual(inEnglish(extract(page(wide, DESKTOP)).notes), ['Nothing found'])
})

test('scripts in titles are removed, astral and right-to-left characters are preserved', () => {
  const item = '<li id="alarmContainer_1"><span class="time">20:00</span><h2>'
  const body = `${item}<script>alert(1)</script>Val 🌊 &lt;b&gt; الهلال</h2></li>`
  assert.deepEqual(
    inEnglish(extract(page(body, MOBILE)).events.map(({ description }) => description)),
    ['Val 🌊 <b> الهلال'],
  )
})
