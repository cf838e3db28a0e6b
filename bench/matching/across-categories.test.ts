import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreAcross } from './across-categories.ts'

test('programmes that were looked at while the rule was written merge with their match, and nobody is asked in vain', () => {
  const { same, merged, askedInVain, falseMerges } = scoreAcross('looked at')
  assert.deepEqual([askedInVain, falseMerges], [[], []])
  assert.equal(merged, same)
})

test('of programmes that no word explains most are asked about, hardly any in vain, and none merges wrongly', () => {
  const { same, merged, asked, askedInVain, falseMerges } = scoreAcross('unexplained')
  assert.deepEqual(falseMerges, [])
  assert.ok(merged + asked.length >= 11, `${merged} merged and ${asked.length} asked of ${same}`)
  assert.ok(askedInVain.length <= 1, askedInVain.join('\n'))
})
