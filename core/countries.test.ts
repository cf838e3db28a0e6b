import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES, findCountryCode, findCountryName, isCountryCode } from './countries.ts'

test('every country is found by its code and by its name', () => {
  assert.equal(COUNTRIES.length, 4)
  for (const { code, name } of COUNTRIES) {
    assert.equal(findCountryName(code), name)
    assert.equal(findCountryCode(name), code)
  }
})

test('country lookups ignore case', () => {
  assert.equal(findCountryName('dk'), 'Denmark')
  assert.equal(findCountryCode(' sweden '), 'SE')
})

test('other countries are unknown', () => {
  assert.equal(findCountryName('XX'), undefined)
  assert.equal(findCountryCode('Atlantis'), undefined)
  assert.equal(isCountryCode('dk'), false)
  assert.equal(isCountryCode('DK'), true)
})
