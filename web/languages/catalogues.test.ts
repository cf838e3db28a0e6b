import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findGaps, findUntranslatedNames } from './gaps.ts'

test('every text shown to people is translated into every language, once, and no translation is unused', async () => {
  assert.deepEqual(await findGaps(), [])
})

test('a name of the starter catalogue that lacks a language is found, unless it is the same there', () => {
  const names = {
    Music: { da: 'Musik', nb: 'Musikk', sv: 'Musik' },
    Tennis: { ro: 'Tenis' },
  }
  assert.deepEqual(
    findUntranslatedNames(names).map(({ what }) => what),
    ['not in ro: Music'],
  )
})
