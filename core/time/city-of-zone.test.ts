import assert from 'node:assert/strict'
import test from 'node:test'
import { cityOfZone } from './city-of-zone.ts'

test('a zone is named after its city, in the reader’s language', () => {
  assert.equal(cityOfZone('America/Argentina/Buenos_Aires', 'en'), 'Buenos Aires')
  const copenhagen = (language: string) => cityOfZone('Europe/Copenhagen', language)
  assert.deepEqual(['en', 'da', 'nb', 'sv', 'ro'].map(copenhagen), [
    'Copenhagen',
    'København',
    'København',
    'Köpenhamn',
    'Copenhaga',
  ])
})
