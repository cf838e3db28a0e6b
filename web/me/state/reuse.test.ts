import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reuse } from './reuse.ts'

const makeAnswer = () => ({
  until: 'a',
  events: [
    { id: '1', at: null },
    { id: '2', at: 'x' },
  ],
})

test('an equal value is the former object', () => {
  const before = makeAnswer()
  assert.equal(reuse(before, makeAnswer()), before)
})

test('unchanged parts of a changed value are the former ones', () => {
  const before = makeAnswer()
  const after = reuse(before, { until: 'b', events: [makeAnswer().events[1], { id: '3' }] })
  assert.deepEqual(after, { until: 'b', events: [{ id: '2', at: 'x' }, { id: '3' }] })
  assert.notEqual(after.events, before.events)
  const longer = reuse(before, { until: 'b', events: [...makeAnswer().events, { id: '3' }] })
  assert.equal(longer.events[0], before.events[0])
  assert.equal(longer.events[1], before.events[1])
})

test('values that are missing, empty or of another type are returned unchanged', () => {
  assert.deepEqual(reuse({ a: 1, b: 2 }, { a: 1 }), { a: 1 })
  assert.deepEqual(reuse({ a: undefined }, { b: undefined }), { b: undefined })
  assert.deepEqual(reuse([1, 2], [1]), [1])
  assert.deepEqual(reuse({ 0: 1 }, [1]), [1])
  assert.equal(reuse({ a: 1 }, null), null)
})
