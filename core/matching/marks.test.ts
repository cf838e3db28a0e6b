import assert from 'node:assert/strict'
import { test } from 'node:test'
import phrases from './marks.json' with { type: 'json' }
import { splitMarks } from './marks.ts'
import { tokensOf } from './tokens.ts'

test('every phrase of the table is found in a text, with its kind and value', () => {
  const unfound = Object.entries(phrases).flatMap(([kind, values]) =>
    Object.entries<string[]>(values).flatMap(([value, written]) =>
      written.filter((phrase) => {
        const { marks } = splitMarks(tokensOf(phrase.replace('*', 'xyz')))
        return !marks[kind]?.has(value)
      }),
    ),
  )
  assert.deepEqual(unfound, [])
})

test('a phrase may say both who plays and how old they are', () => {
  const { marks } = splitMarks(tokensOf('Girls, F19'))
  assert.deepEqual(marks['gender'], new Set(['women']))
  assert.deepEqual(marks['youth'], new Set(['youth', 'u19']))
})

test('words of what is sold beside an event are kept, those of its kind are not', () => {
  assert.deepEqual(splitMarks(tokensOf('Jazz VIP camping')).rest, ['jazz', 'vip', 'camping'])
  assert.deepEqual(splitMarks(tokensOf('Jazz film quiz')).rest, ['jazz'])
})
