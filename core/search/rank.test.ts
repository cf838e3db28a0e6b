import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RANKS, rankText } from './rank.ts'
import { searchText } from './search-text.ts'

function rank(text: string, searched: string) {
  return rankText(searchText(text), searchText(searched))
}

test('case, accents, special letters and punctuation are folded', () => {
  assert.equal(searchText('  Știința – Brøndby/IF!  '), 'stiinta brondby if')
  assert.equal(searchText('STRASSE Straße Þór Æ Œuvre Łódź'), 'strasse strasse thor ae oeuvre lodz')
  assert.equal(searchText('Ελλάδας Москва'), 'ελλαδασ москва')
  assert.equal(searchText('…!?'), '')
})

test('a text matches exactly, by its beginning, by words, inside words, or with a typo', () => {
  assert.equal(rank('TV channels', 'tv  CHANNELS'), RANKS.exact)
  assert.equal(rank('TV channels', 'tv ch'), RANKS.prefix)
  assert.equal(rank('TV channels', 'chan'), RANKS.word)
  assert.equal(rank('TV channels', 'channels tv'), RANKS.word)
  assert.equal(rank('TV channels', 'hann'), RANKS.inside)
  assert.equal(rank('TV channels', 'chanels'), RANKS.slip)
  assert.equal(rank('TV channels', 'radio'), undefined)
  assert.equal(rank('TV channels', 'tv radio'), undefined)
  assert.equal(rank('TV channels', ''), undefined)
})
