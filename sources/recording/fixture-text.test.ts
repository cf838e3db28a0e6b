import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText } from '../fetch/charset.ts'
import { fixtureKind, fixtureText } from './fixture-text.ts'

test('the kind of a page is detected from its media type and its beginning', () => {
  const kinds = [
    ['', 'BEGIN:VCALENDAR\r\n'],
    ['text/calendar', ''],
    ['application/ld+json', '{}'],
    ['text/html', ' {"Stages":[]}'],
    ['application/json', '<!doctype html>'],
    ['application/xhtml+xml', '<?xml version="1.0"?><html>'],
    ['application/rss+xml', '<rss>'],
    ['text/html', '<?xml version="1.0"?><rss>'],
    ['text/plain', '<feed xmlns="http://www.w3.org/2005/Atom">'],
    ['text/html', '<p>An article about <rss></p>'],
    ['', 'Nothing'],
  ].map(([mediaType = '', body = '']) => fixtureKind({ mediaType, body }))
  const expected = 'ics ics json json html html xml xml xml html html'.split(' ')
  assert.deepEqual(kinds, expected)
})

test('a page in another charset is stored as UTF-8 and declares that', () => {
  const html = '<html><meta charset="iso-8859-1"><p>Sommer på Øen</p>'
  const xml = "<?xml version='1.0' encoding='windows-1250'?><rss>Sărbători</rss>"
  for (const body of [html, xml]) {
    const text = fixtureText(body)
    assert.match(text.slice(0, 60), /utf-8/)
    assert.equal(decodeText(Buffer.from(text), ''), text)
  }
})

test('a page that is read back correctly is unchanged', () => {
  const plain = '<html><meta charset="utf-8"><p>Sommer på Øen <meta charset=iso-8859-1></p>'
  assert.equal(fixtureText(plain), plain)
  const ascii = '<html><meta charset="iso-8859-1"><p>Summer</p>'
  assert.equal(fixtureText(ascii), ascii)
})
