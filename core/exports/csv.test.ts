import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCsvLine, escapeFormula, unescapeFormula } from './csv.ts'

test('text that a spreadsheet would calculate is written as text', () => {
  const line = toCsvLine(['=1+1', '+45', '-1', '@SUM(A1)', '\tx', '\rx', "'=x", 'a=b', "it's"])
  assert.equal(line, "'=1+1,'+45,'-1,'@SUM(A1),\"'\tx\",\"'\rx\",''=x,a=b,it's\r\n")
})

test('numbers, booleans, lists and null have one spelling each', () => {
  assert.equal(
    toCsvLine([1, -1, true, false, null, undefined, ['a', 'b']]),
    '1,\'-1,true,false,,,"a;b"\r\n',
  )
})

test('quotes are doubled, and cells with a separator or a leading space are quoted', () => {
  assert.equal(toCsvLine(['a"b', 'a,b', 'a\nb', ' a']), '"a""b","a,b","a\nb"," a"\r\n')
})

test('a formula after a semicolon is text where semicolons separate cells', () => {
  for (const [given, told] of [
    ['a;=1+1;b', '"a;\'=1+1;b"'],
    ['a;"=1+1', '"a;""\'=1+1"'],
    ['a; =1+1', '"a; \'=1+1"'],
    ['a\n@SUM(A1)', '"a\n\'@SUM(A1)"'],
    [['a', '-1'], '"a;\'-1"'],
    ['a, b; c-d', '"a, b; c-d"'],
  ] as const)
    assert.equal(toCsvLine(['x', given]), `x,${told}\r\n`)
})

const SIGNS = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ';', ',', '"', 'a', ' '] as const
const risky = fc.string({ unit: fc.constantFrom(...SIGNS) })

test('no cell is a formula, whichever common separator is used', () => {
  fc.assert(
    fc.property(fc.array(risky, { minLength: 1 }), (cells) => {
      // With another separator, a quote in the middle of a cell protects nothing.
      for (const cell of toCsvLine(['x', ...cells]).split(/[;\t\r\n]/))
        assert.doesNotMatch(cell, /^[" ]*[=+\-@]/)
    }),
  )
})

test('an escaped text is read back unchanged, whatever it contains', () => {
  fc.assert(
    fc.property(risky, (given) => {
      const guarded = escapeFormula(given)
      assert.doesNotMatch(guarded, /^[=+\-@\t\r]/)
      assert.equal(unescapeFormula(guarded), given)
    }),
  )
})
