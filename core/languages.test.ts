import assert from 'node:assert/strict'
import test from 'node:test'
import { chosenLanguage } from './languages.ts'

test('a page is in English until a person chooses another language', () => {
  assert.equal(chosenLanguage(null), 'en')
  assert.equal(chosenLanguage('accepted-cookies=1'), 'en')
})

test('the chosen language is read from among other cookies', () => {
  assert.equal(chosenLanguage('accepted-cookies=1; language=ro; other=da'), 'ro')
})

test('a language that is not offered is English', () => {
  assert.equal(chosenLanguage('language=de'), 'en')
  assert.equal(chosenLanguage('language='), 'en')
})
