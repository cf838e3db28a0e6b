import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatEnglish } from './messages/format.ts'
import { fromIssue } from './messages/message.ts'
import { Line, Words } from './text.ts'

test('one line remains one line', () => {
  assert.equal(Line.parse(' AGF –\r\n Viborg\u2028FF\u0085 '), 'AGF – Viborg FF')
  assert.equal(Words.parse('first\nsecond'), 'first\nsecond')
})

test('a character that cannot be stored or seen is removed', () => {
  assert.equal(Line.parse('\0Agf\0 Vib\u0007org'), 'Agf Viborg')
  assert.equal(Words.parse('first\0\n\u009fsecond'), 'first\nsecond')
})

function issueOf(text: string): string {
  const { error } = Line.safeParse(text)
  return formatEnglish(fromIssue(error?.issues[0]?.message ?? ''))
}

test('a line without visible characters is empty', () => {
  for (const text of ['', '  ', '\u200b', '\u202e', '\u00a0\u2060', '\u0301'])
    assert.equal(issueOf(text), 'is empty', JSON.stringify(text))
  for (const text of ['x', '24', '?!', '🎉', 'ק', '猫']) assert.equal(Line.parse(text), text)
})
