import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAdvice, describeDuration, toPageUrl } from './advice.ts'
import type { Attention } from './attention.ts'

function attention(runs: number | null): Attention {
  return {
    kind: 'blocked',
    title: 'The site turned us away',
    sentences: ['A challenge instead of the page'],
    lasting: runs === null ? null : { since: '2026-11-18T23:30:00Z', runs },
  }
}

test('a duration is counted in runs and dated in the reader’s zone', () => {
  assert.equal(describeDuration(attention(3), 'Europe/London'), '3 runs in a row, since 18 Nov')
  assert.equal(describeDuration(attention(1), 'Europe/Bucharest'), '1 run, since 19 Nov')
  assert.equal(describeDuration(attention(null), 'Europe/Bucharest'), null)
})

test('a page is linked only if its address has no date tokens and is not a script', () => {
  assert.equal(toPageUrl('https://a.example/programme'), 'https://a.example/programme')
  assert.equal(toPageUrl('https://a.example/{today}'), null)
  assert.equal(toPageUrl('javascript:alert(1)'), null)
  assert.equal(toPageUrl(''), null)
})

test('a retry is announced only if a run is scheduled and the address may respond', () => {
  const unreached: Attention = { ...attention(1), kind: 'unreachable' }
  assert.match(findAdvice(unreached, true), /the next run tries again by itself/)
  assert.match(findAdvice(unreached, false), /then run it again/)
  assert.match(findAdvice({ ...unreached, isNotFound: true }, true), /mend the URL/)
})
