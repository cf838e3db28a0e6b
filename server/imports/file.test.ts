import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CALENDAR_BEGIN, CALENDAR_END, toCalendarPart } from '@app/core/exports/i-calendar.ts'
import { setUpImports } from './testing/setup.ts'

const NOW = '2026-11-21T12:00:00Z'

function calendar(...parts: string[]): string {
  const events = parts.map((part) => `BEGIN:VEVENT\r\n${part}\r\nEND:VEVENT\r\n`)
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:Harbour\r\n${events.join('')}END:VCALENDAR\r\n`
}

function call(over: object = {}) {
  return { name: 'harbour.ics', kind: 'calendar', text: '', zone: 'Europe/Copenhagen', ...over }
}

test('a calendar returns all upcoming events, however far ahead, and counts past ones', async (t) => {
  const { read, asked, countSets } = await setUpImports(t, NOW)
  const before = await countSets()
  const text = calendar(
    'UID:1\r\nDTSTART:20270301T193000\r\nSUMMARY:Nocturne\r\nURL:https://stage.example/1',
    'UID:2\r\nDTSTART;VALUE=DATE:20261224\r\nSUMMARY:Closed',
    'UID:3\r\nDTSTART:20200301T193000Z\r\nSUMMARY:Old',
  )
  const answer = await read('file', call({ text, category: 'FOOTBALL' }))
  assert.deepEqual(answer['events'], [
    {
      category: 'FOOTBALL',
      title: 'Harbour',
      description: 'Closed',
      details: '',
      date: '2026-12-23T23:00:00Z',
      endDate: null,
      status: 'scheduled' as const,
      formerDate: null,
      isDay: true,
      zone: 'Europe/Copenhagen',
      url: null,
      sourceId: '2',
      image: null,
    },
    {
      category: 'FOOTBALL',
      title: 'Harbour',
      description: 'Nocturne',
      details: '',
      date: '2027-03-01T18:30:00Z',
      endDate: null,
      status: 'scheduled' as const,
      formerDate: null,
      isDay: false,
      zone: 'Europe/Copenhagen',
      url: 'https://stage.example/1',
      sourceId: '1',
      image: null,
    },
  ])
  assert.deepEqual(
    (answer['rejections'] as { what: string; reason: string }[]).map(({ what, reason }) => [
      what,
      reason,
    ]),
    [['Old', 'past']],
  )
  assert.deepEqual(asked, [])
  assert.equal(await countSets(), before)
})

test('linked data returns its events, without a category until one is chosen', async (t) => {
  const { read } = await setUpImports(t, NOW)
  const text = JSON.stringify([
    {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'A',
      startDate: '2026-12-01T20:00',
    },
  ])
  const answer = await read('file', call({ name: 'a b.json', kind: 'linked-data', text }))
  const [event] = answer['events'] as { category: null; description: string; date: string }[]
  assert.deepEqual(
    [event?.category, event?.description, event?.date],
    [null, 'A', '2026-12-01T19:00:00Z'],
  )
})

test('importing the same file again changes nothing', async (t) => {
  const { read, events } = await setUpImports(t, NOW)
  const text = calendar('UID:1\r\nDTSTART:20270301T193000\r\nSUMMARY:Nocturne')
  const { events: found } = await read('file', call({ text, category: 'FOOTBALL' }))
  const first = await read('events', { events: found })
  assert.deepEqual([first['added'], first['unchanged']], [1, 0])
  const { events: again } = await read('file', call({ text, category: 'FOOTBALL' }))
  const second = await read('events', { events: again })
  assert.deepEqual([second['added'], second['unchanged'], second['changeSet']], [0, 1, null])
  assert.equal((await events()).length, 1)
})

test('a file that is not a calendar, an unknown category or zone, and too much text are refused', async (t) => {
  const { refusal } = await setUpImports(t, NOW)
  const no = await refusal('file', call({ text: 'Hello' }))
  assert.deepEqual([no.status, no.code], [400, 'bad-input'])
  assert.match(no.message, /calendar/i)
  const category = await refusal('file', call({ text: calendar(), category: 'NOBODY' }))
  assert.equal(category.message, 'There is no category NOBODY')
  assert.equal((await refusal('file', call({ zone: 'Mars/Base' }))).status, 400)
  const big = await refusal('file', call({ text: 'x'.repeat(5 * 1024 * 1024 + 1) }))
  assert.equal(big.status, 400)
  assert.match(big.message, /5 MB/)
})

test('an exported calendar is imported again with its texts and times', async (t) => {
  const { read } = await setUpImports(t, NOW)
  const event = {
    id: 'e-1',
    title: 'Harbour; Stage, north',
    description: 'Nocturne, “for two” \\ harbours'.padEnd(120, ' æ'),
    details: 'First line\nSecond; line',
    date: '2027-03-01T18:30:00Z',
    endDate: null,
    status: 'scheduled' as const,
    formerDate: null,
    isDay: false,
    zone: null,
    url: 'https://stage.example/1',
  }
  const day = {
    ...event,
    id: 'e-2',
    date: '2027-03-27T23:00:00Z',
    isDay: true,
    zone: 'Europe/Copenhagen',
  }
  const now = Temporal.Instant.from(NOW)
  const text = CALENDAR_BEGIN + toCalendarPart(event, now) + toCalendarPart(day, now) + CALENDAR_END
  const answer = await read('file', call({ text }))
  const found = answer['events'] as (typeof event)[]
  assert.deepEqual(
    found.map(({ description, details, date, isDay, url }) => ({
      description,
      details: details.replace('\n', ' '),
      date,
      isDay,
      url,
    })),
    [event, day].map(({ description, details, date, isDay, url }) => ({
      description: description.trim().replace(/\s+/g, ' '),
      details: details.replace('\n', ' '),
      date,
      isDay,
      url,
    })),
  )
})
