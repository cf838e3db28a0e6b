import assert from 'node:assert/strict'
import test from 'node:test'
import { findFont } from './faces.ts'
import { setLine, setLines } from './typeset.ts'

test('text in the product’s languages is set, and characters without a glyph are left out', () => {
  const plain = setLine('Sambata', 'display', 60)
  const romanian = setLine('Sâmbătă', 'display', 60)
  assert.ok(Math.abs(plain.width - romanian.width) < 12)
  assert.equal(setLine('北京', 'display', 60).width, 0)
  assert.equal(setLine('A北', 'ui', 30).width, setLine('A', 'ui', 30).width)
})

test('lines keep to their width, and text that does not fit ends in an ellipsis', () => {
  const options = { face: 'ui', size: 30, width: 300, lines: 2 } as const
  const short = setLines('One two', options)
  assert.equal(short.length, 1)
  const long = setLines('word '.repeat(50), options)
  assert.equal(long.length, 2)
  for (const { width } of long) assert.ok(width <= 300)
  assert.ok((setLines('x'.repeat(3_000), options)[0]?.width ?? 999) <= 300)
  assert.deepEqual(setLines('', options), [])
})

/** Asserts that no letter was left out: a line is as wide as its letters one by one. */
function assertSet(text: string): void {
  for (const face of ['display', 'mark', 'ui'] as const)
    for (const { segment } of new Intl.Segmenter('en').segment(text)) {
      const font = findFont(
        face,
        Array.from(segment, (letter) => letter.codePointAt(0) ?? 0),
      )
      assert.ok(font, `${face} has no ${segment}`)
      const { glyphs } = font.layout(segment)
      assert.ok(
        glyphs.every(({ id }) => id !== 0),
        segment,
      )
      assert.ok(setLine(segment, face, 60).width > 0)
    }
}

test('Greek and Cyrillic are set letter by letter', () => {
  assertSet('Παναθηναϊκός – Ολυμπιακός')
  assertSet('Българска купа, Київ, Ђоковић')
})

test('Arabic is joined and set from right to left', () => {
  assertSet('مباراة الهلال')
  const alone = Array.from('سلام', (letter) => setLine(letter, 'ui', 60).width)
  const joined = setLine('سلام', 'ui', 60)
  assert.ok(joined.width < alone.reduce((sum, width) => sum + width, 0))
  assert.equal(joined.isRightToLeft, true)
  assert.equal(setLine('Derby الهلال', 'ui', 60).isRightToLeft, false)
})

test('the first word of an Arabic line is at the right, also within text in another script', () => {
  const begins = (line: string, word: string) => line.startsWith(word.slice(0, 12))
  const last = setLine('النصر', 'ui', 60)
  assert.ok(begins(setLine('الهلال – النصر', 'ui', 60).path, last.path))
  const derby = setLine('Derby ', 'ui', 60)
  const here = setLine('النصر', 'ui', 60, { x: derby.width, y: 0 })
  assert.ok(setLine('Derby الهلال – النصر', 'ui', 60).path.includes(here.path.slice(0, 12)))
})

test('an emoji sequence is one glyph, however many code points it has', () => {
  assertSet('🎄👩‍🚀❤️🇩🇰👍🏽1️⃣')
  const one = setLine('🎄', 'display', 60).width
  for (const sign of ['👩‍🚀', '❤️', '🇩🇰', '👍🏽', '1️⃣'])
    assert.equal(setLine(sign, 'display', 60).width, one, sign)
})
