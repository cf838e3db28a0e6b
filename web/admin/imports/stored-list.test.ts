import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortRows } from './stored-list.ts'

function storedRow(key: string) {
  const event = {
    category: null,
    title: '',
    description: 'Film',
    details: '',
    date: '2026-11-21T19:00:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: null,
    url: null,
    sourceId: null,
    image: null,
  }
  return { key, foundAs: ' is:', event }
}

test('a list is read in its stored order, and unlisted rows come last', () => {
  const rows = sortRows([storedRow('a'), storedRow('b'), storedRow('c')], ['c', 'gone', 'a'])
  assert.deepEqual(rows, [storedRow('c'), storedRow('a'), storedRow('b')])
})

test('an unreadable row is left out, without affecting the others', () => {
  assert.deepEqual(sortRows([{ key: 1 }, null, storedRow('a')], 'no order'), [storedRow('a')])
})

test('a row stored before events had ends is read without one', () => {
  const { event, ...row } = storedRow('a')
  const { endDate: _endDate, ...before } = event
  assert.deepEqual(sortRows([{ ...row, event: before }], ['a']), [storedRow('a')])
})

test('a row whose category or picture is no text is left out', () => {
  for (const wrong of [{ category: 5 }, { image: 5 }]) {
    const { event, ...row } = storedRow('b')
    const rows = sortRows([{ ...row, event: { ...event, ...wrong } }, storedRow('a')], [])
    assert.deepEqual(rows, [storedRow('a')], JSON.stringify(wrong))
  }
})
