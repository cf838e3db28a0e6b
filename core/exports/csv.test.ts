import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCsvLine, escapeFormula, unescapeFormula } from './csv.ts'

test('what a spreadsheet would calculate is told as text', () => {
  const line = toCsvLine(['=1+1', '+45', '-1', '@SUM(A1)', '\tx', '\rx', "'=x", 'a=b', "it's"])
  assert.equal(line, "'=1+1,'+45,'-1,'@SUM(A1),\"'\tx\",\"'\rx\",''=x,a=b,it's\r\n")
})

test('numbers, truth, lists and nothing have one spelling each', () => {
  assert.equal(
    toCsvLine([1, -1, true, false, null, undefined, ['a', 'b']]),
    '1,\'-1,true,false,,,"a;b"\r\n',
  )
})

test('quotes are doubled, and what holds a separator or begins with a space is quoted', () => {
  assert.equal(toCsvLine(['a"b', 'a,b', 'a\nb', ' a']), '"a""b","a,b","a\nb"," a"\r\n')
})

test('a formula behind a semicolon is text where semicolons separate', () => {
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

test('no cell is a formula, whichever of the usual signs separates', () => {
  fc.assert(
    fc.property(fc.array(risky, { minLength: 1 }), (cells) => {
      // Where another sign separates, a quote in the middle of a cell protects nothing.
      for (const cell of toCsvLine(['x', ...cells]).split(/[;\t\r\n]/))
        assert.doesNotMatch(cell, /^[" ]*[=+\-@]/)
    }),
  )
})

test('a guarded text is given back as it was, whatever stands in it', () => {
  fc.assert(
    fc.property(risky, (given) => {
      const guarded = escapeFormula(given)
      assert.doesNotMatch(guarded, /^[=+\-@\t\r]/)
      assert.equal(unescapeFormula(guarded), given)
    }),
  )
})
