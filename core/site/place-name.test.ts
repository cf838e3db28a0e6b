import assert from 'node:assert/strict'
import test from 'node:test'
import { placeName } from './place-name.ts'

test('a country is translated into the reader’s language, any other place is shown as written', () => {
  assert.equal(placeName('DK', 'ro'), 'Danemarca')
  assert.equal(placeName('Romania', 'da'), 'Rumænien')
  assert.equal(placeName('North America', 'da'), 'North America')
  assert.equal(placeName('', 'en'), '')
})
