import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { MethodRefused, PageChanged, type Found, type Page } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { imdbMonthReleaseMulti } from './imdb.com.ts'
import { readTitlePage } from './title-page.ts'

const IMDB = 'https://www.imdb.com'
const NETFLIX = `${IMDB}/whats-on-tv/new-on-netflix-streaming/ls083000001/`
const DISNEY = `${IMDB}/imdbpicks/new-on-disney-plus-streaming/ls083000002/`
const HBO = `${IMDB}/whats-on-tv/new-on-hbo-max-streaming/ls083000004/`
const titlePage = fixture('title.synthetic.html')

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

const landing = () => page(fixture('streaming-landing.synthetic.html'), `${IMDB}/whats-on-tv/`)
const rows = () => page(fixture('list-rows.synthetic.html'), NETFLIX)
const data = () => page(fixture('list-data.synthetic.html'), DISNEY)
const linked = () => page(fixture('list-linked.synthetic.html'), HBO)
const title = (id: string, body = titlePage) => page(body, `${IMDB}/title/${id}/`)

function extract(category: string | null, ...pages: Page[]): Found {
  const input = { urls: [], category, categoryTitle: '' }
  return imdbMonthReleaseMulti.extract(pages, context({ input, zone: 'America/New_York' }))
}

test("a landing page leads to the list of the crawler's category", () => {
  assert.deepEqual(inEnglish(extract('NETFLIX', landing())), {
    events: [],
    rejected: [],
    needs: [NETFLIX],
    optional: [],
    notes: [],
  })
  assert.deepEqual(inEnglish(extract('HBOGO', landing()).needs), [HBO])
  assert.deepEqual(inEnglish(extract('AMAZON_PRIME', landing()).needs), [
    `${IMDB}/list/ls083000003/`,
  ])
  assert.deepEqual(inEnglish(extract('DISNEY_PLUS', landing()).needs), [DISNEY])
})

test('a category whose list is not linked is reported in the usual words', () => {
  const refusal = new MethodRefused(message('Could not find the listURL'))
  assert.throws(() => extract('APPLE_TV_PLUS', landing()), refusal)
  assert.throws(() => extract('NETFLIX', page('<html></html>', `${IMDB}/whats-on-tv/`)), refusal)
})

test('without a category every service with a list is read', () => {
  const found = extract(null, landing())
  assert.equal(found.needs.length, 4)
  assert.deepEqual(inEnglish(found.notes), ['Could not find the listURL of APPLE_TV_PLUS'])
  assert.throws(() => extract('CINEMA', landing()), /CINEMA is none of NETFLIX, HBOGO/)
})

test('every field of a title is read from the layout until 2024', () => {
  const { events, rejected } = extract('NETFLIX', landing(), rows())
  assert.deepEqual(events, [
    {
      title: 'New on Netflix',
      category: 'NETFLIX',
      description: 'Quay & Pier',
      details: 'Two neighbours meet.',
      start: { day: '2026-12-04' },
      image: 'https://m.media-amazon.com/images/M/AAA@._V1_.jpg',
      url: `${IMDB}/title/tt9000001/`,
      sourceId: 'tt9000001',
      overwrite: true,
    },
    {
      title: 'New on Netflix',
      category: 'NETFLIX',
      description: 'Dock',
      details: 'A dock.',
      start: { day: '2027-01-02' },
      url: `${IMDB}/title/tt9000002/`,
      sourceId: 'tt9000002',
      overwrite: true,
    },
  ])
  assert.deepEqual(inEnglish(rejected), [
    { what: 'Rope', reason: 'no-readable-date', detail: 'December' },
    { what: 'Sail', reason: 'no-readable-date', detail: 'It has no date note' },
  ])
})

test('the page of each title is requested for its plot', () => {
  const first = extract('NETFLIX', landing(), rows())
  const ids = ['tt9000001', 'tt9000002', 'tt9000003', 'tt9000004']
  assert.deepEqual(
    first.needs,
    ids.map((id) => `${IMDB}/title/${id}/`),
  )
  const { events, needs } = extract('NETFLIX', landing(), rows(), title('tt9000001'))
  assert.equal(events[0]?.details, 'Two neighbours meet at last, and stay.')
  assert.equal(events[1]?.details, 'A dock.')
  assert.equal(needs.length, 3)
})

test('only the pages of titles are optional, not landing pages or lists', () => {
  const lists = extract(null, landing())
  assert.deepEqual([lists.needs.length, lists.optional], [4, []])
  const first = extract('NETFLIX', landing(), rows())
  assert.equal(first.optional?.length, 4)
  assert.deepEqual(first.optional, first.needs)
  const { needs, optional = [] } = extract('DISNEY_PLUS', landing(), data())
  assert.ok(optional.length > 0)
  assert.deepEqual(
    needs.filter((url) => !optional.includes(url)),
    [`${DISNEY}?page=2`],
  )
  assert.ok(optional.every((url) => url.startsWith(`${IMDB}/title/`)))
})

test('an unreadable title page costs one plot and no title', () => {
  const broken = title('tt9000001', '<html>blocked</html>')
  const { events, notes } = extract('NETFLIX', landing(), rows(), broken)
  assert.equal(events.length, 2)
  assert.equal(events[0]?.details, 'Two neighbours meet.')
  assert.deepEqual(inEnglish(notes), ['No plot on the pages of tt9000001'])
})

test('a title without a note arrives on its release day, if that is in the month of the list', () => {
  const { events } = extract('NETFLIX', rows(), title('tt9000004'))
  assert.deepEqual(events.at(-1)?.start, { day: '2026-12-18' })
  const other = titlePage.replace('"month":12', '"month":11')
  assert.equal(extract('NETFLIX', rows(), title('tt9000004', other)).events.length, 2)
  const odd = titlePage.replace('"day":18', '"day":45')
  assert.equal(extract('NETFLIX', rows(), title('tt9000004', odd)).events.length, 2)
})

test('every field of a title is read from the layout since 2024, and its further pages are requested', () => {
  const { events, needs } = extract('DISNEY_PLUS', landing(), data())
  assert.deepEqual(events, [
    {
      title: 'New on Disney+',
      category: 'DISNEY_PLUS',
      description: 'Anchor',
      details: 'Heavy & wet.',
      start: { day: '2026-12-09' },
      image: 'https://m.media-amazon.com/images/M/BBB@._V1_.jpg',
      url: `${IMDB}/title/tt9000005/`,
      sourceId: 'tt9000005',
      overwrite: true,
    },
  ])
  assert.deepEqual(needs[0], `${DISNEY}?page=2`)
  const second = page(fixture('list-data.synthetic.html'), `${DISNEY}?page=2`)
  const both = extract('DISNEY_PLUS', landing(), data(), second)
  assert.equal(both.events.length, 1)
  assert.ok(!both.needs.some((url) => url.includes('page=3')))
})

test('the list for search engines is read, and its titles are dated by their pages', () => {
  const found = extract('HBOGO', linked())
  assert.deepEqual(inEnglish(found.events), [])
  const { events } = extract('HBOGO', linked(), title('tt9000008'), title('tt9000009'))
  assert.deepEqual(events[0], {
    title: 'New on HBO',
    category: 'HBOGO',
    description: 'Lantern',
    details: 'Two neighbours meet at last, and stay.',
    start: { day: '2026-12-18' },
    image: 'https://m.media-amazon.com/images/M/CCC@._V1_.jpg',
    url: `${IMDB}/title/tt9000008/`,
    sourceId: 'tt9000008',
    overwrite: true,
  })
  assert.equal(events[1]?.description, 'Quay & Pier')
})

test('a list without titles is empty and has a note', () => {
  const empty = page('<h1>New on Netflix</h1><div class="lister-list"></div>', NETFLIX)
  const nothing = { events: [], rejected: [], needs: [], optional: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('NETFLIX', landing(), empty)), nothing)
})

test('a list in an unknown layout, a slide show and an empty response have changed', () => {
  assert.throws(() => extract('NETFLIX', page('<html></html>', NETFLIX)), PageChanged)
  assert.throws(() => extract('NETFLIX', page('', NETFLIX)), /takes for a robot/)
  assert.throws(() => extract('NETFLIX', page('', `${IMDB}/whats-on-tv/`)), /takes for a robot/)
  const slides = { ...rows(), finalUrl: `${NETFLIX}mediaviewer/rm1/` }
  assert.throws(() => extract('NETFLIX', slides), /pictures one by one/)
})

test('at most forty titles are requested, with a note', () => {
  const row = (id: number) =>
    `<div class="lister-item"><h3 class="lister-item-header"><a href="/title/tt${id}/">T${id}</a></h3><div class="list-description">Dec 5</div></div>`
  const body = Array.from({ length: 45 }, (_, index) => row(9_100_000 + index)).join('')
  const found = extract('NETFLIX', page(body, NETFLIX))
  assert.equal(found.events.length, 45)
  assert.equal(found.needs.length, 40)
  assert.deepEqual(inEnglish(found.notes), ['5 titles keep the plot of their list'])
})

test('no page crashes the reader', () => {
  const survives = (category: string, make: () => Page) =>
    assertSurvives((body) => extract(category, { ...make(), body }), make().body, 40)
  survives('NETFLIX', landing)
  survives('NETFLIX', rows)
  survives('DISNEY_PLUS', data)
  survives('HBOGO', linked)
  assertSurvives((body) => extract('NETFLIX', rows(), title('tt9000001', body)), titlePage, 40)
})

test('the plot of a recorded title is read from each place where it occurs', (t) => {
  const recorded = captures(process.env)
  const body = recorded.read('imdb/title-tt11095742-boys-state-2022.html')
  if (body === undefined) return t.skip(recorded.missing)
  const plot =
    'A thousand 17-year-old boys from Texas join together to build a representative government from the ground up.'
  const whole = readTitlePage(title('tt11095742', body))
  assert.equal(whole?.name, 'Boys State')
  assert.equal(whole?.plot, plot)
  assert.equal(whole?.released?.toString(), '2020-08-14')
  assert.match(
    whole?.image ?? '',
    /^https:\/\/m\.media-amazon\.com\/images\/M\/MV5BN2JmMzA1.*\.jpg$/,
  )
  const told = body.replace('__NEXT_DATA__', 'none')
  assert.equal(readTitlePage(title('tt11095742', told))?.plot, plot)
  const drawn = told.replaceAll('application/ld+json', 'text/plain')
  assert.equal(readTitlePage(title('tt11095742', drawn))?.plot, plot)
})

test('rows with the recorded contents of January 2021 become its titles', (t) => {
  const recorded = captures(process.env)
  const contents = recorded.read('imdb/streaming-lists-2021-01.derived.json')
  if (contents === undefined) return t.skip(recorded.missing)
  const { netflix } = JSON.parse(contents) as {
    netflix: { items: { name: string; poster: string; id: string }[] }
  }
  // The recording has only the contents; the markup around them and the note are invented.
  const body = netflix.items
    .map(
      ({ name, poster, id }) =>
        `<div class="lister-item mode-detail"><img loadlate="${poster}"><h3 class="lister-item-header"><a href="/title/${id}/">${name}</a></h3><div class="list-description"><p>Jan 1, 2021</p></div></div>`,
    )
    .join('')
  const { events } = extract('NETFLIX', page(body, NETFLIX))
  assert.equal(events.length, 10)
  assert.equal(events[0]?.description, '17 Again')
  assert.equal(events[0]?.sourceId, 'tt0974661')
  assert.deepEqual(events[0]?.start, { day: '2021-01-01' })
})
