import assert from 'node:assert/strict'
import test from 'node:test'
import { allCountries } from './countries.ts'

test('every country is listed once, those with guides of their own first', () => {
  const countries = allCountries()
  assert.deepEqual(
    countries.slice(0, 4).map(({ name }) => name),
    ['Romania', 'Denmark', 'Sweden', 'Norway'],
  )
  assert.equal(new Set(countries.map(({ code }) => code)).size, countries.length)
  assert.ok(countries.some(({ code, name }) => code === 'DE' && name === 'Germany'))
})
