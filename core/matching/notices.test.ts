import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutNotices } from './notices.ts'
import { tokensOf } from './tokens.ts'

const bare = (title: string) => withoutNotices(title, tokensOf(title)).trim()

test('parts that say that the event moved, or when its doors open, are left out', () => {
  assert.equal(bare('Nachtzug – Verlegt vom 12.11.2026'), 'Nachtzug')
  assert.equal(bare('SIIRRETTY: Yöjuna'), 'Yöjuna')
  assert.equal(bare('Nocny Tramwaj [przełożony z 10 lutego]'), 'Nocny Tramwaj')
  assert.equal(bare('Elin Sjö, insläpp 19'), 'Elin Sjö')
  assert.equal(bare('Nora Vale (doors 19:00)'), 'Nora Vale')
})

test('what says more is preserved, also a title of only such words', () => {
  assert.equal(bare('The Doors'), 'The Doors')
  assert.equal(bare('Doors Open Day: the old mill'), 'Doors Open Day: the old mill')
  assert.equal(bare('Opera 3 – Tosca'), 'Opera 3 – Tosca')
})
