import { formatEnglish } from '../messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '../errors.ts'
import { DATE_TOKENS, readDateTokens, expandDateTokens } from './date-tokens.ts'

const ZONES = [
  'Europe/Bucharest',
  'Europe/Copenhagen',
  'Pacific/Nauru',
  'America/St_Johns',
  'Pacific/Kiritimati',
]

/** Computes the civil date from Julian day numbers, so that the test does not depend on the code under test. */
function civilDay(daysSince1970: number): { year: number; month: number; day: number } {
  const shifted = daysSince1970 + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1 }
}

function monthLength(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? Number.NaN
}

const two = (value: number) => String(value).padStart(2, '0')

function monthEnds(year: number, month: number): { first: string; last: string } {
  const stem = `${year}-${two(month)}`
  return { first: `${stem}-01`, last: `${stem}-${monthLength(year, month)}` }
}

function expectedValues(dayNumber: number): Record<string, string> {
  const { year, month } = civilDay(dayNumber)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  const previous = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
  const compact = (ahead: number) => {
    const day = civilDay(dayNumber + ahead)
    return `${day.year}${two(day.month)}${two(day.day)}`
  }
  return {
    firstDayOfCurrentMonth: monthEnds(year, month).first,
    lastDayOfCurrentMonth: monthEnds(year, month).last,
    firstDayOfNextMonth: monthEnds(next.year, next.month).first,
    lastDayOfNextMonth: monthEnds(next.year, next.month).last,
    firstDayOfPreviousMonth: monthEnds(previous.year, previous.month).first,
    lastDayOfPreviousMonth: monthEnds(previous.year, previous.month).last,
    currentYear: String(year),
    nextMonthYear: String(next.year),
    currentMonthIndex: String(month - 1),
    currentMonthNumber: String(month),
    today: compact(0),
    todayPlus1: compact(1),
    todayPlus2: compact(2),
    todayPlus3: compact(3),
    todayPlus4: compact(4),
    todayPlus5: compact(5),
    todayPlus6: compact(6),
    todayPlus7: compact(7),
  }
}

// 2023-01-01 to 2026-12-31: four years, including the leap day of 2024 and four year ends.
const FIRST_DAY = 19_358
const DAYS = 1461

test('every token is right on every day of four years, in zones on both sides of the date line', () => {
  for (let number = FIRST_DAY; number < FIRST_DAY + DAYS; number++) {
    const { year, month, day } = civilDay(number)
    for (const zone of ZONES) {
      const now = Temporal.ZonedDateTime.from(
        `${year}-${two(month)}-${two(day)}T12:34:56[${zone}]`,
      ).toInstant()
      assert.deepEqual(readDateTokens(now, zone), expectedValues(number))
    }
  }
})

test('the first and the last second of a day belong to that day, on every day of four years', () => {
  for (let number = FIRST_DAY; number < FIRST_DAY + DAYS; number++) {
    const { year, month, day } = civilDay(number)
    const stem = `${year}-${two(month)}-${two(day)}`
    for (const time of ['00:00:00', '23:59:59']) {
      const now = Temporal.ZonedDateTime.from(`${stem}T${time}[Europe/Copenhagen]`).toInstant()
      const values = readDateTokens(now, 'Europe/Copenhagen')
      assert.equal(values.today, stem.replaceAll('-', ''))
    }
  }
})

test('one instant has different dates in different zones', () => {
  const now = Temporal.Instant.from('2024-02-29T22:30:00Z')
  assert.equal(readDateTokens(now, 'America/New_York').today, '20240229')
  assert.equal(readDateTokens(now, 'Europe/Bucharest').today, '20240301')
  assert.equal(readDateTokens(now, 'America/New_York').lastDayOfCurrentMonth, '2024-02-29')
  assert.equal(readDateTokens(now, 'Europe/Bucharest').lastDayOfCurrentMonth, '2024-03-31')
})

test('at the end of a year the zone decides the year', () => {
  const now = Temporal.Instant.from('2026-12-31T23:30:00Z')
  assert.equal(readDateTokens(now, 'Europe/London').currentYear, '2026')
  assert.equal(readDateTokens(now, 'Europe/London').nextMonthYear, '2027')
  assert.equal(readDateTokens(now, 'Europe/Copenhagen').currentYear, '2027')
  assert.equal(readDateTokens(now, 'Europe/Copenhagen').currentMonthIndex, '0')
})

test('tokens in an address are replaced and the rest is unchanged', () => {
  const moment = { now: Temporal.Instant.from('2026-11-21T08:00:00Z'), zone: 'Europe/Copenhagen' }
  assert.equal(
    expandDateTokens(
      'https://site.example/{currentYear}/{today}?to={todayPlus7}&d={today}',
      moment,
    ),
    'https://site.example/2026/20261121?to=20261128&d=20261121',
  )
  assert.equal(expandDateTokens('https://site.example/all', moment), 'https://site.example/all')
})

test('an unknown token is refused, and the error lists the known ones', () => {
  const moment = { now: Temporal.Instant.from('2026-11-21T08:00:00Z'), zone: 'Europe/Copenhagen' }
  for (const name of ['todayPlus8', 'Today', '', 'constructor', ' today']) {
    assert.throws(
      () => expandDateTokens(`https://site.example/{${name}}`, moment),
      (error) =>
        error instanceof AppError &&
        error.code === 'bad-input' &&
        error.message.startsWith(`{${name}} is not a date token`) &&
        error.message.includes('{firstDayOfCurrentMonth}') &&
        error.message.includes('{todayPlus7}'),
    )
  }
})

test('each token has a unique name and a meaning', () => {
  const names = DATE_TOKENS.map((token) => token.name)
  assert.deepEqual(new Set(names).size, 18)
  assert.deepEqual(names.toSorted(), Object.keys(expectedValues(FIRST_DAY)).toSorted())
  assert.ok(DATE_TOKENS.every((token) => formatEnglish(token.meaning).length > 5))
})
