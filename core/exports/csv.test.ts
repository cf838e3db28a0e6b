import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { csvLine, guardFormula, unguardFormula } from './csv.ts'

test('what a spreadsheet would calculate is told as text', () => {
  const line = csvLine(['=1+1', '+45', '-1', '@SUM(A1)', '\tx', '\rx', "'=x", 'a=b', "it's"])
  assert.equal(line, "'=1+1,'+45,'-1,'@SUM(A1),\"'\tx\",\"'\rx\",''=x,a=b,it's\r\n")
})

test('numbers, truth, lists and nothing have one spelling each', () => {
  assert.equal(
    csvLine([1, -1, true, false, null, undefined, ['a', 'b']]),
    '1,\'-1,true,false,,,"a;b"\r\n',
  )
})

test('quotes are doubled, and what holds a separator or begins with a space is quoted', () => {
  assert.equal(csvLine(['a"b', 'a,b', 'a\nb', ' a']), '"a""b","a,b","a\nb"," a"\r\n')
})

test('a guarded text is given back as it was, whatever it begins with', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', ' ') })
  fc.assert(
    fc.property(text, (given) => {
      const guarded = guardFormula(given)
      assert.doesNotMatch(guarded, /^[=+\-@\t\r]/)
      assert.equal(unguardFormula(guarded), given)
    }),
  )
})
