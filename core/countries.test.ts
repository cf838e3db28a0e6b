import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES, countryCode, countryName, isCountryCode } from './countries.ts'

test('every country is found by its code and by its name', () => {
  assert.equal(COUNTRIES.length, 4)
  for (const { code, name } of COUNTRIES) {
    assert.equal(countryName(code), name)
    assert.equal(countryCode(name), code)
  }
})

test('case does not matter when a country is looked up', () => {
  assert.equal(countryName('dk'), 'Denmark')
  assert.equal(countryCode(' sweden '), 'SE')
})

test('other countries are unknown', () => {
  assert.equal(countryName('XX'), undefined)
  assert.equal(countryCode('Atlantis'), undefined)
  assert.equal(isCountryCode('dk'), false)
  assert.equal(isCountryCode('DK'), true)
})
