import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyWaiting, EMPTY, reduceQueue, type Queue, type Work } from './queue.ts'

const follow = (category: string): Work => ({ kind: 'follow', category, filter: 'all' })
const unfollow = (category: string): Work => ({ kind: 'unfollow', category })

function queueOf(...work: Work[]): Queue {
  return work.reduce(
    (queue, each, at) => reduceQueue(queue, { type: 'add', id: `w${at}`, work: each }),
    EMPTY,
  )
}

test('for each category the last change wins, and the order of the others does not change', () => {
  const { waiting } = queueOf(follow('SHL'), follow('NHL'), follow('DR1'), unfollow('SHL'))
  assert.deepEqual(waiting, [
    { id: 'w1', ...follow('NHL') },
    { id: 'w2', ...follow('DR1') },
    { id: 'w3', ...unfollow('SHL') },
  ])
})

test('changes of the profile are merged, with the last value of each field', () => {
  const { waiting } = queueOf(
    { kind: 'profile', changes: { zone: 'Europe/Oslo', showImages: false } },
    { kind: 'profile', changes: { zone: 'Europe/Rome' } },
  )
  assert.deepEqual(waiting, [
    { id: 'w1', kind: 'profile', changes: { zone: 'Europe/Rome', showImages: false } },
  ])
})

test('a sent change leaves the queue, and one made meanwhile stays', () => {
  const before = queueOf(follow('SHL'))
  const meanwhile = reduceQueue(before, { type: 'add', id: 'later', work: unfollow('SHL') })
  const after = reduceQueue(meanwhile, { type: 'sent', id: 'w0' })
  assert.deepEqual(
    after.waiting.map(({ id }) => id),
    ['later'],
  )
  assert.equal(reduceQueue(after, { type: 'sent', id: 'later' }).waiting.length, 0)
})

test('a rejected change is dropped, reported and not resent; the others continue', () => {
  const queue = reduceQueue(queueOf(follow('SHL'), follow('NHL')), {
    type: 'refused',
    id: 'w0',
    status: 409,
    code: 'plan-limit',
  })
  assert.deepEqual(
    queue.waiting.map(({ id }) => id),
    ['w1'],
  )
  assert.equal(queue.refused[0]?.code, 'plan-limit')
  assert.deepEqual(reduceQueue(queue, { type: 'dismiss' }).refused, [])
})

test('rejecting a change that is no longer pending has no effect', () => {
  const queue = queueOf(follow('SHL'))
  assert.equal(reduceQueue(queue, { type: 'refused', id: 'x', status: 404, code: '' }), queue)
})

test('pending changes are shown as done: followed at the end, filters changed, unfollowed removed', () => {
  const since = '2026-11-21T08:00:00Z'
  const known = (category: string) => ({ category, filter: 'all' as const, since, counts: true })
  const { waiting } = queueOf(
    unfollow('SHL'),
    { kind: 'follow', category: 'NHL', filter: 'first' },
    follow('DR1'),
  )
  assert.deepEqual(applyWaiting([known('SHL'), known('NHL')], waiting, since), [
    { ...known('NHL'), filter: 'first' },
    known('DR1'),
  ])
})
