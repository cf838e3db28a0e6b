import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { message } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { MethodRefused, PageChanged, type Found } from '../../source.ts'
import { context, page } from '../../testing/page-context.ts'
import { calendarOrtodox } from './crestinortodox.ro.ts'
import { findMisplacedFeast } from './movable-feasts.ts'

const MONTH = 'https://www.crestinortodox.ro/calendar-ortodox/2027-aprilie/'
const YEAR = 'https://www.noutati-ortodoxe.ro/calendar-ortodox/?year=2026'

function fixture(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function extract(body: string, url: string, categoryTitle = ''): Found {
  const input = { urls: [], category: null, categoryTitle }
  return calendarOrtodox.extract([page(body, url)], context({ input, zone: 'Europe/Bucharest' }))
}

function misplaced(text: string, day: string): string | undefined {
  return findMisplacedFeast(text, Temporal.PlainDate.from(day))?.toString()
}

test('every field of a month is read, one event per name, with the fast of the day as detail', () => {
  const site = 'https://www.crestinortodox.ro'
  assert.deepEqual(inEnglish(extract(fixture('month.synthetic.html'), MONTH).events), [
    {
      title: 'Calendar ortodox',
      description: 'Sfantul Luntras & fiii',
      details: 'Post',
      start: { day: '2027-04-23' },
      url: `${site}/calendar/sfantul-luntras`,
      sourceId: '2027-04-23 Sfantul Luntras & fiii',
    },
    {
      title: 'Calendar ortodox',
      description: 'Sfanta Maree',
      details: 'Post',
      start: { day: '2027-04-23' },
      url: `${site}/calendar/sfantul-luntras`,
      sourceId: '2027-04-23 Sfanta Maree',
    },
    {
      title: 'Calendar ortodox',
      description: 'Sfantul Far (Sambata lui Lazar)',
      details: 'Post',
      start: { day: '2027-04-24' },
      url: `${site}/calendar/sfantul-far`,
      sourceId: '2027-04-24 Sfantul Far (Sambata lui Lazar)',
    },
    {
      title: 'Calendar ortodox',
      description: 'Sfantul Catarg',
      details: 'Post',
      start: { day: '2027-04-25' },
      url: `${site}/calendar/sfantul-catarg`,
      sourceId: '2027-04-25 Sfantul Catarg',
    },
    {
      title: 'Calendar ortodox',
      description: 'Predica la Duminica Floriilor',
      details: '',
      start: { day: '2027-04-25' },
      url: `${site}/predici/duminica`,
      sourceId: '2027-04-25 Predica la Duminica Floriilor',
    },
    {
      title: 'Calendar ortodox',
      description: 'Sfantul Val',
      details: 'Harti',
      start: { day: '2027-04-26' },
      sourceId: '2027-04-26 Sfantul Val',
    },
    {
      title: 'Calendar ortodox',
      description: 'Sfantul Odgon',
      details: '',
      start: { day: '2027-04-27' },
      url: `${site}/calendar/sfantul-odgon`,
      sourceId: '2027-04-27 Sfantul Odgon',
    },
  ])
})

test('feasts of another year, counters and nonexistent days are rejected', () => {
  assert.deepEqual(inEnglish(extract(fixture('month.synthetic.html'), MONTH).rejected), [
    { what: 'Duminica nr: 1', reason: 'not-an-event', detail: 'It counts Sundays' },
    {
      what: 'Invierea Domnului (Sfintele Pasti)',
      reason: 'not-an-event',
      detail: 'It stands on 2027-04-26, by the date of Easter it is on 2027-05-02',
    },
    {
      what: 'Sfantul de pe 31 aprilie',
      reason: 'no-readable-date',
      detail: 'Its row names no day',
    },
  ])
})

test('a movable feast in brackets is cut, and the saint of the day remains', () => {
  const url = MONTH.replace('2027', '2026')
  const { events, rejected } = extract(fixture('month.synthetic.html'), url)
  assert.ok(events.some(({ description }) => description === 'Sfantul Far'))
  assert.deepEqual(inEnglish(rejected[0]), {
    what: 'Sambata lui Lazar',
    reason: 'not-an-event',
    detail: 'It stands on 2026-04-24, by the date of Easter it is on 2026-04-04',
  })
})

test('every field of a year is read, and Sundays have their own names', () => {
  const url = 'https://www.noutati-ortodoxe.ro/calendar-ortodox/sinaxar.php?date='
  const found = extract(fixture('year.synthetic.html'), YEAR, 'Sărbători')
  assert.deepEqual(inEnglish(found.events), [
    {
      title: 'Sărbători',
      description: 'Sf. Luntraș',
      details: 'Sâmbăta lui Lazăr; Post negru',
      start: { day: '2026-04-11' },
      url: `${url}1775865600`,
      sourceId: '2026-04-11 Sf. Luntraș',
    },
    {
      title: 'Sărbători',
      description: 'Sf. Far, ep. Portului',
      details: 'Sâmbăta lui Lazăr; Post negru',
      start: { day: '2026-04-11' },
      url: `${url}1775865600`,
      sourceId: '2026-04-11 Sf. Far, ep. Portului',
    },
    {
      title: 'Sărbători',
      description: 'Învierea Domnului (Sfintele Paști)',
      details: '',
      start: { day: '2026-04-12' },
      url: `${url}1775952000`,
      sourceId: '2026-04-12 Învierea Domnului (Sfintele Paști)',
    },
    {
      title: 'Sărbători',
      description: 'Duminica Învierii',
      details: 'Ev. Ioan',
      start: { day: '2026-04-12' },
      sourceId: '2026-04-12 Duminica Învierii',
    },
  ])
  assert.deepEqual(inEnglish(found.rejected.map(({ what, reason }) => [what, reason])), [
    ['Intrarea Domnului în Ierusalim', 'not-an-event'],
    ['Sf. fără dată', 'no-readable-date'],
  ])
})

test('movable feasts must be on the days computed from Easter', () => {
  assert.equal(misplaced('Invierea Domnului', '2026-04-12'), undefined)
  assert.equal(misplaced('Sfintele Paști', '2026-04-13'), undefined)
  assert.equal(misplaced('Floriile', '2026-04-05'), undefined)
  assert.equal(misplaced('Vinerea Mare', '2026-04-10'), undefined)
  assert.equal(misplaced('Izvorul Tămăduirii', '2026-04-17'), undefined)
  assert.equal(misplaced('Înălțarea Domnului', '2026-05-21'), undefined)
  assert.equal(misplaced('Rusaliile', '2026-05-31'), undefined)
  assert.equal(misplaced('Pogorârea Sfântului Duh', '2026-06-01'), undefined)
  assert.equal(misplaced('Sambata lui Lazar', '2026-04-04'), undefined)
  assert.equal(misplaced('Inceputul Postului Sfintelor Pasti', '2026-02-23'), undefined)
  assert.equal(misplaced('Invierea Domnului', '2026-05-02'), '2026-04-12')
  assert.equal(misplaced('Floriile', '2026-04-04'), '2026-04-05')
  assert.equal(misplaced('Înălţarea Domnului', '2026-06-10'), '2026-05-21')
})

test('a resurrection of somebody other than Christ is not Easter', () => {
  assert.equal(misplaced('Învierea fiului văduvei din Nain', '2026-10-04'), undefined)
  assert.equal(
    misplaced('Duminica a 24-a după Rusalii (Învierea fiicei lui Iair)', '2026-11-08'),
    undefined,
  )
  assert.equal(misplaced('Învierea fiicei lui Iair', '2026-11-08'), undefined)
  assert.equal(misplaced('Învierea lui Lazăr', '2026-04-04'), undefined)
  assert.equal(misplaced('Învierea Domnului', '2026-11-08'), '2026-04-12')
})

test('fixed feasts and Sundays with similar names are not movable feasts', () => {
  assert.equal(misplaced('Inaltarea Sfintei Cruci', '2026-09-14'), undefined)
  assert.equal(misplaced('Tarnosirea Bisericii Invierii din Ierusalim', '2026-09-13'), undefined)
  assert.equal(misplaced('Duminica a 16-a dupa Rusalii', '2026-09-20'), undefined)
  assert.equal(misplaced('Duminica a 4-a după Paști', '2026-05-03'), undefined)
  assert.equal(misplaced('Sfantul Chiril al Ierusalimului', '2026-03-18'), undefined)
  assert.equal(misplaced('Sfintii Florian si Pastila', '2026-08-18'), undefined)
})

test('a table and a year without names are empty and have a note', () => {
  const nothing = { events: [], rejected: [], needs: [], notes: ['Nothing found'] }
  assert.deepEqual(inEnglish(extract('<table class="calendar-listing"></table>', MONTH)), nothing)
  assert.deepEqual(inEnglish(extract('<div class="calendar" id="month1"></div>', YEAR)), nothing)
})

test('a page without a calendar has changed, and so has a month whose address does not name it', () => {
  const bodies = ['', '<html><title>Just a moment...</title></html>', '<table></table>', '{}']
  for (const body of bodies) assert.throws(() => extract(body, MONTH), PageChanged)
  const body = fixture('month.synthetic.html')
  for (const path of ['', '2027-abril/', 'aprilie/', '2027-4/']) {
    const url = `https://www.crestinortodox.ro/calendar-ortodox/${path}`
    assert.throws(() => extract(body, url), PageChanged, path)
  }
})

test('the address gets the year and the month by its Romanian name', () => {
  const now = Temporal.Instant.from('2026-12-31T22:30:00Z')
  const start = (...urls: string[]) =>
    calendarOrtodox.start({ urls, category: null, categoryTitle: '' }, now)
  const site = 'https://www.crestinortodox.ro/calendar-ortodox'
  assert.deepEqual(start(), [`${site}/2027-ianuarie/`])
  assert.deepEqual(start(site, `${site}/`), [`${site}/2027-ianuarie/`, `${site}/2027-ianuarie/`])
  assert.deepEqual(start(`${site}/2026-11/`, `${site}/2026-1`), [
    `${site}/2026-noiembrie/`,
    `${site}/2026-ianuarie/`,
  ])
  assert.deepEqual(start(MONTH), [MONTH])
  assert.deepEqual(start(`${site}/sfinti/`), [`${site}/sfinti/`])
  const year = 'https://www.noutati-ortodoxe.ro/calendar-ortodox/'
  assert.deepEqual(start(year, YEAR), [`${year}?year=2027`, YEAR])
  assert.deepEqual(start('https://example.com/'), ['https://example.com/'])
  const refusal = new MethodRefused(message('Invalid month name'))
  for (const month of ['13', '0', 'abril', 'ian', 'january', '%E0']) {
    assert.throws(() => start(`${site}/2026-${month}/`), refusal)
  }
})

test('half a page and pages nested ten thousand levels deep never crash the reader', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('month', 'year'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (name, part) => {
        const body = fixture(`${name}.synthetic.html`)
        try {
          extract(body.slice(0, Math.floor(body.length * part)), MONTH)
        } catch (error) {
          assert.ok(error instanceof PageChanged, String(error))
        }
      },
    ),
  )
  const deep = '<div>'.repeat(10_000) + fixture('month.synthetic.html')
  assert.equal(extract(deep, MONTH).events.length, 7)
})

test('cells with any text never crash the reader, and scripts are removed', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('(', ');;', '- Ap. ', '†)'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text)), (rows) => {
      const cells = rows.map(
        ([day, name, span]) =>
          `<tr><th>${day}</th><td>${name}</td><td class="calendar-description-rowspan" rowspan="${span}">Post</td></tr>`,
      )
      extract(`<table class="calendar-listing">${cells.join('')}</table>`, MONTH)
    }),
  )
  const name = '<script>alert(1)</script>Sfantul 🌊 الهلال'
  const body = `<table class="calendar-listing"><tr><th>1</th><td>${name}</td></tr></table>`
  assert.equal(extract(body, MONTH).events[0]?.description, 'Sfantul 🌊 الهلال')
})
