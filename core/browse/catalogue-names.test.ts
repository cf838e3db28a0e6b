import assert from 'node:assert/strict'
import test from 'node:test'
import { translateCatalogueName } from './catalogue-names.ts'
import { listCatalogueTranslations } from './catalogue-translations.ts'

test("names of the starter catalogue are translated into the reader's language", () => {
  assert.equal(translateCatalogueName('Football', 'da'), 'Fodbold')
  assert.equal(translateCatalogueName('Holidays Romania', 'ro'), 'Sărbători în România')
  assert.equal(translateCatalogueName('Football', 'en'), 'Football')
  assert.equal(translateCatalogueName('Location', 'en'), 'Venues')
})

test('a name given by an operator is the same for everybody', () => {
  for (const name of ['Superliga', 'constructor', '__proto__', ''])
    assert.equal(translateCatalogueName(name, 'ro'), name)
})

test('a group can be found by its names in all languages, from its title or its id', () => {
  assert.match(
    listCatalogueTranslations('American football'),
    /Amerikansk fodbold .*Fotbal american/,
  )
  assert.equal(listCatalogueTranslations('tvchannels'), listCatalogueTranslations('TV channels'))
  assert.equal(listCatalogueTranslations('Superliga'), '')
})
