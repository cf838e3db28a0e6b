import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDemo } from './demo-counts.ts'

const NOTHING = { crawlers: 0, categories: 0, events: 0, appUsers: 0, mails: 0 }

test('what is deleted with the demo is counted in words', () => {
  const counts = { crawlers: 1, categories: 1, events: 14, appUsers: 3, mails: 2 }
  assert.equal(describeDemo(counts), '1 crawler, 1 category, 14 events, 3 app users and 2 mails')
  assert.equal(describeDemo({ ...NOTHING, events: 1 }), '1 event')
  assert.equal(describeDemo(NOTHING), 'nothing')
})
