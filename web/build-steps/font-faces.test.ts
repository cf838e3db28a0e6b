import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import unicode from '@fontsource-variable/inter/unicode.json' with { type: 'json' }
import { facesIn, lettersOf, PARTS } from './font-faces.ts'

const LANGUAGES = join(import.meta.dirname, '..', 'languages')

test('no character is in two parts of a font', () => {
  const letters = PARTS.flatMap(({ range }) => Array.from(lettersOf(range)))
  assert.equal(new Set(letters).size, letters.length)
})

test('together the parts contain the characters of the packaged fonts', () => {
  const { latin, 'latin-ext': latinExt, greek, cyrillic } = unicode
  const packaged = [latin, latinExt, greek, cyrillic].map((range) =>
    lettersOf(range.replaceAll(',', ', ')),
  )
  const wanted = new Set(packaged.join(''))
  const held = new Set(PARTS.map(({ range }) => lettersOf(range)).join(''))
  assert.deepEqual(held, wanted)
})

test('texts in our languages need only the two smallest parts', async () => {
  const small = PARTS.filter(({ part }) => part === 'latin' || part === 'romanian')
  const known = new Set(small.map(({ range }) => lettersOf(range)).join(''))
  const files = await Array.fromAsync(glob('*/*.json', { cwd: LANGUAGES }))
  const texts = await Promise.all(files.map((file) => readFile(join(LANGUAGES, file), 'utf8')))
  assert.ok(texts.length > 10)
  const latin = new Set(texts.join('').match(/\p{Script=Latin}/gu))
  assert.deepEqual([...latin.difference(known)], [])
})

test('pages that the server writes get the font rules of the public style sheet, and nothing else', () => {
  const face =
    "@font-face{font-family:Inter Variable;src:url(/assets/inter-1a2b.woff2)format('woff2')}"
  assert.equal(facesIn(`:root{--a:1}${face}body{margin:0}@media print{a{color:red}}`), face)
})
