import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redactAddress, redactEmails } from './redact-address.ts'

test('keys, sessions, passwords and personal addresses leave an address', () => {
  const cases = [
    ['https://a.example/x?api_key=12ab&day=1', 'https://a.example/x?api_key=REDACTED&day=1'],
    ['https://a.example/x?q=1&accessToken=q9', 'https://a.example/x?q=1&accessToken=REDACTED'],
    ['https://a.example/x?X-Amz-Signature=f0', 'https://a.example/x?X-Amz-Signature=REDACTED'],
    ['https://a.example/x;jsessionid=9F?y=1', 'https://a.example/x;jsessionid=REDACTED?y=1'],
    ['https://a.example/#token=abc', 'https://a.example/#token=REDACTED'],
    ['https://ann:pass@a.example/x', 'https://a.example/x'],
    ['webcal://ann:pass@a.example/x', 'webcal://a.example/x'],
    [
      'https://a.example/e?client_id=MjM0&app_id=5&pw=9',
      'https://a.example/e?client_id=REDACTED&app_id=REDACTED&pw=REDACTED',
    ],
    ['https://a.example/x?jwt=eyJh.eyJz.SflK', 'https://a.example/x?jwt=REDACTED'],
    [
      'https://calendar.google.com/calendar/ical/ann.lee%40mail.example/private-0123456789abcdef/basic.ics',
      'https://calendar.google.com/calendar/ical/REDACTED/private-REDACTED/basic.ics',
    ],
    [
      'https://trips.example/feed/ical/private/8A1B2C3D-99/trips.ics',
      'https://trips.example/feed/ical/private/REDACTED/trips.ics',
    ],
    [
      'https://a.example/c/0123456789abcdef0123456789abcdef.ics',
      'https://a.example/c/REDACTED.ics',
    ],
    [
      'https://a.example/c/Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1/feed',
      'https://a.example/c/REDACTED/feed',
    ],
  ] as const
  for (const [address, expected] of cases) {
    assert.equal(redactAddress(address), expected)
    assert.equal(redactAddress(expected), expected)
  }
})

test('public addresses stay as they are, with their date tokens', () => {
  for (const address of [
    'https://hall.example/{currentYear}/{currentMonth}?from={today}&lang=da',
    'https://hall.example/?keyword=jazz&keys=2&monkey=1&tokens=5&sort=date',
    'https://hall.example/en/great-hall-concerts-and-other-events-of-the-year-2026',
    'https://hall.example/Great-Hall-Concerts-And-Other-Events-Of-The-Year-2026-In-Town',
    'https://hall.example/e/6f9619ff-8b86-d011-b42d-00c04fc964ff',
    'https://hall.example/@harbour/events',
    'https://hall.example/x?token={today}',
    'https://calendar.google.com/calendar/ical/en.danish%23holiday%40group.v.calendar.google.com/public/basic.ics',
    'https://hall.example/private-functions-and-parties/programme',
    'https://hall.example/Great_Hall_Concerts_And_Other_Events_2026',
    'https://hall.example/logo@2x.png',
  ])
    assert.equal(redactAddress(address), address)
})

test('e-mail addresses leave a text', () => {
  assert.equal(redactEmails('Ask ann.lee+x@mail.example, or call.'), 'Ask REDACTED, or call.')
  assert.equal(redactEmails('5 @ 20.30, kl. 8 @home'), '5 @ 20.30, kl. 8 @home')
})
