import { formatEnglish } from '@app/core/messages/format.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeText, readText } from './charset.ts'
import { fetcherFor, startSite } from '../testing/site.ts'

test('text is decoded with the declared charset', async () => {
  const bytes = Buffer.from('<meta charset="windows-1250"><p>\x8aport</p>', 'latin1')
  const site = await startSite({
    '/header': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset="iso-8859-1"' })
        .end(Buffer.from('<p>K\xf8benhavn</p>', 'latin1')),
    '/meta': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
    '/mark': (_, response) =>
      response.end(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Ş', 'utf16le')])),
    '/xml': (_, response) =>
      response.end(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe6</a>', 'latin1')),
    '/odd': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=klingon' }).end('é'),
  })
  const fetcher = fetcherFor([site])
  const body = async (path: string) => (await fetcher.fetchPage(site.url + path)).body
  assert.equal(await body('/header'), '<p>København</p>')
  assert.equal(await body('/meta'), '<meta charset="windows-1250"><p>Šport</p>')
  assert.equal(await body('/mark'), 'Ş')
  assert.match(await body('/xml'), /<a>æ<\/a>/)
  assert.equal(await body('/odd'), 'é')
  await site.close()
})

test('an XML declaration names the charset, whatever its quotes and whatever precedes it', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const declared = `<?xml version='1.0' encoding='ISO-8859-1' standalone='yes'?><a>\xe6</a>`
  assert.match(decodeText(latin(declared), 'application/rss+xml'), /<a>æ<\/a>/)
  assert.match(decodeText(latin(`\r\n ${declared}`), ''), /<a>æ<\/a>/)
  const polish = latin('<?xml version="1.0" encoding="iso-8859-2"?><a>\xb3</a>')
  assert.match(decodeText(polish, 'text/xml'), /<a>ł<\/a>/)
})

test('undeclared text is Western European if its bytes are not UTF-8', () => {
  const latin = Buffer.from(
    '<rss><title>\xdaltimas not\xedcias \x96 S\xe3o Paulo</title></rss>',
    'latin1',
  )
  assert.equal(decodeText(latin, ''), '<rss><title>Últimas notícias – São Paulo</title></rss>')
})

test('a UTF-8 text with a broken character remains UTF-8', () => {
  const text = Buffer.from('<p>Ærø, Ørsted og Århus</p>')
  const broken = Buffer.concat([text, Buffer.from([0xc3])])
  assert.equal(decodeText(broken, ''), '<p>Ærø, Ørsted og Århus</p>\ufffd')
})

/** Reads the bytes of a page with a charset declared in its header. */
function read(bytes: Buffer, contentType: string) {
  const { text, mismatch } = readText(bytes, contentType)
  return [text, mismatch && `${mismatch.declared}, ${mismatch.used}`]
}

const LATIN = Buffer.from('<p>\xc6r\xf8 og \xd8rsted \x96 caf\xe9</p>', 'latin1')

test('text wrongly declared as UTF-8 is read as Western European', () => {
  const text = '<p>Ærø og Ørsted – café</p>'
  assert.deepEqual(read(LATIN, 'text/html; charset=utf-8'), [text, 'utf-8, windows-1252'])
  const page = Buffer.concat([Buffer.from('<meta charset="UTF-8">'), LATIN])
  assert.deepEqual(read(page, 'text/html'), [
    `<meta charset="UTF-8">${text}`,
    'utf-8, windows-1252',
  ])
  assert.deepEqual(read(LATIN, 'text/html; charset=iso-8859-1'), [text, undefined])
})

test('UTF-8 text declared as another charset is read as UTF-8', () => {
  const text = '<p>Învierea – Ærø, 日本</p>'
  for (const label of ['iso-8859-1', 'windows-1252', 'iso-8859-2', 'koi8-r', 'shift_jis']) {
    const [found, mismatch] = read(Buffer.from(text), `text/html; charset=${label}`)
    assert.equal(found, text, label)
    assert.match(mismatch ?? '', /, utf-8$/, label)
  }
  const xml = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><a>Ærø</a>`)
  assert.match(decodeText(xml, 'text/xml'), /<a>Ærø<\/a>/)
})

test('of two declared charsets, the one that fits the bytes is used', () => {
  const page = Buffer.from('<meta charset="iso-8859-2"><p>\xb3\xf3d\xbc</p>', 'latin1')
  assert.deepEqual(read(page, 'text/html; charset=utf-8'), [
    '<meta charset="iso-8859-2"><p>łódź</p>',
    'utf-8, iso-8859-2',
  ])
})

test('bytes without a correct declaration are read in a usual charset of their language', () => {
  const page = (language: string, text: string) =>
    decodeText(
      Buffer.from(`<html lang="${language}"><p>${text}`, 'latin1'),
      'text/html; charset=utf-8',
    ).replace(/^.*<p>/, '')
  assert.equal(page('pl', '\xb3\xf3d\xbc \xb1\xb6'), 'łódź ąś')
  assert.equal(page('pl-PL', '\xb3\xf3d\x9f \xb9\x9c'), 'łódź ąś')
  assert.equal(page('cs', 'Ve\xe8er \xb9koly'), 'Večer školy')
  assert.equal(page('ro', 'Sear\xe3 \xba\xfe'), 'Seară şţ')
  assert.equal(page('ru', '\xea\xee\xed\xf6\xe5\xf0\xf2'), 'концерт')
  assert.equal(page('ru', '\xcb\xcf\xce\xc3\xc5\xd2\xd4'), 'концерт')
  assert.equal(page('tr', 'G\xfcne\xfe'), 'Güneş')
  assert.equal(page('da', 'bl\xe5b\xe6r'), 'blåbær')
  const feed = Buffer.from('<rss><language>hu</language><p>h\xfbv\xf5s', 'latin1')
  assert.match(decodeText(feed, ''), /hűvős$/)
})

test('plain ASCII and correctly declared text are no mismatch', () => {
  assert.deepEqual(read(Buffer.from('<p>plain'), 'text/html; charset=iso-8859-1'), [
    '<p>plain',
    undefined,
  ])
  const escapes = Buffer.from('\x1b$B%3\x1b(B', 'latin1')
  assert.deepEqual(read(escapes, 'text/html; charset=iso-2022-jp'), ['コ', undefined])
  const japanese = Buffer.from([0x83, 0x52, 0x83, 0x93])
  assert.deepEqual(read(japanese, 'text/html; charset=shift_jis'), ['コン', undefined])
  assert.deepEqual(read(Buffer.from('Ærø'), 'text/html; charset=utf-8'), ['Ærø', undefined])
})

test('a page reports that it was read in another charset than declared', async () => {
  const site = await startSite({
    '/wrong': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(LATIN),
    '/right': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Ærø</p>'),
  })
  const fetcher = fetcherFor([site])
  const { note } = await fetcher.fetchPage(`${site.url}/wrong`)
  assert.equal(
    note && formatEnglish(note),
    `${site.url}/wrong declares the charset utf-8, but is written in windows-1252: it was read as that`,
  )
  assert.equal((await fetcher.fetchPage(`${site.url}/right`)).note, undefined)
  await site.close()
})
