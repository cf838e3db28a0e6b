import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectCalendarProgram } from './calendar-program.ts'

test('calendar programs are recognised by their user agent', () => {
  const programs = [
    'Google-Calendar-Importer',
    'Microsoft.Exchange/15.20 (Windows NT 10.0; Win64; x64)',
    'iOS/18.1 (22B83) dataaccessd/1.0',
    'macOS/15.1 (24B83) CalendarAgent/1045',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Thunderbird/140.0',
    'ICSx5/2.2.4 (2024; Ktor; okhttp/4.12.0) Android/15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'curl/8.5.0',
    '',
  ]
  assert.deepEqual(programs.map(detectCalendarProgram), [
    'Google Calendar',
    'Outlook',
    'Apple Calendar',
    'Apple Calendar',
    'Thunderbird',
    'ICSx⁵',
    'Firefox',
    'Another program',
    'Another program',
  ])
  assert.equal(detectCalendarProgram(undefined), 'Another program')
})
