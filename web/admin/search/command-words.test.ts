import assert from 'node:assert/strict'
import test from 'node:test'
import { beginsSo, foldedWords, namesVerb } from './command-words.ts'

test('a command is found by the beginnings of its words, in any order and without accents', () => {
  const title = 'Run Știri de seară…'
  assert.ok(beginsSo(title, foldedWords('run sti')))
  assert.ok(beginsSo(title, foldedWords('SEAR ru')))
  assert.ok(!beginsSo(title, foldedWords('run tiri')))
})

test('only a whole verb asks for commands before what is found', () => {
  const titles = ['Create event', 'Run Tivoli…']
  assert.ok(namesVerb('run', titles))
  assert.ok(namesVerb('  Run tiv', titles))
  assert.ok(!namesVerb('ru', titles))
  assert.ok(!namesVerb('tivoli', titles))
  assert.ok(!namesVerb('event', titles))
  assert.ok(!namesVerb('', titles))
})
