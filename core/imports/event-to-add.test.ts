import assert from 'node:assert/strict'
import test from 'node:test'
import { checkRows, type EventToAdd } from './event-to-add.ts'

function event(changes: Partial<EventToAdd> = {}): EventToAdd {
  return {
    category: 'HOLIDAYS',
    title: 'Holidays',
    description: 'Saint Andrew',
    details: '',
    date: '2026-11-29T22:00:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: true,
    zone: 'Europe/Bucharest',
    url: null,
    sourceId: null,
    image: 'https://pictures.example/1.png',
    ...changes,
  }
}

test('rows are cleaned like typed input, and their picture is left out', () => {
  const { rows, wrong } = checkRows([event({ description: '  Saint\n Andrew ' })])
  assert.deepEqual(wrong, [])
  assert.deepEqual({ ...rows[0], image: event().image }, event())
  assert.equal(Object.hasOwn(rows[0] ?? {}, 'image'), false)
})

test('a whole day that was given a time is no longer a whole day', () => {
  const isDay = (date: string) => checkRows([event({ date })]).rows[0]?.isDay
  assert.equal(isDay('2026-11-29T22:00:00Z'), true)
  assert.equal(isDay('2026-11-30T22:00:00Z'), true)
  assert.equal(isDay('2026-11-30T08:00:00Z'), false)
})

test('every invalid row is reported with its number and field', () => {
  const { wrong } = checkRows([
    event(),
    event({ category: null }),
    event({ description: ' ', date: 'tomorrow' }),
    event({ url: 'javascript:alert(1)', zone: 'Mars/Phobos' }),
  ])
  assert.deepEqual(
    wrong.map(({ row, field }) => [row, field]),
    [
      [2, 'category'],
      [3, 'description'],
      [3, 'date'],
      [4, 'zone'],
      [4, 'url'],
    ],
  )
  assert.equal(wrong[0]?.message, 'is not chosen yet')
  assert.equal(wrong[1]?.message, 'is empty')
})
