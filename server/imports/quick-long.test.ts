import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setUpImports } from './testing/setup.ts'

type ListedRow = { description: string; date: string; category: string | null }

const MONTHS = 'https://www.crestinortodox.ro/calendar-ortodox/'
const YEARS = 'https://publicholidays.ro/ro/'

function month(rows: Record<number, string>): string {
  const cells = Object.entries(rows).map(
    ([day, name]) => `<tr><th>${day}</th><td>${name}</td></tr>`,
  )
  return `<table class="calendar-listing">${cells.join('')}</table>`
}

function year(rows: Record<string, string>): string {
  const cells = Object.entries(rows).map(
    ([day, name]) => `<tr><td>${day}</td><td></td><td>${name}</td></tr>`,
  )
  return `<table class="publicholidays"><tbody>${cells.join('')}</tbody></table>`
}

function lines(answer: Record<string, unknown>): string[] {
  return (answer['events'] as ListedRow[]).map(({ date, description }) => `${date} ${description}`)
}

function toLines(answer: Record<string, unknown>): string[] {
  const findings = inEnglish(answer['findings']) as {
    kind: string
    message: string
    holds: boolean
  }[]
  for (const { kind, holds } of findings) assert.deepEqual([kind, holds], ['disagreement', false])
  return findings.map(({ message }) => message)
}

test('the Orthodox calendar covers the current month in Bucharest, without past days', async (t) => {
  const { read, asked } = await setUpImports(t, '2027-04-30T22:30:00Z', {
    [`${MONTHS}2027-mai/`]: month({ 1: 'Sfantul Far', 3: 'Sfantul Val' }),
    [`${MONTHS}2027-aprilie/`]: month({ 12: 'Invierea Domnului', 30: 'Sfanta Maree' }),
  })
  const now = await read('quick-long', { kind: 'orthodox-calendar' })
  assert.deepEqual(lines(now), [
    '2027-04-30T21:00:00Z Sfantul Far',
    '2027-05-02T21:00:00Z Sfantul Val',
  ])
  assert.equal((now['events'] as ListedRow[])[0]?.category, 'HOLIDAYSROMANIA')
  const april = await read('quick-long', { kind: 'orthodox-calendar', year: 2027, month: 4 })
  assert.deepEqual(lines(april), [])
  assert.deepEqual(toLines(april), [
    '2027-04-12: the page says "Invierea Domnului"; by the date of Easter it is on 2027-05-02',
  ])
  assert.deepEqual(
    (april['rejections'] as { reason: string }[]).map(({ reason }) => reason),
    ['past', 'not-an-event'],
  )
  assert.deepEqual(asked, [`${MONTHS}2027-mai/`, `${MONTHS}2027-aprilie/`])
})

test('legal holidays report where the page differs from the law and omit a misplaced feast', async (t) => {
  const { read } = await setUpImports(t, '2027-04-01T08:00:00Z', {
    [`${YEARS}2027-dates/`]: year({
      '1 ianuarie': 'Anul Nou',
      '2 ianuarie': 'A doua zi după Anul Nou',
      '6 ianuarie': 'Boboteaza',
      '7 ianuarie': 'Sfântul Ioan',
      '24 ianuarie': 'Ziua Unirii Principatelor',
      '30 aprilie': 'Vinerea Mare',
      '1 mai': 'Ziua Muncii',
      '3 mai': 'Paște',
      '4 mai': 'A doua zi de Paște',
      '1 iunie': 'Ziua Copilului',
      '20 iunie': 'Rusalii',
      '21 iunie': 'A doua zi de Rusalii',
      '15 august': 'Adormirea Maicii Domnului',
      '30 noiembrie': 'Sfântul Andrei',
      '1 decembrie': 'Ziua Națională',
      '25 decembrie': 'Crăciunul',
      '26 decembrie': 'A doua zi de Crăciun',
    }),
  })
  const answer = await read('quick-long', { kind: 'legal-holidays' })
  assert.deepEqual(lines(answer), [
    '2027-04-29T21:00:00Z Vinerea Mare',
    '2027-04-30T21:00:00Z Ziua Muncii',
    '2027-05-31T21:00:00Z Ziua Copilului',
    '2027-06-19T21:00:00Z Rusalii',
    '2027-06-20T21:00:00Z A doua zi de Rusalii',
    '2027-08-14T21:00:00Z Adormirea Maicii Domnului',
    '2027-11-29T22:00:00Z Sfântul Andrei',
    '2027-11-30T22:00:00Z Ziua Națională',
    '2027-12-24T22:00:00Z Crăciunul',
    '2027-12-25T22:00:00Z A doua zi de Crăciun',
  ])
  assert.deepEqual(toLines(answer), [
    '2027-05-03: the page says "Paște"; by the date of Easter it is on 2027-05-02',
    '2027-05-04: the page says "A doua zi de Paște"; by the date of Easter it is on 2027-05-03',
    '2027-05-02: the law has "Paștele", which the page lacks',
    '2027-05-03: the law has "A doua zi de Paști", which the page lacks',
  ])
})

test('in December next year’s holidays are read as well, and missing ones are only noted', async (t) => {
  const { read, web, asked } = await setUpImports(t, '2026-12-20T08:00:00Z', {
    [`${YEARS}2026-dates/`]: year({ '25 decembrie': 'Crăciunul' }),
  })
  const alone = await read('quick-long', { kind: 'legal-holidays' })
  assert.deepEqual(lines(alone), ['2026-12-24T22:00:00Z Crăciunul'])
  assert.match(
    (inEnglish(alone['notes']) as string[]).join('\n'),
    /2027-dates\/ answered with status 404/,
  )
  web[`${YEARS}2027-dates/`] = year({ '1 ianuarie': 'Anul Nou' })
  const both = await read('quick-long', { kind: 'legal-holidays' })
  assert.deepEqual(lines(both), ['2026-12-24T22:00:00Z Crăciunul', '2026-12-31T22:00:00Z Anul Nou'])
  assert.deepEqual([both['pageCount'], asked.length], [2, 4])
})

test('a changed page is unavailable, and all days of a past year are past', async (t) => {
  const { read, refusal } = await setUpImports(t, '2026-11-21T08:00:00Z', {
    [`${YEARS}2026-dates/`]: '<p>Welcome</p>',
    [`${YEARS}2021-dates/`]: year({ '1 mai': 'Ziua Muncii' }),
  })
  const changed = await refusal('quick-long', { kind: 'legal-holidays' })
  assert.deepEqual([changed.status, changed.code], [503, 'unavailable'])
  assert.match(changed.message, /holds no table of public holidays/)
  const past = await read('quick-long', { kind: 'legal-holidays', year: 2021 })
  const [first] = past['findings'] as { kind: string }[]
  assert.deepEqual([past['events'], first?.kind], [[], 'all-past'])
  const wrong = await refusal('quick-long', { kind: 'orthodox-calendar', month: 13 })
  assert.equal(wrong.status, 400)
})
