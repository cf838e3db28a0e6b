import assert from 'node:assert/strict'
import test from 'node:test'
import { matchesPrefixes, foldWords, startsWithVerb } from './command-words.ts'

test('a command is found by prefixes of its words, in any order and ignoring accents', () => {
  const title = 'Run Știri de seară…'
  assert.ok(matchesPrefixes(title, foldWords('run sti')))
  assert.ok(matchesPrefixes(title, foldWords('SEAR ru')))
  assert.ok(!matchesPrefixes(title, foldWords('run tiri')))
})

test('only a complete verb puts commands before results', () => {
  const titles = ['Create event', 'Run Tivoli…']
  assert.ok(startsWithVerb('run', titles))
  assert.ok(startsWithVerb('  Run tiv', titles))
  assert.ok(!startsWithVerb('ru', titles))
  assert.ok(!startsWithVerb('tivoli', titles))
  assert.ok(!startsWithVerb('event', titles))
  assert.ok(!startsWithVerb('', titles))
})
