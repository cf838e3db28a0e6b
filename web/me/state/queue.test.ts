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

test('of a category the last change wins, and the order of all others is kept', () => {
  const { waiting } = queueOf(follow('SHL'), follow('NHL'), follow('DR1'), unfollow('SHL'))
  assert.deepEqual(waiting, [
    { id: 'w1', ...follow('NHL') },
    { id: 'w2', ...follow('DR1') },
    { id: 'w3', ...unfollow('SHL') },
  ])
})

test('changes of the profile become one, with the last of each field', () => {
  const { waiting } = queueOf(
    { kind: 'profile', changes: { zone: 'Europe/Oslo', showImages: false } },
    { kind: 'profile', changes: { zone: 'Europe/Rome' } },
  )
  assert.deepEqual(waiting, [
    { id: 'w1', kind: 'profile', changes: { zone: 'Europe/Rome', showImages: false } },
  ])
})

test('what was sent leaves the queue, and a change made while it was sent stays', () => {
  const before = queueOf(follow('SHL'))
  const meanwhile = reduceQueue(before, { type: 'add', id: 'later', work: unfollow('SHL') })
  const after = reduceQueue(meanwhile, { type: 'sent', id: 'w0' })
  assert.deepEqual(
    after.waiting.map(({ id }) => id),
    ['later'],
  )
  assert.equal(reduceQueue(after, { type: 'sent', id: 'later' }).waiting.length, 0)
})

test('a refused change is dropped, told and not sent again; the others go on', () => {
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

test('a refusal of what is no longer waiting changes nothing', () => {
  const queue = queueOf(follow('SHL'))
  assert.equal(reduceQueue(queue, { type: 'refused', id: 'x', status: 404, code: '' }), queue)
})

test('what waits shows as done: followed at the end, filters changed, unfollowed gone', () => {
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
