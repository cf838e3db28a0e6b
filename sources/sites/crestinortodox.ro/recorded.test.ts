import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { captures, context, page } from '../../testing/page-context.ts'
import { calendarOrtodox } from './crestinortodox.ro.ts'
import { readEntry } from './entries.ts'

const recorded = captures(process.env)

const MONTHS = ['ianuarie', 'februarie', 'martie', 'aprilie', 'mai']

const Derived = z.object({ entries: z.array(z.object({ date: z.string(), text: z.string() })) })

test('five recorded months of 2027: feasts of 2026 are rejected, everything else is kept', (t) => {
  const body = recorded.read('crestinortodox.ro/2027-01-to-05.derived.json')
  if (body === undefined) return t.skip(recorded.missing)
  const { entries } = Derived.parse(JSON.parse(body))
  const read = entries.flatMap(({ date, text }) =>
    readEntry({ day: Temporal.PlainDate.from(date), text, details: '' }, 'Calendar ortodox'),
  )
  const rejected = read.flatMap((one) => ('rejected' in one ? [one.rejected] : []))
  const misplaced = rejected.filter(({ detail }) =>
    formatEnglish(detail).startsWith('It stands on'),
  )
  assert.deepEqual(
    misplaced.map(({ what, detail }) => [
      what,
      ...(formatEnglish(detail).match(/\d{4}-\d\d-\d\d/g) ?? []),
    ]),
    [
      ['Lasatul secului de carne pentru Postul Sfintelor Pasti', '2027-02-15', '2027-03-07'],
      [
        'Inceputul Postului Sfintelor Pasti. Zi aliturgica. Canonul Mare',
        '2027-02-23',
        '2027-03-15',
      ],
      ['Sambata lui Lazar. Pomenirea celor adormiti', '2027-04-04', '2027-04-24'],
      ['Intrarea Domnului in Ierusalim (Floriile)', '2027-04-05', '2027-04-25'],
      ['Invierea Domnului nostru Iisus Hristos (Sfintele Pasti)', '2027-04-12', '2027-05-02'],
      ['Pogorarea Sfantului Duh (Cincizecimea sau Rusaliile)', '2027-05-31', '2027-06-20'],
    ],
  )
  const rows = entries.map(
    ({ date, text }) => `<tr><th>${Number(date.slice(8))}</th><td>${text}</td></tr>`,
  )
  const told = Map.groupBy(rows.keys(), (index) => entries[index]?.date.slice(0, 7))
    .entries()
    .map(([month, indices]) => {
      const body = `<table class="calendar-listing">${indices.map((index) => rows[index]).join('')}</table>`
      const name = MONTHS[Number(month?.slice(5)) - 1]
      return page(body, `https://www.crestinortodox.ro/calendar-ortodox/2027-${name}/`)
    })
  const { disagreements } = calendarOrtodox.extract([...told], context())
  assert.equal(disagreements?.length, 6)
  assert.equal(
    inEnglish(disagreements?.[4]),
    '2027-04-12: the page says "Invierea Domnului nostru Iisus Hristos (Sfintele Pasti)"; by the date of Easter it is on 2027-05-02',
  )
  assert.equal(inEnglish(disagreements?.[5]), 'and 1 more disagreement')
  const fasts = rejected.filter(({ detail }) => detail === 'It is a rule of fasting')
  assert.deepEqual([entries.length, fasts.length, rejected.length], [278, 44, 50])
  assert.equal(read.length - rejected.length, 229)
  const kept = read.flatMap((one) => ('event' in one ? [one.event] : []))
  const named = kept.map(({ description }) => description)
  for (const name of [
    'Sfantul Apostol Onisim',
    'Predica la Duminica Floriilor',
    'Predica la Invierea Domnului',
    'Izvorul Tamaduirii',
    'Duminica a 16-a dupa Rusalii (Pilda talantilor)',
  ]) {
    assert.ok(named.includes(name), name)
  }
})

const Lines = z.object({ lines: z.array(z.string()) })

test('the recorded text of April 2021: Palm Sunday and Easter of 2014 are rejected', (t) => {
  const body = recorded.read('crestinortodox.ro/2021-aprilie.text-only.json')
  if (body === undefined) return t.skip(recorded.missing)
  const rows = Lines.parse(JSON.parse(body)).lines.flatMap((line) => {
    const [, number, name = ''] = /^(\d+) [LMJVSD] (.*)$/.exec(line) ?? []
    // The fast of the day is a separate cell on the page.
    const text = name.replace(/ (?:Post|Dezlegare la .*)$/, '')
    return number === undefined ? [] : [`<tr><th>${number}</th><td>${text}</td></tr>`]
  })
  const table = `<table class="calendar-listing">${rows.join('')}</table>`
  const url = 'https://www.crestinortodox.ro/calendar-ortodox/2021-aprilie'
  const { events, rejected, disagreements } = calendarOrtodox.extract([page(table, url)], context())
  assert.deepEqual(
    rejected.map(({ what, detail }) => [
      what,
      ...(formatEnglish(detail).match(/\d{4}-\d\d-\d\d/g) ?? []),
    ]),
    [
      ['Sambata lui Lazar, Pomenirea celor adormiti', '2021-04-12', '2021-04-24'],
      ['Intrarea Domnului in Ierusalim', '2021-04-13', '2021-04-25'],
      ['Invierea Domnului (Sfintele Pasti)', '2021-04-20', '2021-05-02'],
    ],
  )
  assert.deepEqual(inEnglish(disagreements), [
    '2021-04-12: the page says "Sambata lui Lazar, Pomenirea celor adormiti"; by the date of Easter it is on 2021-04-24',
    '2021-04-13: the page says "Intrarea Domnului in Ierusalim"; by the date of Easter it is on 2021-04-25',
    '2021-04-20: the page says "Invierea Domnului (Sfintele Pasti)"; by the date of Easter it is on 2021-05-02',
  ])
  const days = events.map(({ start }) => ('day' in start ? start.day : ''))
  assert.deepEqual([rows.length, new Set(days).size], [24, 24])
  const sunday = events.filter((_, index) => days[index] === '2021-04-11')
  assert.deepEqual(
    sunday.map(({ description }) => description),
    ['Sfantul Ierarh Calinic de la Cernica, Sfantul Mucenic Antipa', 'Sfantul Farmutie'],
  )
})

test('January 2026 as recorded: every name of 31 days, and four Sundays', (t) => {
  const body = recorded.read('noutati-ortodoxe.ro/month1-2026.fragment.html')
  if (body === undefined) return t.skip(recorded.missing)
  const url = 'https://www.noutati-ortodoxe.ro/calendar-ortodox/?year=2026'
  const { events, rejected, notes } = calendarOrtodox.extract([page(body, url)], context())
  assert.deepEqual([rejected, notes], [[], []])
  const days = events.map(({ start }) => ('day' in start ? start.day : ''))
  assert.deepEqual([events.length, new Set(days).size], [68, 31])
  const sinaxar = 'https://www.noutati-ortodoxe.ro/calendar-ortodox/sinaxar.php?date='
  assert.deepEqual(events.slice(0, 3), [
    {
      title: 'Calendar ortodox',
      description: 'Tăierea-împrejur cea după trup a Domnului',
      details: 'Tedeum - Anul Nou',
      start: { day: '2026-01-01' },
      url: `${sinaxar}1767225600`,
      sourceId: '2026-01-01 Tăierea-împrejur cea după trup a Domnului',
    },
    {
      title: 'Calendar ortodox',
      description: 'Sf. Ier. Vasile cel Mare, arhiep. Cezareei Capadociei și mama sa Sf. Emilia',
      details: 'Tedeum - Anul Nou',
      start: { day: '2026-01-01' },
      url: `${sinaxar}1767225600`,
      sourceId:
        '2026-01-01 Sf. Ier. Vasile cel Mare, arhiep. Cezareei Capadociei și mama sa Sf. Emilia',
    },
    {
      title: 'Calendar ortodox',
      description: 'Înainte-prăznuirea Botezului Domnului',
      details: 'Harți',
      start: { day: '2026-01-02' },
      url: `${sinaxar}1767312000`,
      sourceId: '2026-01-02 Înainte-prăznuirea Botezului Domnului',
    },
  ])
  const sundays = events.filter(({ description }) => description.startsWith('Duminica'))
  assert.deepEqual(
    sundays.map(({ description, details, start }) => [description, details, start]),
    [
      [
        'Duminica dinaintea Botezului Domnului',
        'Predica Sf. Ioan Botezătorul',
        { day: '2026-01-04' },
      ],
      ['Duminica după Botezul Domnului', 'Începutul propovăduirii Domnului', { day: '2026-01-11' }],
      ['Duminica a XXIX-a după Rusalii', 'a celor 10 leproși', { day: '2026-01-18' }],
      ['Duminica a XXXII-a după Rusalii', 'a lui Zaheu', { day: '2026-01-25' }],
    ],
  )
})
