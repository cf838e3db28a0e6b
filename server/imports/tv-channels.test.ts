import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpImports } from './testing/setup.ts'

type ListedRow = { description: string; date: string; category: string | null; zone: string }
type RefusedRow = { what: string; why: string; reason: string }

/** A day of the Scandinavian guide: one channel, with a programme at each of the instants. */
function guide(day: string, channel: string, starts: Record<string, string>): string {
  const programs = Object.entries(starts).map(([title, eventStart], index) => ({
    id: `p-${index + 1}`,
    title,
    eventStart,
  }))
  return JSON.stringify({ start: day, channels: [{ id: '77', name: channel, programs }] })
}

/** A page of the Romanian guide. */
function station(day: string, starts: Record<string, string>): string {
  const shows = Object.entries(starts).map(([title, start], index) => ({
    id: index + 1,
    title,
    start,
  }))
  const data = { station: { displayName: 'PRO TV' }, date: day, todayDate: day, shows }
  return `<html><head><script>var pageData = ${JSON.stringify(data)};</script></head></html>`
}

const ALLENTE = (ending: string, day: string) =>
  `https://www.allente.${ending}/api/epg/refetch-epg-data?Start=${day}`
const PRO_TV = 'https://www.programetv.ro/program-tv/pro-tv/'

/** Local times of an evening when the UTC offset is `offset`. */
function evening(day: string, next: string, offset: string): Record<string, string> {
  return {
    'Too early': `${day}T18:59:00${offset}`,
    First: `${day}T19:00:00${offset}`,
    'At eleven': `${day}T23:00:00${offset}`,
    'Half past': `${day}T23:30:00${offset}`,
    Last: `${day}T23:59:00${offset}`,
    'After midnight': `${next}T00:10:00${offset}`,
  }
}

function lines(answer: Record<string, unknown>): string[] {
  return (answer['events'] as ListedRow[]).map(({ date, description }) => `${date} ${description}`)
}

function whys(answer: Record<string, unknown>): string[] {
  return (inEnglish(answer['rejections']) as RefusedRow[]).map(({ what, why }) => `${what}: ${why}`)
}

test('Denmark, Sweden and Norway return the evening in local time on both days of the clock change', async (t) => {
  const { read, asked, clock, web } = await setUpImports(t, '2026-03-29T08:00:00Z')
  const countries = [
    ['DK', 'DR1', 'DK_DR1', 'Europe/Copenhagen'],
    ['SE', 'SVT1', 'SE_SVT1', 'Europe/Stockholm'],
    ['NO', 'NRK1', 'NO_NRK1', 'Europe/Oslo'],
  ] as const
  for (const [country, channel, category, zone] of countries) {
    const ending = country.toLowerCase()
    clock.set('2026-03-29T08:00:00Z')
    web[ALLENTE(ending, '2026-03-29')] = guide(
      '2026-03-29',
      channel,
      evening('2026-03-29', '2026-03-30', '+02:00'),
    )
    const spring = await read('tv-channels', { country, channel })
    assert.deepEqual(lines(spring), [
      '2026-03-29T17:00:00Z First',
      '2026-03-29T21:00:00Z At eleven',
      '2026-03-29T21:30:00Z Half past',
      '2026-03-29T21:59:00Z Last',
    ])
    assert.deepEqual(whys(spring), [
      'Too early: 2026-03-29 18:59',
      'After midnight: 2026-03-30 00:10',
    ])
    const [first] = spring['events'] as ListedRow[]
    assert.deepEqual([first?.category, first?.zone], [category, zone])
    clock.set('2026-10-25T08:00:00Z')
    web[ALLENTE(ending, '2026-10-25')] = guide(
      '2026-10-25',
      channel,
      evening('2026-10-25', '2026-10-26', '+01:00'),
    )
    const autumn = await read('tv-channels', { country, channel, hours: 'listing' })
    assert.deepEqual(lines(autumn), [
      '2026-10-25T18:00:00Z First',
      '2026-10-25T22:00:00Z At eleven',
    ])
  }
  assert.equal(asked.length, 6)
})

test('Romania returns programmes until 23:30 local time on both days of the clock change, and listings until 23:00', async (t) => {
  const { read, clock, web } = await setUpImports(t, '2026-03-29T08:00:00Z')
  web[PRO_TV] = station('2026-03-29', evening('2026-03-29', '2026-03-30', '+03:00'))
  const spring = await read('tv-channels', { country: 'RO', channel: 'Pro TV' })
  assert.deepEqual(lines(spring), [
    '2026-03-29T16:00:00Z First',
    '2026-03-29T20:00:00Z At eleven',
    '2026-03-29T20:30:00Z Half past',
  ])
  assert.deepEqual(whys(spring).at(-1), 'After midnight: 2026-03-30 00:10')
  clock.set('2026-10-25T08:00:00Z')
  web[PRO_TV] = station('2026-10-25', evening('2026-10-25', '2026-10-26', '+02:00'))
  const autumn = await read('tv-channels', { country: 'RO', quickChannel: 'RO_PROTV' })
  assert.deepEqual(lines(autumn), [
    '2026-10-25T17:00:00Z First',
    '2026-10-25T21:00:00Z At eleven',
    '2026-10-25T21:30:00Z Half past',
  ])
  const listing = { country: 'RO', channel: 'protv', hours: 'listing' }
  assert.equal(lines(await read('tv-channels', listing)).at(-1), '2026-10-25T21:00:00Z At eleven')
})

test('local times without an offset are those of the night of the clock change', async (t) => {
  const { read, clock, web } = await setUpImports(t, '2026-03-29T08:00:00Z')
  const url = 'https://m.cinemagia.ro/program-tv/pro-tv'
  const item = (id: number, time: string) =>
    `<li id="alarmContainer_${id}"><span class="time">${time}</span><h2>Show ${id}</h2></li>`
  web[url] = `<ul>${item(1, '19:30')}${item(2, '23:10')}${item(3, '00:10')}</ul>`
  const call = { country: 'RO', channel: 'PRO-TV', url }
  assert.deepEqual(lines(await read('tv-channels', call)), [
    '2026-03-29T16:30:00Z Show 1',
    '2026-03-29T20:10:00Z Show 2',
  ])
  clock.set('2026-10-25T08:00:00Z')
  const autumn = await read('tv-channels', call)
  assert.deepEqual(lines(autumn), ['2026-10-25T17:30:00Z Show 1', '2026-10-25T21:10:00Z Show 2'])
  assert.deepEqual(whys(autumn), ['Show 3: 2026-10-26 00:10'])
})

test('every field of a programme is offered, except for programmes that have already started', async (t) => {
  const day = '2026-11-21'
  const { read, web } = await setUpImports(t, '2026-11-21T18:30:00Z')
  web[ALLENTE('dk', day)] = JSON.stringify({
    start: day,
    channels: [
      {
        id: '30001',
        name: 'DR1 HD (D)',
        programs: [
          { id: 'a', title: 'News', eventStart: '2026-11-21T18:30:00+00:00' },
          {
            id: 'b',
            title: 'Film',
            eventStart: '2026-11-21T19:00:00+00:00',
            shortDescription: 'A film',
            splashImageUri: 'https://pictures.example/film.jpg',
            externalUrl: 'https://guide.example/film',
          },
        ],
      },
      {
        id: '30002',
        name: 'DR2',
        programs: [{ id: 'c', title: 'Other', eventStart: '2026-11-21T19:00:00+00:00' }],
      },
    ],
  })
  const answer = await read('tv-channels', { country: 'DK', channel: '30001' })
  assert.deepEqual(answer, {
    events: [
      {
        category: null,
        title: 'DR1',
        description: 'Film',
        details: 'A film',
        date: '2026-11-21T19:00:00Z',
        endDate: null,
        status: 'scheduled',
        formerDate: null,
        isDay: false,
        zone: 'Europe/Copenhagen',
        url: 'https://guide.example/film',
        sourceId: 'b',
        image: 'https://pictures.example/film.jpg',
      },
    ],
    rejections: [
      { what: 'News', date: '2026-11-21T18:30:00Z', reason: 'past', why: 'It is over.' },
    ],
    findings: [],
    notes: [],
    pageCount: 1,
  })
})

test('a channel that the guide does not have returns nothing and reports it', async (t) => {
  const day = '2026-11-21'
  const { read, web } = await setUpImports(t, '2026-11-21T08:00:00Z')
  web[ALLENTE('dk', day)] = guide(day, 'DR1', {})
  const answer = await read('tv-channels', { country: 'DK', channel: 'TV Fyr' })
  assert.deepEqual(answer['events'], [])
  assert.deepEqual(answer['findings'], [
    { kind: 'nothing-found', message: 'Nothing found', holds: false },
  ])
  assert.match((inEnglish(answer['notes']) as string[]).join('\n'), /No channel TV Fyr on https:/)
})

test('a call without a channel, with another country’s channel or a bad URL reads nothing', async (t) => {
  const { refusal, asked } = await setUpImports(t, '2026-11-21T08:00:00Z')
  const call = (body: object) => refusal('tv-channels', { country: 'DK', ...body })
  const none = await call({ channel: '  ' })
  assert.equal(none.status, 400)
  assert.equal(none.message, 'It runs only if a channel is typed or its logo is pressed')
  const foreign = await call({ quickChannel: 'RO_PROTV' })
  assert.deepEqual([foreign.status, foreign.message], [404, 'There is no channel RO_PROTV in DK'])
  const address = await call({ channel: 'DR1', url: 'allente' })
  assert.deepEqual([address.status, address.message], [400, '"allente" is not a web address'])
  assert.equal((await call({ country: 'FI', channel: 'YLE' })).status, 400)
  const odd = await refusal('tv-channels', { country: 'RO', channel: '???' })
  assert.equal(odd.message, 'There is no address to read for that')
  assert.deepEqual(asked, [])
})

test('a guide that fails or has changed is unavailable, and the cause is named', async (t) => {
  const day = '2026-11-21'
  const { refusal, web, countSets } = await setUpImports(t, '2026-11-21T08:00:00Z')
  const before = await countSets()
  const call = { country: 'DK', channel: 'DR1' }
  const failed = await refusal('tv-channels', call)
  assert.equal(failed.code, 'unavailable')
  assert.match(failed.message, /status 404/)
  const url = 'https://www.allente.dk/api/epg/refetch-epg-data?…'
  assert.deepEqual(failed.details, { finding: 'unreachable', url })
  web[ALLENTE('dk', day)] = '{"days":[]}'
  const changed = await refusal('tv-channels', call)
  assert.deepEqual([changed.status, changed.code], [503, 'unavailable'])
  assert.deepEqual(changed.details, { finding: 'page-changed' })
  assert.equal(await countSets(), before)
})
