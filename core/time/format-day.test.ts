import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, formatDayAtStart } from './format-day.ts'

const DAY = '2026-11-21'

test('a day is written in full in the reader’s language', () => {
  assert.equal(formatDay('en', 'fullDay', DAY), 'Saturday 21 November 2026')
  assert.equal(
    formatDay('en', 'fullDay', Temporal.PlainDate.from(DAY)),
    'Saturday 21 November 2026',
  )
  assert.match(formatDay('da', 'fullDay', DAY), /^lørdag/)
  assert.match(formatDay('ro', 'fullDay', DAY), /^sâmbătă 21 noiembrie/)
})

test('in British format, without a comma, and with a capital at the start of a line', () => {
  assert.equal(formatDay('en', 'dayAndMonth', DAY), 'Sat 21 Nov')
  assert.match(formatDayAtStart('da', 'fullDay', DAY), /^Lørdag den 21/)
})
