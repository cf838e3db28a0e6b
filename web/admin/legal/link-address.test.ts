import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readColour } from './colours.ts'
import { linkAddress } from './link-address.ts'

test('an incomplete address is completed', () => {
  assert.equal(linkAddress(' https://almanac.example/a '), 'https://almanac.example/a')
  assert.equal(linkAddress('almanac.example/a?b#c'), 'https://almanac.example/a?b#c')
  assert.equal(linkAddress('help@almanac.example'), 'mailto:help@almanac.example')
  assert.equal(linkAddress('/privacy-policy'), '/privacy-policy')
})

test('an unsafe address is rejected', () => {
  for (const typed of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '',
    'two words',
  ])
    assert.equal(linkAddress(typed), undefined, typed)
})

test('a colour is parsed with and without its `#`', () => {
  assert.equal(readColour('1F736D'), '#1f736d')
  assert.equal(readColour(' #fff '), '#fff')
  assert.equal(readColour('red; position: fixed'), undefined)
  assert.equal(readColour('#12345'), undefined)
})
