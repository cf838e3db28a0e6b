import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toAbsoluteUrl, makeEvent, toPlainText, scriptsOf } from './html.ts'

test('markup becomes the visible text', () => {
  assert.equal(
    toPlainText('<p>Rock &amp; <b>Roll</b></p>\n\n<p>tonight</p>'),
    'Rock & Roll tonight',
  )
  assert.equal(toPlainText('Room &#039;B&#039;, caf&eacute;'), "Room 'B', café")
  assert.equal(toPlainText('  plain \t text\u0000 '), 'plain text')
})

test('scripts and styles never become text', () => {
  assert.equal(toPlainText('Title<script>alert("x")</script> end'), 'Title end')
  assert.equal(toPlainText('<style>p { color: red }</style>Title<script>unfinished'), 'Title')
  assert.equal(toPlainText('a<!-- hidden <b> -->b'), 'a b')
})

test('entities are decoded once, so that escaped markup remains text', () => {
  assert.equal(toPlainText('&lt;script&gt;'), '<script>')
  assert.equal(toPlainText('Tom &amp;amp; Jerry'), 'Tom &amp; Jerry')
})

test('a lone less-than sign is preserved', () => {
  assert.equal(toPlainText('3 < 4 & I <3 you'), '3 < 4 & I <3 you')
})

test('right-to-left and astral characters are preserved, lone surrogates are removed', () => {
  assert.equal(toPlainText('مهرجان 🎻'), 'مهرجان 🎻')
  assert.equal(toPlainText('broken \ud83c end'), 'broken \ufffd end')
})

test('texts of an event are cut to the maximum length, never within a character', () => {
  const long = makeEvent({
    start: { day: '2026-11-21' },
    title: 'x'.repeat(600),
    description: `${'x'.repeat(498)}🎻🎻`,
    details: 'y'.repeat(30_000),
  })
  assert.equal(long.title, `${'x'.repeat(499)}…`)
  assert.equal(long.description, `${'x'.repeat(498)}…`)
  assert.equal(long.details.length, 20_000)
  const short = { title: 'a', description: 'b', details: '', start: { day: '2026-11-21' } }
  assert.deepEqual(makeEvent(short), short)
})

test('an event has no empty fields, and its details no empty lines', () => {
  const start = { day: '2026-11-21' }
  const told = makeEvent({
    title: 'a',
    description: 'b',
    details: ['', 'c', '', 'd'],
    start,
    url: '',
  })
  assert.deepEqual(told, { title: 'a', description: 'b', details: 'c\nd', start })
})

test('addresses are made absolute, and only web addresses are kept', () => {
  const base = 'https://example.com/list/'
  assert.equal(toAbsoluteUrl('../event/1', base), 'https://example.com/event/1')
  assert.equal(toAbsoluteUrl(' //cdn.example.com/a.png ', base), 'https://cdn.example.com/a.png')
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c', '', 'http://']) {
    assert.equal(toAbsoluteUrl(text, base), undefined, text)
  }
})

test('any text can be cleaned, and the result is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = toPlainText(text)
      assert.ok(clean.isWellFormed())
      assert.doesNotMatch(clean, /[\u0000-\u001f]/)
    }),
  )
})

test('scripts are found in order, with their types', () => {
  assert.deepEqual(
    scriptsOf(
      '<script type="a">1 &lt; 2</script><!-- <script>no</script> --><p><script>3</script>',
    ),
    [
      { type: 'a', text: '1 &lt; 2' },
      { type: '', text: '3' },
    ],
  )
})

test('scripts are found on pages of any depth and width', () => {
  const script = '<script>found</script>'
  for (const filler of ['<div>', '<p>', '<b><i>', '<li>x', '<div></div>', '</b>', '<a href="x">']) {
    assert.deepEqual(scriptsOf(filler.repeat(20_000) + script).at(-1)?.text, 'found', filler)
  }
})

test('clean text is unchanged, and other text is cleaned whatever it begins with', () => {
  for (const text of [
    '',
    'Sporløs',
    'A “quote” – and more…',
    "6'eren; 20:00 (R) [x] {y} ~",
    'ă = b',
  ]) {
    assert.equal(toPlainText(text), text)
  }
  assert.equal(toPlainText(' a'), 'a')
  assert.equal(toPlainText('a '), 'a')
  assert.equal(toPlainText('a  b'), 'a b')
  assert.equal(toPlainText('a\u00a0b\u2003c'), 'a b c')
  assert.equal(toPlainText('e\u0301 \u212b \u1e9b\u0323'), 'é Å ẛ̣')
})
