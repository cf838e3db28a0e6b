import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Line, Words } from './text.ts'

test('one line remains one line', () => {
  assert.equal(Line.parse(' AGF –\r\n Viborg\u2028FF\u0085 '), 'AGF – Viborg FF')
  assert.equal(Words.parse('first\nsecond'), 'first\nsecond')
})

test('a line without visible characters is empty', () => {
  for (const text of ['', '  ', '\u200b', '\u202e', '\u00a0\u2060', '\u0301'])
    assert.equal(Line.safeParse(text).error?.issues[0]?.message, 'is empty', JSON.stringify(text))
  for (const text of ['x', '24', '?!', '🎉', 'ק', '猫']) assert.equal(Line.parse(text), text)
})
