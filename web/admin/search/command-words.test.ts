import assert from 'node:assert/strict'
import test from 'node:test'
import { beginsSo, foldedWords, namesVerb } from './command-words.ts'

test('a command is found by prefixes of its words, in any order and ignoring accents', () => {
  const title = 'Run Știri de seară…'
  assert.ok(beginsSo(title, foldedWords('run sti')))
  assert.ok(beginsSo(title, foldedWords('SEAR ru')))
  assert.ok(!beginsSo(title, foldedWords('run tiri')))
})

test('only a complete verb puts commands before results', () => {
  const titles = ['Create event', 'Run Tivoli…']
  assert.ok(namesVerb('run', titles))
  assert.ok(namesVerb('  Run tiv', titles))
  assert.ok(!namesVerb('ru', titles))
  assert.ok(!namesVerb('tivoli', titles))
  assert.ok(!namesVerb('event', titles))
  assert.ok(!namesVerb('', titles))
})
