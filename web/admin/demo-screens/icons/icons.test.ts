import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test from 'node:test'
import { isInPart, NAMED } from './font-awesome-parts.ts'
import { byLetter, iconsIn, matching } from './icon-names.ts'

const { resolve } = createRequire(import.meta.url)
const read = (file: string) => readFileSync(resolve(file), 'utf8')
const fontAwesome = iconsIn(read('font-awesome/css/font-awesome.css'), 'fa-')
const namesIn = (part: Parameters<typeof isInPart>[1]) =>
  fontAwesome.filter((icon) => isInPart(icon, part)).map(({ name }) => name)

test('every icon of the three fonts is found, each with one character', () => {
  assert.equal(fontAwesome.length, 786)
  const glyphicons = iconsIn(read('bootstrap/dist/css/bootstrap.css'), 'glyphicon-')
  assert.deepEqual(glyphicons.find(({ name }) => name === 'glyphicon-asterisk')?.glyph, '*')
  assert.ok(glyphicons.length >= 259, `${glyphicons.length} Glyphicons`)
  const flaticon = iconsIn(read('@flaticon/flaticon-uicons/css/regular/rounded.css'), 'fi-rr-')
  assert.ok(flaticon.length > 3_000, `${flaticon.length} of Flaticon`)
  for (const { name, glyph } of [...fontAwesome, ...glyphicons, ...flaticon])
    assert.equal(Array.from(glyph).length, 1, name)
})

test('several names of one icon are all found', () => {
  const css =
    '.fa-remove:before,\n.fa-times:before {\n  content: "\\f00d";\n}\n.other:before{content:"\\f00e"}'
  assert.deepEqual(iconsIn(css, 'fa-'), [
    { name: 'fa-remove', glyph: '\uf00d' },
    { name: 'fa-times', glyph: '\uf00d' },
  ])
})

test('every name listed for the parts of Font Awesome is in the font', () => {
  const known = new Set(fontAwesome.map(({ name }) => name))
  assert.deepEqual(
    NAMED.filter((name) => !known.has(`fa-${name}`)),
    [],
  )
})

test('every icon of Font Awesome belongs to a part', () => {
  const parts = ['web-application', 'spinner', 'text-editor', 'brand', 'other'] as const
  const lost = fontAwesome.filter((icon) => !parts.some((part) => isInPart(icon, part)))
  assert.deepEqual(lost, [])
  assert.equal(namesIn('spinner').length, 5)
})

test('brands are found in every variant, without false matches', () => {
  const brands = namesIn('brand')
  for (const name of ['fa-google-plus-square', 'fa-cc-visa', 'fa-reddit-alien', 'fa-glide-g'])
    assert.ok(brands.includes(name), name)
  for (const name of ['fa-gears', 'fa-glass', 'fa-random', 'fa-car'])
    assert.ok(!brands.includes(name), name)
})

test('names are found by their words in any order, and listed under their letter', () => {
  const found = matching(fontAwesome, 'Left arrow')
  assert.ok(found.some(({ name }) => name === 'fa-arrow-left'))
  assert.ok(found.every(({ name }) => name.includes('arrow') && name.includes('left')))
  assert.equal(matching(fontAwesome, ' '), fontAwesome)
  assert.deepEqual([...byLetter(fontAwesome, 'fa-').keys()].slice(0, 3), ['0-9', 'A', 'B'])
})
