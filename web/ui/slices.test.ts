import assert from 'node:assert/strict'
import test from 'node:test'
import { toArcs, slicesOf } from './slices.ts'

const others = (count: number) => `${count} other groups`

test('parts are sorted largest first, and empty ones are left out', () => {
  const parts = [
    { name: 'a', value: 1 },
    { name: 'b', value: 0 },
    { name: 'c', value: 3 },
  ]
  assert.deepEqual(slicesOf(parts, others), [
    { name: 'c', value: 3 },
    { name: 'a', value: 1 },
  ])
})

test('seven parts keep their names', () => {
  const parts = Array.from({ length: 7 }, (_unused, n) => ({ name: `g${n}`, value: 1 }))
  assert.deepEqual(slicesOf(parts, others), parts)
})

test('beyond seven, the smallest are merged into one part, listed last', () => {
  const parts = Array.from({ length: 14 }, (_unused, n) => ({ name: `g${n}`, value: n + 1 }))
  const slices = slicesOf(parts, others)
  assert.equal(slices.length, 7)
  assert.deepEqual(slices[0], { name: 'g13', value: 14 })
  assert.deepEqual(slices[6], { name: '8 other groups', value: 36 })
})

test('arcs go once round the ring and leave a gap after each', () => {
  const arcs = toArcs(
    [
      { name: 'a', value: 3 },
      { name: 'b', value: 1 },
    ],
    1,
  )
  assert.deepEqual(arcs, [
    { name: 'a', offset: 0.5, length: 74 },
    { name: 'b', offset: 75.5, length: 24 },
  ])
})

test('a single slice is the whole ring', () => {
  assert.deepEqual(toArcs([{ name: 'a', value: 3 }], 1), [{ name: 'a', offset: 0, length: 100 }])
})
