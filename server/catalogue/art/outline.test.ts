import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, outlineOf } from './outline.ts'

test('the box around a path is the same however an editor writes it', () => {
  const box = [10, 20, 40, 60]
  assert.deepEqual(boundsOf('M10 20H40V60H10Z'), box)
  assert.deepEqual(boundsOf('m10,20 30,0 0,40 -30,0z'), box)
  assert.deepEqual(boundsOf('M10 20h30v40h-30Zm5 5h1v1'), box)
  assert.deepEqual(boundsOf('M10 60C10 20 40 20 40 60'), box)
})

test('the box around an arc contains its bulge', () => {
  const ellipse = outlineOf('ellipse', { cx: '5', cy: '5', rx: '20', ry: '10' })
  assert.deepEqual(boundsOf(ellipse), [-15, -5, 25, 15])
})

test('an element that cannot be drawn is refused', () => {
  assert.throws(() => outlineOf('image', {}), /<image> cannot be drawn/)
})
