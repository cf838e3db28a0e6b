import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDigest } from './digest-sentence.ts'

test('the sentence counts the prepared digests and why the others got none', () => {
  assert.equal(
    describeDigest({ made: 2, alreadyHad: 1, nothingToTell: 3 }),
    '2 digests were made, 1 had theirs already, 3 had nothing coming up.',
  )
  assert.equal(describeDigest({ made: 1, alreadyHad: 0, nothingToTell: 0 }), '1 digest was made.')
})
