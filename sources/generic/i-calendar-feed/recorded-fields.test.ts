import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Found } from '../../source.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { iCalendarFeed } from './i-calendar-feed.ts'

const recorded = captures(process.env)

function read(file: string): { text: string; found: Found } | undefined {
  const text = recorded.read(`generic-ical/${file}`)
  if (text === undefined) return undefined
  const pages = [page(text, 'https://calendars.example/all.ics', 'text/calendar')]
  return { text, found: iCalendarFeed.extract(pages, context()) }
}

/** The entries of a calendar by their own lines, read without the code under test. */
function entriesOf(text: string): ((name: string) => string)[] {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const entries: string[][] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') entries.push([])
    else entries.at(-1)?.push(line)
  }
  return entries.map((own) => (name) => {
    const line = own.find((one) => one.startsWith(`${name}:`)) ?? ''
    return line
      .slice(name.length + 1)
      .replaceAll(/\\n|\\N/g, ' ')
      .replaceAll(/\\([,;\\])/g, '$1')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ')
      .trim()
  })
}

test('every session of the recorded racing season matches its lines', (t) => {
  const answer = read('motogp-2023-all-sessions.ics')
  if (!answer) return t.skip(recorded.missing)
  const written = [
    ...answer.text.matchAll(/^DTSTART(?:;TZID="UTC([+-]\d\d:\d\d)")?:(\S+?)(Z?)\r?$/gm),
  ]
    // The first ten belong to the zones that the file defines.
    .filter(([, offset, time]) => offset !== undefined || !time?.startsWith('1970'))
  const ends = answer.text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((own) => /^DTEND(?:;TZID="UTC([+-]\d\d:\d\d)")?:(\S+?)Z?\r?$/m.exec(own))
  const expected = entriesOf(answer.text).map((field, index) => {
    const [, offset = 'Z', time = ''] = written[index] ?? []
    const [, endOffset = 'Z', endTime] = ends[index] ?? []
    return {
      title: 'calendars.example',
      description: field('SUMMARY'),
      details: `${field('LOCATION')}\n${field('DESCRIPTION')}`,
      start: { instant: Temporal.Instant.from(`${time}${offset}`).toString() },
      ...(endTime !== undefined && {
        end: { instant: Temporal.Instant.from(`${endTime}${endOffset}`).toString() },
      }),
      url: encodeURI(field('URL')),
      sourceId: field('UID'),
    }
  })
  assert.equal(expected.length, 160)
  assert.deepEqual(answer.found, { events: expected, rejected: [], needs: [], notes: [] })
  assert.deepEqual(expected[0], {
    title: 'calendars.example',
    description: '[MotoGP] P1',
    details:
      'Autódromo Internacional do Algarve - Portimão\nEvent: Grande Prémio Tissot de Portugal Class: MotoGP Session: Practice Nr. 1',
    start: { instant: '2023-03-24T10:45:00Z' },
    end: { instant: '2023-03-24T11:30:00Z' },
    url: 'https://www.motogp.com/en/calendar/2023/event/Portugal',
    sourceId: '78b4aea4-63a7-4cf6-816b-90f6501e5967@78b4.org',
  })
})

function instantOf(written: string): string {
  return written.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
}

test('every meeting of the recorded school board matches its lines', (t) => {
  const answer = read('schoolwires-detroit-board-2019.ics')
  if (!answer) return t.skip(recorded.missing)
  const entries = entriesOf(answer.text)
  assert.equal(entries.length, 33)
  assert.deepEqual(
    answer.found.events,
    entries.map((field) => ({
      title: 'calendars.example',
      description: field('SUMMARY'),
      details: [field('LOCATION'), field('DESCRIPTION')].filter(Boolean).join('\n'),
      start: { instant: instantOf(field('DTSTART')) },
      ...(field('DTEND') !== field('DTSTART') && { end: { instant: instantOf(field('DTEND')) } }),
      sourceId: field('UID'),
    })),
  )
  assert.deepEqual(answer.found.rejected, [])
})
