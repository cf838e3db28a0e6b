import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogueName, catalogueNamesElsewhere } from './catalogue-names.ts'

test('names of the starter catalogue are said in the language of the reader', () => {
  assert.equal(catalogueName('Football', 'da'), 'Fodbold')
  assert.equal(catalogueName('Holidays Romania', 'ro'), 'Sărbători în România')
  assert.equal(catalogueName('Football', 'en'), 'Football')
  assert.equal(catalogueName('Location', 'en'), 'Venues')
})

test('a name that an operator gave is the same for everybody, whatever it is', () => {
  for (const name of ['Superliga', 'constructor', '__proto__', ''])
    assert.equal(catalogueName(name, 'ro'), name)
})

test('a group is searched by its names in all languages, by its title as by its id', () => {
  assert.match(catalogueNamesElsewhere('American football'), /Amerikansk fodbold .*Fotbal american/)
  assert.equal(catalogueNamesElsewhere('tvchannels'), catalogueNamesElsewhere('TV channels'))
  assert.equal(catalogueNamesElsewhere('Superliga'), '')
})
