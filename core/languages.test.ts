import assert from 'node:assert/strict'
import test from 'node:test'
import { pickAcceptedLanguage, readLanguage } from './languages.ts'

test('a page is in English until a person chooses another language', () => {
  assert.equal(readLanguage(null), 'en')
  assert.equal(readLanguage('accepted-cookies=1'), 'en')
})

test('the chosen language is found among other cookies', () => {
  assert.equal(readLanguage('accepted-cookies=1; language=ro; other=da'), 'ro')
})

test('an unsupported language falls back to English', () => {
  assert.equal(readLanguage('language=de'), 'en')
  assert.equal(readLanguage('language='), 'en')
})

test('the supported language with the highest weight in the header is used', () => {
  assert.equal(pickAcceptedLanguage('da'), 'da')
  assert.equal(pickAcceptedLanguage('de-DE,de;q=0.9,ro-RO;q=0.8,sv; q=0.9'), 'sv')
  assert.equal(pickAcceptedLanguage('no, en;q=0.5'), 'nb')
  assert.equal(pickAcceptedLanguage('SV-fi;q=0.7,en;q=0.7'), 'sv')
})

test('a header without a valid supported language falls back to English', () => {
  for (const header of [null, '', '*', 'de', 'da;q=0', 'da;q=much', ';;,,=,'])
    assert.equal(pickAcceptedLanguage(header), 'en', String(header))
})
