import assert from 'node:assert/strict'
import test from 'node:test'
import { placeName } from './place-name.ts'

const inNorwegian = (place: string) => placeName(place, 'nb')

test('places of the catalogue are translated into the reader’s language, others are shown as written', () => {
  assert.equal(placeName('DK', 'ro'), 'Danemarca')
  assert.equal(placeName('Romania', 'da'), 'Rumænien')
  assert.equal(placeName('romania', 'da'), 'Rumænien')
  assert.deepEqual(['World', 'Europe', 'North America', 'Copenhagen', 'Herning'].map(inNorwegian), [
    'Verden',
    'Europa',
    'Nord-Amerika',
    'København',
    'Herning',
  ])
  assert.equal(placeName('World', 'en'), 'World')
  assert.equal(placeName('', 'en'), '')
})
