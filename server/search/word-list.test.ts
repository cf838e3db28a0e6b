import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordList } from './word-list.ts'

const list = wordList([
  { word: 'superliga', count: 9 },
  { word: 'brondby', count: 4 },
  { word: 'kobenhavn', count: 3 },
  { word: 'brandby', count: 1 },
  { word: 'derby', count: 2 },
  { word: 'stadtderby', count: 1 },
])

test('a typo leads to the words that may have been meant, frequent ones first', () => {
  for (const typed of ['brndby', 'brohndby', 'bromdby', 'borndby', 'rondby'])
    assert.ok(list.nearTo(typed).includes('brondby'), typed)
  assert.deepEqual(list.nearTo('brendby'), ['brondby', 'brandby'])
})

test('long words may contain two typos, short ones none', () => {
  assert.deepEqual(list.nearTo('koebnhavn'), ['kobenhavn'])
  assert.deepEqual(list.nearTo('supreleiga'), ['superliga'])
  assert.deepEqual(list.nearTo('dreyb'), [])
  assert.deepEqual(list.nearTo('der'), [])
})

test('a word still being typed already has similar words', () => {
  assert.deepEqual(list.nearTo('koebenh'), ['kobenhavn'])
})

test('a word is found inside others', () => {
  assert.deepEqual(list.around('liga'), ['superliga'])
  assert.deepEqual(list.around('derby'), ['stadtderby'])
  assert.deepEqual(list.around('li'), [])
})
