import assert from 'node:assert/strict'
import test from 'node:test'
import { catalogueName, catalogueNamesElsewhere } from './catalogue-names.ts'

test("names of the starter catalogue are translated into the reader's language", () => {
  assert.equal(catalogueName('Football', 'da'), 'Fodbold')
  assert.equal(catalogueName('Holidays Romania', 'ro'), 'Sărbători în România')
  assert.equal(catalogueName('Football', 'en'), 'Football')
  assert.equal(catalogueName('Location', 'en'), 'Venues')
})

test('a name given by an operator is the same for everybody', () => {
  for (const name of ['Superliga', 'constructor', '__proto__', ''])
    assert.equal(catalogueName(name, 'ro'), name)
})

test('a group can be found by its names in all languages, from its title or its id', () => {
  assert.match(catalogueNamesElsewhere('American football'), /Amerikansk fodbold .*Fotbal american/)
  assert.equal(catalogueNamesElsewhere('tvchannels'), catalogueNamesElsewhere('TV channels'))
  assert.equal(catalogueNamesElsewhere('Superliga'), '')
})
