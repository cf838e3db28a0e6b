import assert from 'node:assert/strict'
import test from 'node:test'
import { detectSwipe } from './sidebar-swipe.ts'

test('a finger that goes 60 pixels sideways swipes', () => {
  assert.equal(detectSwipe({ x: 10, y: 100 }, { x: 70, y: 110 }), 'right')
  assert.equal(detectSwipe({ x: 300, y: 100 }, { x: 240, y: 90 }), 'left')
})

test('a short way, or one that rather goes up or down, is no swipe', () => {
  assert.equal(detectSwipe({ x: 10, y: 100 }, { x: 69, y: 100 }), null)
  assert.equal(detectSwipe({ x: 10, y: 100 }, { x: 90, y: 160 }), null)
})
