import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarLinks } from './calendar-links.ts'

const ADDRESS = 'https://almanac.example/calendar/7Qf2.ics'

test('each program gets the address in its own format', () => {
  assert.deepEqual(calendarLinks(ADDRESS, false), [
    { program: 'Apple', href: 'webcal://almanac.example/calendar/7Qf2.ics' },
    {
      program: 'Google',
      href: 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Falmanac.example%2Fcalendar%2F7Qf2.ics',
    },
    {
      program: 'Outlook',
      href: 'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Falmanac.example%2Fcalendar%2F7Qf2.ics&name=Almanac',
    },
  ])
})

test('Android has no button for a program that does not work there', () => {
  assert.deepEqual(
    calendarLinks(ADDRESS, true).map(({ program }) => program),
    ['Outlook'],
  )
})
