import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PageChanged, type Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { imdbBoxOfficeUsWebsite } from './imdb.com.ts'

const recorded = captures(process.env)

function extractBody(body: string, url: string): Found {
  return imdbBoxOfficeUsWebsite.extract([page(body, url)], context({ zone: 'America/New_York' }))
}

function extractRecorded(file: string, url: string): Found | undefined {
  const body = recorded.read(`imdb/${file}`)
  return body === undefined ? undefined : extractBody(body, url)
}

function daysOf(found: Found): string[] {
  return found.events.map(({ start }) => ('day' in start ? start.day : start.instant))
}

test('the recorded English calendar: 73 films on 41 days', (t) => {
  const file = 'calendar-2025-04-22-locale-en-region-BR.html'
  const found = extractRecorded(file, 'https://www.imdb.com/calendar/')
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 73)
  assert.equal(new Set(daysOf(found)).size, 41)
  assert.deepEqual(found.rejected, [])
  assert.equal(found.events.filter((event) => event.image === undefined).length, 5)
  assert.equal(daysOf(found).filter((day) => day === '2025-04-24').length, 7)
  assert.deepEqual(found.events[0], {
    title: 'US releases',
    description: 'The Accountant 2',
    details:
      'Action, Crime, Drama\nBen Affleck, Jon Bernthal, Cynthia Addai-Robinson, J.K. Simmons',
    start: { day: '2025-04-24' },
    image:
      'https://m.media-amazon.com/images/M/MV5BYjFiY2I0NTEtNjdjNy00MTljLThkOWYtMzNiYjYyMDcxYjhkXkEyXkFqcGc@._V1_.jpg',
    url: 'https://www.imdb.com/title/tt7068946/',
    sourceId: 'tt7068946',
  })
  assert.deepEqual(found.events.at(-1), {
    title: 'US releases',
    description: 'The Singing Priest',
    details: 'Drama\nRoberto Benigni, Andrea Bocelli, Matteo Bocelli, Artin John',
    start: { day: '2026-04-02' },
    image:
      'https://m.media-amazon.com/images/M/MV5BMDhiZDkyMzctZWE0Mi00ODY3LTkxYTAtOTkzOTAwYzdmZGY0XkEyXkFqcGc@._V1_.jpg',
    url: 'https://www.imdb.com/title/tt32207971/',
    sourceId: 'tt32207971',
  })
  assert.deepEqual(inEnglish(found.notes), [
    'The calendar is that of BR; region=US asks for the US',
  ])
})

test('the markup of the recorded English calendar gives exactly the same', (t) => {
  const body = recorded.read('imdb/calendar-2025-04-22-locale-en-region-BR.html')
  if (body === undefined) return t.skip(recorded.missing)
  const url = 'https://www.imdb.com/calendar/'
  const drawn = extractBody(body.replace('__NEXT_DATA__', 'none'), url)
  assert.deepEqual(drawn.events, extractBody(body, url).events)
})

test('the recorded Portuguese calendar: 71 films on 40 days, dated from its data', (t) => {
  const file = 'calendar-2025-04-22-locale-pt-region-BR.html'
  const found = extractRecorded(file, 'https://www.imdb.com/pt/calendar/')
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 71)
  assert.equal(new Set(daysOf(found)).size, 40)
  assert.equal(found.events[0]?.description, 'O Contador 2')
  assert.deepEqual(found.events[0]?.start, { day: '2025-04-24' })
})

test('the recorded month page: 24 films on four days', (t) => {
  const file = 'movies-coming-soon-2014-06-29.html'
  const found = extractRecorded(file, 'https://www.imdb.com/movies-coming-soon/')
  if (!found) return t.skip(recorded.missing)
  assert.equal(found.events.length, 24)
  assert.deepEqual(
    [...new Set(daysOf(found))],
    ['2014-07-04', '2014-07-11', '2014-07-18', '2014-07-25'],
  )
  assert.deepEqual(found.events[0], {
    title: 'US releases',
    description: 'Tammy',
    details:
      'Comedy\nAfter losing her job and learning that her husband has been unfaithful, a woman hits the road with her profane, hard-drinking grandmother.',
    start: { day: '2014-07-04' },
    image:
      'http://ia.media-imdb.com/images/M/MV5BMjIyMDg1ODM5OV5BMl5BanBnXkFtZTgwMTM4NzgxMTE@._V1_.jpg',
    url: 'https://www.imdb.com/title/tt2103254/',
    sourceId: 'tt2103254',
  })
  assert.ok(found.events.every((event) => event.image && event.details !== ''))
})

test('the reduced sample of the schedule of Box Office Mojo: three releases on two days', (t) => {
  const file = 'boxofficemojo-calendar-2026-03.reduced-sample.html'
  const found = extractRecorded(file, 'https://www.boxofficemojo.com/calendar/2026-03-01/')
  if (!found) return t.skip(recorded.missing)
  assert.deepEqual(
    found.events.map(({ description, details, start, sourceId }) => [
      description,
      details,
      start,
      sourceId,
    ]),
    [
      ["Kontinental '25", 'Oscilloscope, Limited', { day: '2026-03-27' }, 'rl123'],
      ['Marc by Sofia', 'Wide', { day: '2026-03-27' }, 'rl456'],
      [
        'Teenage Mutant Ninja Turtles II: The Secret of the Ooze',
        'Fandango',
        { day: '2026-03-28' },
        'rl789',
      ],
    ],
  )
})

test('recorded charts and films already running are not mistaken for releases', (t) => {
  const chart = recorded.read('imdb/boxofficemojo-date-2022-11-22.html')
  const running = recorded.read('imdb/movies-in-theaters-2014-06-29.html')
  if (chart === undefined || running === undefined) return t.skip(recorded.missing)
  assert.throws(() => extractBody(chart, 'https://www.boxofficemojo.com/date/'), PageChanged)
  assert.throws(() => extractBody(running, 'https://www.imdb.com/movies-in-theaters/'), PageChanged)
})

type Entry = {
  id: string
  titleText: string
  releaseDate: string
  genres: string[]
  principalCredits: { text: string }[]
  imageModel?: { url: string }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Parses "Thu, 24 Apr 2025 00:00:00 GMT" independently of the code under test. */
function dayOf(date: string): string {
  const [, day = '', month = '', year = ''] = date.split(' ')
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
}

test('every film of the recorded Portuguese calendar, with every field', (t) => {
  const body = recorded.read('imdb/calendar-2025-04-22-locale-pt-region-BR.html')
  if (body === undefined) return t.skip(recorded.missing)
  const begin = body.indexOf('{', body.indexOf('__NEXT_DATA__'))
  const json = body.slice(begin, body.indexOf('</script>', begin))
  const { props } = JSON.parse(json) as {
    props: { pageProps: { groups: { entries: Entry[] }[] } }
  }
  const entries = props.pageProps.groups.flatMap((group) => group.entries)
  const expected = entries.map((entry) => ({
    title: 'US releases',
    description: entry.titleText,
    details: [entry.genres.join(', '), entry.principalCredits.map(({ text }) => text).join(', ')]
      .filter((line) => line !== '')
      .join('\n'),
    start: { day: dayOf(entry.releaseDate) },
    ...(entry.imageModel && { image: entry.imageModel.url }),
    url: `https://www.imdb.com/title/${entry.id}/`,
    sourceId: entry.id,
  }))
  assert.equal(expected.length, 71)
  assert.deepEqual(extractBody(body, 'https://www.imdb.com/pt/calendar/').events, expected)
})
