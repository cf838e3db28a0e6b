import assert from 'node:assert/strict'
import test from 'node:test'
import { detectSwipe, startsAtEdge } from './sidebar-swipe.ts'

test('a horizontal movement of 60 pixels is a swipe', () => {
  assert.equal(detectSwipe({ x: 10, y: 100 }, { x: 70, y: 110 }), 'right')
  assert.equal(detectSwipe({ x: 300, y: 100 }, { x: 240, y: 90 }), 'left')
})

test('a short or rather vertical movement is not a swipe', () => {
  assert.equal(detectSwipe({ x: 10, y: 100 }, { x: 69, y: 100 }), null)
  assert.equal(detectSwipe({ x: 10, y: 100 }, { x: 90, y: 160 }), null)
})

test('a swipe from either edge is left to the browser, which goes back', () => {
  assert.deepEqual(
    [0, 23, 24, 351, 352].map((x) => startsAtEdge(x, 375)),
    [true, true, false, false, true],
  )
})
