import assert from 'node:assert/strict'
import test from 'node:test'
import { setLine, setLines } from './typeset.ts'

test('letters of the product’s languages are set, and those without a glyph are left out', () => {
  const plain = setLine('Sambata', 'display', 60)
  const romanian = setLine('Sâmbătă', 'display', 60)
  assert.ok(Math.abs(plain.width - romanian.width) < 12)
  assert.equal(setLine('北京', 'display', 60).width, 0)
  assert.equal(setLine('A北', 'ui', 30).width, setLine('A', 'ui', 30).width)
})

test('lines keep to their width, and what does not fit ends in an ellipsis', () => {
  const options = { face: 'ui', size: 30, width: 300, lines: 2 } as const
  const short = setLines('One two', options)
  assert.equal(short.length, 1)
  const long = setLines('word '.repeat(50), options)
  assert.equal(long.length, 2)
  for (const { width } of long) assert.ok(width <= 300)
  assert.ok((setLines('x'.repeat(3_000), options)[0]?.width ?? 999) <= 300)
  assert.deepEqual(setLines('', options), [])
})
