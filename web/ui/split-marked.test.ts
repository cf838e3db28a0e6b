import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitMarked } from './split-marked.ts'

function formatMarked(text: string, searched: string): string {
  return splitMarked(text, searched)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('')
}

test('matches are marked as written in the text, accents included', () => {
  assert.equal(formatMarked('Știința – Brøndby', 'stiin brondby'), '[Știin]ța – [Brøndby]')
  assert.equal(formatMarked('Straße und Gasse', 'strass'), '[Straß]e und Gasse')
  assert.equal(formatMarked('AGF, AGF 2', 'agf'), '[AGF], [AGF] 2')
  assert.equal(formatMarked('Superliga', 'liga'), 'Superliga')
})
