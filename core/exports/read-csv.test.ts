import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCsvLine } from './csv.ts'
import { readCsv } from './read-csv.ts'

test('what was written as CSV is read back unchanged', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '=1+1', 'a;b', '"', '\r\n', ' x '),
  )
  const line = fc.array(cell, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const table = [['part', 'row'], ...lines]
      const text = `\ufeff${table.map((one) => toCsvLine(one)).join('')}`
      assert.deepEqual(readCsv(text), table)
    }),
  )
})

test('files saved by a spreadsheet may use semicolons or tabs and other line ends', () => {
  assert.deepEqual(readCsv('part;value\nprofile;"a;b"\n'), [
    ['part', 'value'],
    ['profile', 'a;b'],
  ])
  assert.deepEqual(readCsv('part\tvalue\r\nprofile\ta,b'), [
    ['part', 'value'],
    ['profile', 'a,b'],
  ])
})
