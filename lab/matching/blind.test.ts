import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BLIND_COUNT, makeBlindPairs, readBlindSeed, type BlindPair } from './blind.ts'
import { scoreBlindPairs } from './blind-score.ts'

const pairs = makeBlindPairs(1, BLIND_COUNT)

test('a seed makes the same pairs each time, and another seed others', () => {
  const some = makeBlindPairs(1, 300)
  assert.deepEqual(makeBlindPairs(1, 300), some)
  assert.notDeepEqual(makeBlindPairs(2, 300), some)
})

test('each release has its seed, and the environment may give another one', () => {
  assert.ok(readBlindSeed({}) > 0)
  assert.equal(readBlindSeed({ BLIND_SEED: '17' }), 17)
})

test('half of the pairs are one event, and each kind has 20 to 40 pairs', () => {
  assert.equal(pairs.filter(({ isSame }) => isSame).length, BLIND_COUNT / 2)
  const sizes = [...Map.groupBy(pairs, ({ kind }) => kind).values()].map(({ length }) => length)
  assert.ok(sizes.length >= 48)
  assert.ok(sizes.every((size) => size >= 20 && size <= 40))
})

test('every name is filled in', () => {
  for (const { one, other } of pairs)
    for (const { title, description, place } of [one, other]) {
      assert.notEqual(title, '')
      assert.notEqual(description, '')
      assert.doesNotMatch([title, description, place].join(' '), /[{}]|\|\||undefined|NaN/)
    }
})

test('no pair is told twice, and none is twice the same words', () => {
  const texts = pairs.map(({ one, other }) => [one, other].map(toText))
  assert.equal(new Set(texts.map((text) => text.join())).size, pairs.length)
  for (const [one, other] of texts) assert.notEqual(one, other)
})

test('only pairs of one event may have thin evidence, and few have', () => {
  const thin = pairs.filter(({ band }) => band === 'thin')
  assert.ok(thin.every(({ isSame }) => isSame))
  assert.ok(thin.length > 0 && thin.length < pairs.length / 20)
})

test('a merge of different events and a question about them count, a question about thin evidence is right', () => {
  const [pair] = pairs
  assert.ok(pair)
  const different: BlindPair = { ...pair, isSame: false }
  const thin: BlindPair = { ...pair, band: 'thin' }
  const score = (judged: BlindPair, verdict: 'same' | 'uncertain' | 'not') => {
    const { all } = scoreBlindPairs([judged], () => verdict)
    const { same, merged, falseMerges, askedInVain, wrong } = all
    return { same, merged, falseMerges, askedInVain, wrong: wrong.length }
  }
  const none = { same: 0, merged: 0, falseMerges: 0, askedInVain: 0, wrong: 0 }
  assert.deepEqual(score(pair, 'same'), { ...none, same: 1, merged: 1 })
  assert.deepEqual(score(pair, 'uncertain'), { ...none, same: 1, wrong: 1 })
  assert.deepEqual(score(thin, 'uncertain'), none)
  assert.deepEqual(score(thin, 'not'), { ...none, wrong: 1 })
  assert.deepEqual(score(different, 'same'), { ...none, falseMerges: 1, wrong: 1 })
  assert.deepEqual(score(different, 'uncertain'), { ...none, askedInVain: 1, wrong: 1 })
  assert.deepEqual(score(different, 'not'), none)
})

function toText({ source: _source, ...event }: BlindPair['one']): string {
  return JSON.stringify(event)
}
