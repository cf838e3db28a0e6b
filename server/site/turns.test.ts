import assert from 'node:assert/strict'
import test from 'node:test'
import { createTurns } from './turns.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-21T${text}Z`)

test('one address has so many turns an hour, and its turns come back', () => {
  const turns = createTurns({ perHour: 2, allPerHour: 100 })
  assert.equal(turns.take('a', at('10:00')), true)
  assert.equal(turns.take('a', at('10:30')), true)
  assert.equal(turns.take('a', at('10:59')), false)
  assert.equal(turns.take('b', at('10:59')), true)
  assert.equal(turns.take('a', at('11:01')), true)
})

test('all addresses together have a limit of their own', () => {
  const turns = createTurns({ perHour: 2, allPerHour: 3 })
  assert.deepEqual(
    ['a', 'b', 'c', 'd'].map((who) => turns.take(who, at('10:00'))),
    [true, true, true, false],
  )
})
