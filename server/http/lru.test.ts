import assert from 'node:assert/strict'
import test from 'node:test'
import { createLru } from './lru.ts'

test('what was not read for longest goes first, and everything else stays', () => {
  const lru = createLru<string>(30_000)
  for (const key of ['a', 'b', 'c']) lru.set(key, key, 8_000)
  lru.get('a')
  lru.set('d', 'd', 8_000)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => lru.get(key)),
    ['a', undefined, 'c', 'd'],
  )
})

test('a value in place of another frees the room of that one', () => {
  const lru = createLru<number>(30_000)
  lru.set('a', 0, 10_000)
  for (let time = 0; time < 10; time += 1) lru.set('b', time, 10_000)
  assert.deepEqual([lru.get('a'), lru.get('b')], [0, 9])
})

test('what is larger than all the room is not kept and drives nothing out', () => {
  const lru = createLru<string>(10_000)
  lru.set('a', 'a', 5_000)
  lru.set('b', 'b', 10_000)
  assert.deepEqual([lru.get('a'), lru.get('b')], ['a', undefined])
})
