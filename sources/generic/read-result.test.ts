import { inEnglish } from '@app/core/messages/testing/in-english.ts'
import { formatEnglish } from '@app/core/messages/format.ts'
import { message, verbatim } from '@app/core/messages/message.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reject, sortRead, toFound, type Read } from './read-result.ts'

function event(
  description: string,
  day: string,
  ids: { sourceId?: string; url?: string; status?: 'cancelled' | 'postponed' } = {},
): Read {
  return { event: { title: 'T', description, details: '', start: { day }, ...ids } }
}

test('events and rejections are separated, each in page order', () => {
  const { events, rejected } = sortRead([
    event('A', '2027-01-01'),
    reject('B', 'cancelled', message('off')),
    event('C', '2027-01-02'),
  ])
  assert.deepEqual(
    events.map(({ description }) => description),
    ['A', 'C'],
  )
  assert.deepEqual(inEnglish(rejected), [{ what: 'B', reason: 'cancelled', detail: 'off' }])
})

test('duplicates count once, and the same title on another day or address counts again', () => {
  const { events, rejected } = sortRead([
    event('A', '2027-01-01'),
    event('A', '2027-01-01'),
    event('A', '2027-01-02'),
    event('A', '2027-01-01', { url: 'https://example.com/a' }),
  ])
  assert.equal(events.length, 3)
  assert.deepEqual(inEnglish(rejected), [
    { what: 'A', reason: 'duplicate', detail: 'It is told twice' },
  ])
})

test('an id shared by several dates is left out, that of a duplicate is kept', () => {
  const shared = sortRead([
    event('A', '2027-01-01', { sourceId: 's' }),
    event('A', '2027-01-02', { sourceId: 's' }),
    event('B', '2027-01-01', { sourceId: 'b' }),
    event('B', '2027-01-01', { sourceId: 'b' }),
  ])
  assert.deepEqual(
    shared.events.map(({ sourceId }) => sourceId),
    [undefined, undefined, 'b'],
  )
})

test('a page’s words in a rejection are shortened for display', () => {
  const { rejected } = reject('x'.repeat(9_000), 'not-an-event', verbatim('y'.repeat(9_000)))
  assert.deepEqual(
    inEnglish([rejected.what.length, formatEnglish(rejected.detail).length]),
    [300, 100],
  )
  const odd = reject('a\u0000b\ud83c', 'not-an-event', verbatim('\n')).rejected
  assert.deepEqual(inEnglish([odd.what, odd.detail]), ['a b\ufffd', ''])
})

test('a called-off date with the id of one that takes place is its former date', () => {
  const off = event('A', '2027-01-01', { sourceId: '7', status: 'postponed' })
  const on = event('A', '2027-01-05', { sourceId: '7' })
  for (const read of [
    [off, on],
    [on, off],
  ]) {
    const { events, rejected } = sortRead(read)
    assert.deepEqual(
      events.map(({ start, sourceId }) => [start, sourceId]),
      [[{ day: '2027-01-05' }, '7']],
    )
    assert.deepEqual(
      rejected.map(({ reason }) => reason),
      ['cancelled'],
    )
  }
  assert.equal(sortRead([off]).events.length, 1)
})

test('pages that hold nothing say so after their own notes', () => {
  const note = message('Nothing found')
  assert.deepEqual(toFound([], [verbatim('first')]).notes, [verbatim('first'), note])
  const found = toFound([event('A', '2027-01-01', {})], [verbatim('first')])
  assert.deepEqual([found.notes, found.events.length, found.needs], [[verbatim('first')], 1, []])
})
