import assert from 'node:assert/strict'
import { test } from 'node:test'
import { meaningOf, type Announced } from './meaning.ts'

const TEN = '2026-11-24T10:00:00Z'
const NOON = '2026-11-24T12:00:00Z'
const at = (date: string, status: Announced['status'] = 'scheduled'): Announced => ({
  date,
  status,
})

test('what a change of an event means', () => {
  const table = [
    [at(TEN), at(TEN), 'same'],
    [at(TEN), at('2026-11-24T10:00:00.000Z'), 'same'],
    [at(TEN), at(NOON), 'corrected'],
    [at(TEN), at(NOON, 'moved'), 'moved'],
    [{ ...at(NOON, 'moved'), formerDate: TEN }, at(TEN), 'moved'],
    [{ ...at(NOON, 'moved'), formerDate: TEN }, at('2026-11-24T13:00:00Z'), 'corrected'],
    [at(NOON, 'moved'), at(TEN, 'moved'), 'moved'],
    [at(TEN), at(TEN, 'moved'), 'corrected'],
    [at(TEN), at(TEN, 'postponed'), 'postponed'],
    [at(TEN, 'postponed'), at(TEN, 'cancelled'), 'cancelled'],
    [at(TEN, 'cancelled'), at(NOON, 'cancelled'), 'corrected'],
    [at(TEN, 'cancelled'), at(TEN, 'cancelled'), 'same'],
    [at(TEN, 'cancelled'), at(NOON, 'moved'), 'on-again'],
  ] as const
  assert.deepEqual(
    table.map(([before, after]) => meaningOf({ before, after })),
    table.map(([, , meaning]) => meaning),
  )
})

test('what is imported, brought back or invented is not new', () => {
  const added = { before: null, after: at(TEN) }
  const causes = ['create', 'crawl', 'edit', 'import', 'restore', 'undo', 'start', 'demo'] as const
  assert.deepEqual(
    causes.map((cause) => meaningOf(added, cause)),
    ['new', 'new', 'new', 'added', 'added', 'added', 'added', 'added'],
  )
  assert.equal(meaningOf({ before: null, after: at(TEN, 'cancelled') }, 'create'), 'added')
})
