import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDigest } from './digest-sentence.ts'

test('the sentence counts the prepared digests and why the others got none', () => {
  assert.equal(
    describeDigest({ made: 2, alreadyHad: 1, nothingToTell: 3, delivery: 'smtp' }),
    '2 digests were made, 1 had theirs already, 3 had nothing to be told.',
  )
  const one = { made: 1, alreadyHad: 0, nothingToTell: 0 }
  assert.equal(describeDigest({ ...one, delivery: 'smtp' }), '1 digest was made.')
})

test('without a mail server the sentence says that the digests wait', () => {
  const answer = { made: 1, alreadyHad: 0, nothingToTell: 0, delivery: 'outbox' } as const
  assert.equal(
    describeDigest(answer),
    '1 digest was made. They wait in the Inbox: no mail server is set up.',
  )
  assert.equal(describeDigest({ ...answer, made: 0 }), '0 digests were made.')
})
