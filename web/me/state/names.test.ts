import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWording, setWording } from '../../ui/text.ts'
import { toLocalCity, toLocalName, toLocalPlace, withLocalNames } from './names.ts'

const CATALOGUE = {
  mainGroups: [{ id: 'places', title: 'Places', index: 1, groups: [] }],
  locations: [],
  position: 1,
}

test('groups, countries and cities are named in the language of the browser', () => {
  setWording(createWording('da', {}))
  assert.equal(withLocalNames(CATALOGUE).mainGroups[0]?.title, 'Steder')
  assert.deepEqual(['Denmark', 'Copenhagen', 'Herning'].map(toLocalPlace), [
    'Danmark',
    'København',
    'Herning',
  ])
  assert.equal(toLocalCity('Europe/Bucharest'), 'Bukarest')
  setWording(createWording('en', {}))
  assert.equal(toLocalName('Location'), 'Venues')
  assert.equal(toLocalPlace('Denmark'), 'Denmark')
})
