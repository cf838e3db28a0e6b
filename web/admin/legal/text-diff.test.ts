import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diffLegalHtml, collapseUnchanged } from './text-diff.ts'

test('added and removed words are distinguished from unchanged ones', () => {
  assert.deepEqual(diffLegalHtml('<p>We keep data 30 days</p>', '<p>We keep data 60 days</p>'), [
    { kind: 'same', text: 'We keep data ' },
    { kind: 'removed', text: '30' },
    { kind: 'added', text: '60' },
    { kind: 'same', text: ' days' },
  ])
})

test('words that only changed their formatting are listed with both formats', () => {
  assert.deepEqual(diffLegalHtml('<p>a <strong>b</strong> c</p>', '<p>a b c</p>'), [
    { kind: 'same', text: 'a ' },
    { kind: 'format', text: 'b', note: 'bold → plain' },
    { kind: 'same', text: ' c' },
  ])
  assert.deepEqual(diffLegalHtml('<h2>Title</h2>', '<p role="heading" aria-level="7">Title</p>'), [
    { kind: 'format', text: 'Title', note: 'heading 2 → heading 7' },
  ])
  assert.deepEqual(
    diffLegalHtml(
      '<p><a href="/a" rel="noopener">x</a></p>',
      '<p style="text-align: center"><a href="/b" rel="noopener">x</a></p>',
    ),
    [{ kind: 'format', text: 'x', note: 'link to /a → text-align: center, link to /b' }],
  )
})

test('two serialisations of the same document do not differ', () => {
  const pieces = diffLegalHtml(
    '<blockquote>Draft &amp; more</blockquote>\n<ul><li>one</li></ul>',
    '<blockquote><p>Draft &amp; more</p></blockquote><ul><li><p>one</p></li></ul>',
  )
  assert.deepEqual(
    pieces.map(({ kind }) => kind),
    ['same'],
  )
})

test('a new or deleted document is a single piece', () => {
  assert.deepEqual(diffLegalHtml('', '<p>New</p>'), [{ kind: 'added', text: 'New' }])
  assert.deepEqual(diffLegalHtml('<p>Old</p>', ''), [{ kind: 'removed', text: 'Old' }])
})

test('long unchanged stretches are shortened to the context of changes', () => {
  const long = 'word '.repeat(200)
  const [first, , , last] = collapseUnchanged(diffLegalHtml(`<p>${long}a</p>`, `<p>${long}b</p>`))
  assert.equal(first?.text.length, 123)
  assert.equal(last, undefined)
})
