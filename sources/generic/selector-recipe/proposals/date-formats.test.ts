import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateReader } from '../date-format.ts'
import { findDateFormats } from './date-formats.ts'

const DAY = Temporal.PlainDate.from('2026-11-27')
const TIME = Temporal.PlainTime.from('19:30')

/** Texts for the evening of 27 November, and the format that parses each. */
const WRITTEN: [text: string, format: string][] = [
  ['2026-11-27T19:30', ''],
  ['Friday 27 November 2026 at 19:30', "d MMMM yyyy 'at' H:mm"],
  ['Nov 27, 2026 7:30 PM', 'MMMM d, yyyy h:mm a'],
  ['fredag den 27. november 2026 kl. 19.30', "d. MMMM yyyy 'kl'. H.mm"],
  ['27.11.2026 19.30', 'd.M.yyyy H.mm'],
  ['27/11/26, 19:30', 'd/M/yy, H:mm'],
  ['11/27/2026 7:30 pm', 'M/d/yyyy h:mm a'],
  ['2026/11/27 19:30', 'yyyy/M/d H:mm'],
  ['27 noiembrie 2026, ora 19:30', "d MMMM yyyy, 'ora' H:mm"],
  ['27 nov. (fredag) 19:30', 'd MMMM (EEEE) H:mm'],
]

test('the format of a known date is found, and parses it again', () => {
  for (const [text, format] of WRITTEN) {
    const found = findDateFormats(text, { day: DAY, time: TIME })
    const best = found.find((one) => one.format === format)
    assert.ok(best?.hasTime, `${text}: ${JSON.stringify(found)}`)
    if (format === '') continue
    const read = dateReader(format, best.language ?? 'en')(text)
    assert.ok(read && 'day' in read, text)
    const { day, month, hour, minute } = read
    assert.deepEqual([day, month, hour, minute], [27, 11, 19, 30], text)
  }
})

test('another date, another year, and a number that is not an hour do not match', () => {
  for (const text of ['28 November 2026 19:30', '27 November 2025', '1.27.11', 'Room 27', ''])
    assert.deepEqual(findDateFormats(text, { day: DAY, time: TIME }), [], text)
  const [best] = findDateFormats('27 November 2026, 19 seats left', { day: DAY, time: TIME })
  assert.deepEqual([best?.format, best?.hasTime], ['d MMMM yyyy', false])
})

test('for a whole day the hour is not required', () => {
  const found = findDateFormats('27. november 2026 kl. 10', { day: DAY, time: null })
  assert.deepEqual([...new Set(found.map(({ format }) => format))], ['d. MMMM yyyy'])
  assert.ok(found.every(({ hasTime }) => !hasTime))
})
