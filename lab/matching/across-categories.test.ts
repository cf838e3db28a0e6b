import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreAcross } from './across-categories.ts'

test('programmes from the tuning set merge with their match, and nobody is asked needlessly', () => {
  const { same, merged, askedInVain, falseMerges } = scoreAcross('looked at')
  assert.deepEqual([askedInVain, falseMerges], [[], []])
  assert.equal(merged, same)
})

test('of programmes without a distinctive word most are asked about, few needlessly, and none merges wrongly', () => {
  const { same, merged, asked, askedInVain, falseMerges } = scoreAcross('unexplained')
  assert.deepEqual(falseMerges, [])
  assert.ok(merged + asked.length >= 11, `${merged} merged and ${asked.length} asked of ${same}`)
  assert.ok(askedInVain.length <= 1, askedInVain.join('\n'))
})
