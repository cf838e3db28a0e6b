import assert from 'node:assert/strict'
import test from 'node:test'
import { createLru } from './lru.ts'

test('the least recently read entry is evicted first, and everything else stays', () => {
  const lru = createLru<string>(30_000)
  for (const key of ['a', 'b', 'c']) lru.set(key, key, 8_000)
  lru.get('a')
  lru.set('d', 'd', 8_000)
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((key) => lru.get(key)),
    ['a', undefined, 'c', 'd'],
  )
})

test('replacing a value frees the room of the old one', () => {
  const lru = createLru<number>(30_000)
  lru.set('a', 0, 10_000)
  for (let time = 0; time < 10; time += 1) lru.set('b', time, 10_000)
  assert.deepEqual([lru.get('a'), lru.get('b')], [0, 9])
})

test('a value larger than the whole cache is not stored and evicts nothing', () => {
  const lru = createLru<string>(10_000)
  lru.set('a', 'a', 5_000)
  lru.set('b', 'b', 10_000)
  assert.deepEqual([lru.get('a'), lru.get('b')], ['a', undefined])
})
