import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeEvent } from '../testing/events.ts'
import { beginVisit, changesSince, type Visit } from './visits.ts'

const AT = Date.parse('2026-11-19T18:00:00Z')
const MINUTE = 60_000

function visit(events: Visit['events'], more: Partial<Visit> = {}): Visit {
  return { at: AT, until: '2026-11-26T23:00:00Z', categories: ['SHL'], events, ...more }
}

test('an event at another time is moved, with the time that the person last saw', () => {
  const event = makeEvent('e1', { date: '2026-11-22T19:00:00Z', status: 'moved' })
  const base = visit([{ id: 'e1', date: '2026-11-22T17:30:00Z', status: 'scheduled' }])
  assert.deepEqual(changesSince(base, [event]), [
    { kind: 'moved', event, from: '2026-11-22T17:30:00Z' },
  ])
})

test('an event moved before the last visit is no change', () => {
  const event = makeEvent('e1', { date: '2026-11-22T19:00:00Z', status: 'moved' })
  assert.deepEqual(
    changesSince(visit([{ id: 'e1', date: '2026-11-22T19:00:00Z', status: 'moved' }]), [event]),
    [],
  )
})

test('a date that was corrected is no change, and one that is back is a move', () => {
  const event = makeEvent('e1', { date: '2026-11-22T19:00:00Z' })
  const known = { id: 'e1', date: '2026-11-22T17:30:00Z' }
  const corrected = visit([{ ...known, status: 'scheduled' }])
  assert.deepEqual(changesSince(corrected, [event]), [])
  const moved = { ...known, status: 'moved' } as const
  const backFrom = (formerDate: string) =>
    changesSince(visit([{ ...moved, formerDate }]), [event]).map(({ kind }) => kind)
  assert.deepEqual(backFrom('2026-11-22T18:00:00Z'), [])
  assert.deepEqual(backFrom('2026-11-22T19:00:00.000Z'), ['moved'])
})

test('an event called off since then is cancelled, once', () => {
  const event = makeEvent('e1', { status: 'cancelled' })
  const known = { id: 'e1', date: event.date }
  const kinds = (status: 'scheduled' | 'cancelled') =>
    changesSince(visit([{ ...known, status }]), [event]).map(({ kind }) => kind)
  assert.deepEqual(kinds('scheduled'), ['cancelled'])
  assert.deepEqual(kinds('cancelled'), [])
})

test('new events are those added within the window to categories that were already followed', () => {
  const within = makeEvent('e1', { date: '2026-11-24T19:00:00Z' })
  const beyond = makeEvent('e2', { date: '2026-11-27T19:00:00Z' })
  const justFollowed = makeEvent('e3', { date: '2026-11-24T19:00:00Z', category: 'NHL' })
  const before = makeEvent('e4', { date: '2026-11-19T17:00:00Z' })
  assert.deepEqual(
    changesSince(visit([]), [within, beyond, justFollowed, before]).map(({ event }) => event.id),
    ['e1'],
  )
})

test('an event that was imported or brought back is not new', () => {
  const added = makeEvent('e1', { date: '2026-11-24T19:00:00Z' })
  const kinds = (isNews: boolean) =>
    changesSince(visit([]), [{ ...added, isNews }]).map(({ kind }) => kind)
  assert.deepEqual(kinds(true), ['new'])
  assert.deepEqual(kinds(false), [])
})

test('the very first visit shows no changes', () => {
  assert.deepEqual(changesSince(null, [makeEvent('e1')]), [])
})

test('another visit starts after half an hour without looking', () => {
  const latest = visit([])
  assert.equal(beginVisit({ base: null, latest }, AT + 29 * MINUTE).base, null)
  assert.equal(beginVisit({ base: null, latest }, AT + 30 * MINUTE).base, latest)
})
