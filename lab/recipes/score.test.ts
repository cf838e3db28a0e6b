import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLabelledPages, type LabelledPage } from './pages.ts'
import { judge, scorePage } from './score.ts'

const page: LabelledPage = {
  name: 'hall',
  kind: 'cards',
  language: 'en',
  url: 'https://hall.example/',
  zone: 'Europe/London',
  html: '<p>Jazz night</p>',
  typed: ['jazz, 14 January 8pm', 'Market 28 March'],
  events: [
    { title: 'Jazz night', start: '2027-01-14T20:00', url: 'https://hall.example/jazz' },
    { title: 'Market', start: '2027-03-28' },
    // After the clocks went forward.
    { title: 'Quiz', start: '2027-03-28T19:00' },
  ],
  also: [{ title: 'Summer fair', start: '2026-07-01' }],
}
const jazz = {
  title: 'Jazz night',
  day: '2027-01-14',
  instant: '2027-01-14T20:00:00Z',
  url: 'https://hall.example/jazz',
}
const market = { title: ' Market\u00a0', day: '2027-03-28', instant: null, url: null }
const quiz = { title: 'Quiz', day: '2027-03-28', instant: '2027-03-28T18:00:00Z', url: null }
const all = [jazz, market, quiz]

test('a proposal that reads all labelled events is right, also twice alike or with those of another list', () => {
  const fair = { title: 'Summer fair', day: '2026-07-01', instant: null, url: null }
  for (const read of [all, [...all, jazz], [...all, fair]])
    assert.equal(judge(page, read).fault, null)
})

test('each fault has its name', () => {
  const late = { ...jazz, instant: '2027-01-14T21:00:00Z' }
  const invented = { ...market, instant: '2027-03-28T08:00:00Z' }
  const cases = [
    ['no proposal', []],
    ['hour', [late, market, quiz]],
    ['hour', [jazz, invented, quiz]],
    ['hour', [...all, late]],
    ['no hour', [{ ...jazz, instant: null }, market, quiz]],
    ['day', [{ ...jazz, day: '2028-01-14', instant: '2028-01-14T20:00:00Z' }, market, quiz]],
    ['title', [{ ...jazz, title: 'Jazz night Sold out' }, market, quiz]],
    ['extra', [...all, { ...market, title: 'Opening hours', day: '2026-11-17' }]],
    ['missing', [jazz, market]],
  ] as const
  for (const [fault, read] of cases) {
    const verdict = judge(page, read)
    assert.equal(verdict.fault, fault)
    assert.equal(verdict.wrongHours, fault === 'hour' ? 1 : 0)
    assert.ok(verdict.differences.length > 0)
  }
})

test('one event in twenty may be missed, and none may be wrong', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2027-05-${String(at + 1).padStart(2, '0')}`)
  const long = { ...page, events: days.map((start) => ({ title: 'Film', start })) }
  const read = days.map((day) => ({ title: 'Film', day, instant: null, url: null }))
  assert.equal(judge(long, read.slice(1)).fault, null)
  assert.equal(judge(long, read.slice(2)).fault, 'missing')
  assert.equal(
    judge(long, [...read.slice(1), { ...market, title: 'Film', day: '2026-05-01' }]).fault,
    'day',
  )
})

test('addresses count for right events that have a labelled one', () => {
  const { addressed, rightAddresses } = judge(page, [
    { ...jazz, url: 'https://hall.example/' },
    market,
  ])
  assert.deepEqual([addressed, rightAddresses], [1, 0])
  assert.equal(judge(page, all).rightAddresses, 1)
})

test('a page is scored after each typed event, by the first proposal and by the first three', () => {
  const { verdicts, amongThree, durations } = scorePage(page, (_, typed) => ({
    proposals: typed.length === 1 ? [{ events: [jazz] }, { events: all }] : [{ events: all }],
  }))
  assert.deepEqual(
    verdicts.map(({ fault }) => fault),
    ['missing', null],
  )
  assert.deepEqual(amongThree, [true, true])
  assert.equal(durations.length, 2)
  const unread = scorePage(page, () => ({ proposals: [] }))
  assert.deepEqual(
    unread.verdicts.map(({ fault }) => fault),
    ['no proposal', 'no proposal'],
  )
  assert.deepEqual(unread.amongThree, [false, false])
})

test('the pages print each labelled title, and list no event twice', () => {
  const blind = readLabelledPages('blind')
  const heldAside = readLabelledPages('held-aside')
  assert.ok(blind.length >= 40 && heldAside.length >= 12)
  assert.ok(new Set(blind.map(({ language }) => language)).size >= 10)
  for (const { name, html, events, also = [] } of [...blind, ...heldAside]) {
    const text = html.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ')
    for (const { title, start } of [...events, ...also]) {
      assert.ok(text.includes(title), `${name} prints ${title}`)
      assert.match(start, /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/u)
    }
    assert.equal(
      new Set(events.map(({ title, start }) => `${title} ${start}`)).size,
      events.length,
      name,
    )
  }
})
