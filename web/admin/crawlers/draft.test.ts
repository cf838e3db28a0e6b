import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayCountText, frequencyWords, isDayCount, subUrlsOf, subUrlsText } from './draft.ts'

test('sub addresses stand between semicolons, and none is null', () => {
  assert.deepEqual(subUrlsOf('https://a.example; https://b.example ;'), [
    'https://a.example',
    'https://b.example',
  ])
  assert.equal(subUrlsOf(' ; '), null)
  assert.equal(
    subUrlsText(['https://a.example', 'https://b.example']),
    'https://a.example; https://b.example',
  )
})

test('a frequency reads as words', () => {
  assert.equal(frequencyWords('1'), 'Every day')
  assert.equal(frequencyWords('7'), 'Every 7 days')
  assert.equal(frequencyWords('firstDayOfNextMonth'), 'First day of next month')
  assert.equal(frequencyWords('todayPlus1'), 'Tomorrow')
})

test('a frequency is a number of days or a name', () => {
  assert.equal(isDayCount('12'), true)
  assert.equal(isDayCount('todayPlus1'), false)
})

test('a number of days is at least one and stored as text', () => {
  assert.equal(dayCountText(0), '1')
  assert.equal(dayCountText('-3'), '1')
  assert.equal(dayCountText(''), '1')
  assert.equal(dayCountText('2.9'), '2')
})
