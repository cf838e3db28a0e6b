import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { z } from 'zod'
import { PageChanged, type Found } from '../../source.ts'
import { assertSurvives } from '../../testing/assert-survives.ts'
import { captures, context, page } from '../../testing/page-context.ts'
import { startAddresses } from './addresses.ts'
import { checkYear } from './check-year.ts'
import { computeLegalHolidays } from './legal-holidays.ts'
import { legalHolidays } from './publicholidays.ro.ts'

const recorded = captures(process.env)

const TABLE = 'https://publicholidays.ro/ro/2027-dates/'
const LIST = 'https://zilelibere.webventure.ro/api/2027'

function extract(body: string, url: string, now = '2026-11-21T08:00:00Z'): Found {
  const settings = { zone: 'Europe/Bucharest', now: Temporal.Instant.from(now) }
  return legalHolidays.extract([page(body, url)], context(settings))
}

function fixture(): string {
  return readFileSync(new URL('year.synthetic.html', import.meta.url), 'utf8')
}

function tableOf(rows: string[][], heading = ''): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  return `<h1>${heading}</h1><table class="publicholidays"><tbody>${cells.join('')}</tbody></table>`
}

function daysOf({ events }: Found): string[] {
  return events.map(({ start, description }) => `${'day' in start ? start.day : ''} ${description}`)
}

test('a year’s table is read completely, every holiday as a day', () => {
  const found = extract(fixture(), TABLE)
  assert.deepEqual(inEnglish(found.events[0]), {
    title: 'Sărbători legale',
    description: 'Anul Nou',
    details: '',
    start: { day: '2027-01-01' },
    sourceId: '2027-01-01 Anul Nou',
  })
  assert.deepEqual(inEnglish(daysOf(found)), [
    '2027-01-01 Anul Nou',
    '2027-01-02 A doua zi după Anul Nou',
    '2027-01-06 Botezul Domnului – Boboteaza',
    '2027-01-07 Soborul Sfântului Proroc Ioan Botezătorul',
    '2027-01-24 Ziua Unirii Principatelor',
    '2027-04-30 Vinerea Mare',
    '2027-05-01 Ziua Muncii',
    '2027-05-02 Paşte ortodox',
    '2027-06-01 Ziua Copilului',
    '2027-06-20 Rusalii',
    '2027-06-21 A doua zi de Rusalii',
    '2027-07-12 Ziua Farului',
    '2027-08-15 Adormirea Maicii Domnului',
    '2027-12-01 Ziua Marii Uniri',
    '2027-12-25 Crăciunul',
    '2027-12-26 A doua zi de Crăciun',
  ])
})

test('a movable feast on a wrong day and a nonexistent day are rejected with the reason', () => {
  assert.deepEqual(inEnglish(extract(fixture(), TABLE).rejected), [
    {
      what: 'Ziua Valului',
      reason: 'no-readable-date',
      detail: 'It names no day of the calendar',
    },
    {
      what: 'A doua zi de Paște ortodox',
      reason: 'not-an-event',
      detail: 'It stands on 2027-05-04, by the date of Easter it is on 2027-05-03',
    },
  ])
})

test('everything that contradicts Easter, the law or the calendar is reported', () => {
  assert.deepEqual(inEnglish(extract(fixture(), TABLE).disagreements), [
    '2027-05-04: the page says "A doua zi de Paște ortodox"; by the date of Easter it is on 2027-05-03',
    '2027-07-12: the page says "Ziua Farului"; the law has no holiday on that day',
    '2027-06-01: the page says "Ziua Copilului" on "luni"; that day is "marti"',
    '2027-05-03: the law has "A doua zi de Paști", which the page lacks',
    '2027-11-30: the law has "Sfântul Andrei", which the page lacks',
  ])
})

test('the recorded table of 2026 agrees with Easter and the law, with two holidays on 1 June', (t) => {
  const body = recorded.read('publicholidays.ro/2026-dates.text-only.json')
  if (body === undefined) return t.skip(recorded.missing)
  const Told = z.object({ heading: z.string(), rows: z.array(z.array(z.string())) })
  const { heading, rows } = Told.parse(JSON.parse(body))
  const found = extract(tableOf(rows, heading), 'https://publicholidays.ro/ro/2026-dates/')
  assert.deepEqual(inEnglish([found.rejected, found.notes, found.disagreements]), [[], [], []])
  assert.deepEqual(inEnglish(daysOf(found)), [
    '2026-01-01 Anul Nou',
    '2026-01-02 A doua zi după Anul Nou',
    '2026-01-06 Botezul Domnului - Boboteaza',
    '2026-01-07 Soborul Sfântului Proroc Ioan Botezătorul',
    '2026-01-24 Ziua Unirii Principatelor României',
    '2026-04-10 Vinerea Mare',
    '2026-04-12 Paște ortodox',
    '2026-04-13 A doua zi de Paște ortodox',
    '2026-05-01 Ziua Muncii',
    '2026-05-31 Rusalii',
    '2026-06-01 A doua zi de Rusalii',
    '2026-06-01 Ziua Copilului',
    '2026-08-15 Adormirea Maicii Domnului',
    '2026-11-30 Sfântul Andrei',
    '2026-12-01 Ziua Marii Uniri',
    '2026-12-25 Crăciunul',
    '2026-12-26 A doua zi de Crăciunul',
  ])
})

test('the law of a year: fifteen days until 2023, seventeen since, and no holiday before it was introduced', () => {
  const daysIn = (year: number) =>
    computeLegalHolidays(year).map(({ day }) => day.toString().slice(5))
  assert.deepEqual(
    [2021, 2022, 2023].map((year) => daysIn(year).length),
    [15, 15, 15],
  )
  assert.deepEqual(
    [2024, 2026, 2027].map((year) => daysIn(year).length),
    [17, 17, 17],
  )
  assert.equal(new Set(daysIn(2026)).size, 16)
  assert.ok(daysIn(2023).includes('01-02') && !daysIn(2023).includes('01-06'))
  assert.ok(daysIn(2018).includes('04-06') && !daysIn(2017).includes('04-14'))
})

test('a list with holidays in years before their law, or with Easter a day late, is contradicted', () => {
  const dated = (month: number, day: number, name: string) => ({
    day: Temporal.PlainDate.from({ year: 2023, month, day }),
    name,
    weekday: '',
  })
  const list = [
    dated(1, 6, 'Boboteaza'),
    dated(4, 17, 'Paște'),
    dated(4, 18, 'A doua zi de Paște'),
    dated(5, 1, 'Crăciunul'),
  ]
  const { accepted, disagreements } = checkYear(list, 2023, computeLegalHolidays(2023))
  assert.deepEqual(inEnglish(accepted.map(({ name }) => name)), ['Boboteaza', 'Crăciunul'])
  assert.deepEqual(inEnglish(disagreements.slice(0, 4)), [
    '2023-04-17: the page says "Paște"; by the date of Easter it is on 2023-04-16',
    '2023-04-18: the page says "A doua zi de Paște"; by the date of Easter it is on 2023-04-17',
    '2023-01-06: the page says "Boboteaza"; the law has no holiday on that day',
    '2023-05-01: the page says "Crăciunul"; the law has "Ziua muncii" on that day',
  ])
  const told = disagreements.map(formatEnglish).join('\n')
  assert.match(told, /2023-05-01: the law has "Ziua muncii", which the page lacks/)
  assert.match(told, /2023-04-14: the law has "Vinerea Mare", which the page lacks/)
})

test('every format of the JSON list gives the same days', () => {
  const forms = [
    [
      {
        name: 'Paștele',
        date: [
          { date: '2027/05/02', weekday: 'Sun' },
          { date: '2027/05/03', weekday: 'Mon' },
        ],
      },
      { name: 'Ziua Muncii', date: [{ date: '2027/05/01', weekday: 'Sat' }] },
    ],
    {
      legal: [
        { name: 'Paștele', date: ['2027-05-02', '2027-05-03'] },
        { name: 'Ziua Muncii', date: ['2027-05-01'] },
      ],
    },
    [
      { name: 'Paștele', date: '2027-05-02', weekday: 'Sun' },
      { name: 'Paștele', date: '2027-05-03' },
      { name: 'Ziua Muncii', date: '2027-05-01' },
    ],
  ]
  for (const form of forms) {
    const found = extract(JSON.stringify(form), LIST)
    assert.deepEqual(inEnglish(daysOf(found)), [
      '2027-05-02 Paștele',
      '2027-05-03 Paștele',
      '2027-05-01 Ziua Muncii',
    ])
    assert.deepEqual(inEnglish(found.rejected), [])
    assert.match(
      formatEnglish(found.disagreements?.[0] ?? message('')),
      /^2027-01-01: the law has "Anul nou"/,
    )
    assert.equal(inEnglish(found.disagreements?.at(-1)), 'and 4 more disagreements')
  }
})

test('holidays without a name or date are rejected with the reason', () => {
  const list = [
    { name: '', date: '2027-05-01' },
    { name: 'Ziua Valului', date: [] },
    { name: 'Ziua Farului', date: '2027-02-31' },
    'Ziua Muncii',
  ]
  const found = extract(JSON.stringify(list), LIST)
  assert.deepEqual(inEnglish(found.rejected.map(({ what, reason }) => [what, reason])), [
    ['A holiday without name', 'not-an-event'],
    ['Ziua Valului', 'no-readable-date'],
    ['Ziua Farului', 'no-readable-date'],
    ['A holiday without name', 'not-an-event'],
  ])
})

test('an empty list has a note, and nothing is invented for it', () => {
  for (const [body, url] of [
    [tableOf([]), TABLE],
    ['[]', LIST],
  ] as const) {
    const found = extract(body, url)
    assert.deepEqual(inEnglish([found.events, found.rejected]), [[], []])
    assert.deepEqual(inEnglish([found.notes, found.disagreements]), [['Nothing found'], []])
  }
})

test('other pages and responses have changed', () => {
  for (const [body, url] of [
    ['<html><body><p>Verify that you are human</p></body></html>', TABLE],
    [tableOf([['1 mai', 'vineri', 'Ziua Muncii']]), 'https://publicholidays.ro/ro/calendar/'],
    [tableOf([['1 mai', 'vineri', 'Ziua Muncii']], 'Zile libere 2026'), TABLE],
    ['{"days":[]}', LIST],
    ['{"error":"bad year"}', LIST],
    ['"none"', LIST],
    ['[{"name":', LIST],
  ] as const) {
    assert.throws(() => extract(body, url), PageChanged)
  }
})

test('a table without a year in its address takes it from the heading', () => {
  const body = tableOf([['1 mai', 'sâmbătă', 'Ziua Muncii']], 'Zile libere 2027')
  const found = extract(body, 'https://publicholidays.ro/ro/calendar/')
  assert.deepEqual(inEnglish(daysOf(found)), ['2027-05-01 Ziua Muncii'])
})

test('addresses without a year get it, and in December next year’s list is requested too', () => {
  const now = Temporal.Instant.from('2026-12-31T22:30:00Z')
  const start = (url: string[], year?: number) =>
    startAddresses(
      { urls: url, category: null, categoryTitle: '', ...(year !== undefined && { year }) },
      now,
    )
  assert.deepEqual(start([]), [TABLE])
  assert.deepEqual(start([], 2026), ['https://publicholidays.ro/ro/2026-dates/'])
  assert.deepEqual(start(['https://www.publicholidays.ro/ro/']), [
    'https://www.publicholidays.ro/ro/2027-dates/',
  ])
  assert.deepEqual(start(['https://zilelibere.webventure.ro/']), [LIST])
  const other = 'https://holidays.example/2026.json'
  assert.deepEqual(start([other]), [other])
  const december = '2026-12-01T08:00:00Z'
  const found = extract(fixture().replaceAll('2027', '2026'), TABLE.replace('7', '6'), december)
  assert.deepEqual(inEnglish([found.needs, found.optional]), [[TABLE], [TABLE]])
  assert.deepEqual(inEnglish(extract(fixture(), TABLE, december).needs), [])
  const list = extract('[]', LIST.replace('2027', '2026'), december)
  assert.deepEqual(list.needs, [LIST])
})

test('whatever page or list contain, the reader returns a result or reports a changed page', () => {
  assertSurvives((body) => extract(body, TABLE), fixture())
  const list = [{ name: 'Paștele', date: [{ date: '2027/05/02', weekday: 'Sun' }] }]
  assertSurvives((body) => extract(body, LIST), JSON.stringify(list))
})

test('scripts in names are removed', () => {
  const rows = [['1 mai', 'sâmbătă', 'Ziua <script>alert(1)</script>&lt;b&gt;Muncii 🎻']]
  assert.deepEqual(inEnglish(daysOf(extract(tableOf(rows), TABLE))), [
    '2027-05-01 Ziua <b>Muncii 🎻',
  ])
})
