import assert from 'node:assert/strict'
import test from 'node:test'
import { readLanguage } from './languages.ts'

test('a page is in English until a person chooses another language', () => {
  assert.equal(readLanguage(null), 'en')
  assert.equal(readLanguage('accepted-cookies=1'), 'en')
})

test('the chosen language is read from among other cookies', () => {
  assert.equal(readLanguage('accepted-cookies=1; language=ro; other=da'), 'ro')
})

test('a language that is not offered is English', () => {
  assert.equal(readLanguage('language=de'), 'en')
  assert.equal(readLanguage('language='), 'en')
})
