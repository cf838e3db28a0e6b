import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import test from 'node:test'
import { centreOf, countriesOf, toMapPoint, outlineOf, placesOf } from './world.ts'

const { resolve } = createRequire(import.meta.url)
const countries = countriesOf(readFileSync(resolve('world-atlas/countries-110m.json'), 'utf8'))

test('a country is placed at the middle of its largest landmass', () => {
  const denmark = countries.features.find(({ properties }) => properties.name === 'Denmark')
  assert.ok(denmark)
  const [longitude, latitude] = centreOf(denmark)
  assert.ok(longitude > 8.5 && longitude < 10, String(longitude))
  assert.ok(latitude > 55.5 && latitude < 57, String(latitude))
})

test('locations are counted by country, highest first; a country missing from the map is included', () => {
  const places = placesOf(
    [
      { title: 'Bucharest', country: 'Romania' },
      { title: 'Tivoli', country: 'denmark' },
      { title: 'Cluj', country: 'Romania' },
      { title: 'Wembley', country: 'UK' },
      { title: 'Elsewhere', country: 'Atlantis' },
    ],
    countries,
  )
  assert.deepEqual(
    places.map(({ country, titles, at }) => [country, titles, at !== null]),
    [
      ['Romania', ['Bucharest', 'Cluj'], true],
      ['Atlantis', ['Elsewhere'], false],
      ['denmark', ['Tivoli'], true],
      ['UK', ['Wembley'], true],
    ],
  )
})

test('no outline runs back across the whole map at the date line', () => {
  for (const { geometry, properties } of countries.features) {
    const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
    for (const ring of rings)
      for (const [place, [longitude = 0, latitude = 0]] of ring.entries()) {
        const step = Math.abs(longitude - (ring[place - 1]?.[0] ?? longitude))
        assert.ok(step <= 180 || latitude <= -85, `${properties.name}: ${step}`)
      }
  }
})

test('the flat map starts at the date line and near the north pole', () => {
  assert.deepEqual(toMapPoint([-180, 84]), [0, 0])
  assert.deepEqual(toMapPoint([12.57, 55.68]), [192.6, 28.3])
  assert.match(outlineOf(countries), /^M-?[\d.]+,-?[\d.]+L/)
})
