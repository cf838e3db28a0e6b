import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import { QueryClient } from '@tanstack/react-query'
import { NEW_EVENT } from './event-draft.ts'
import { EVENTS_KEY, filterFromDay, hideEvents, putFields } from './query.ts'

const EVENT: Event = {
  ...NEW_EVENT,
  endDate: null,
  status: 'scheduled' as const,
  formerDate: null,
  id: 'a',
  version: 7,
  title: 'Superliga',
  category: 'SUPERLIGA',
  description: 'AGF – Viborg',
  details: '',
  date: '2026-11-22T15:00:00Z',
  zone: 'Europe/Copenhagen',
  logoFile: 'a.png',
}

function rowsAfter(saved: { id: string; fields: object }[], version: number | null): Event[] {
  const queryClient = new QueryClient()
  const key = [...EVENTS_KEY, 'rows', 'today']
  queryClient.setQueryData(key, { events: [EVENT] })
  putFields(queryClient, saved, { version })
  return queryClient.getQueryData<{ events: Event[] }>(key)?.events ?? []
}

test('saved rows show what was written, with the change set as their version', () => {
  const { version: _version, id: _id, ...fields } = EVENT
  const rows = rowsAfter(
    [
      { id: 'a', fields: { details: 'TV 2' } },
      { id: 'b', fields },
    ],
    12,
  )
  assert.deepEqual(rows, [
    { ...EVENT, details: 'TV 2', version: 12 },
    { ...EVENT, id: 'b', version: 12 },
  ])
})

test('a row that a save did not change keeps its version', () => {
  assert.equal(rowsAfter([{ id: 'a', fields: { details: '' } }], null)[0]?.version, 7)
})

test('deleted events leave the rows before those are refetched', () => {
  const queryClient = new QueryClient()
  const key = [...EVENTS_KEY, 'rows', 'today']
  queryClient.setQueryData(key, { events: [EVENT, { ...EVENT, id: 'b' }] })
  hideEvents(queryClient, ['a', 'c'])
  assert.deepEqual(queryClient.getQueryData(key), { events: [{ ...EVENT, id: 'b' }] })
})

test('events from a day onward are those not over by then, whenever they started', () => {
  const at = (id: string, date: string, endDate: string | null) => ({ ...EVENT, id, date, endDate })
  const events = [
    at('over', '2026-11-18T10:00:00Z', '2026-11-20T22:59:59Z'),
    at('goes on', '2026-11-18T10:00:00Z', '2026-11-20T23:00:00Z'),
    at('yesterday', '2026-11-20T10:00:00Z', null),
    at('today', '2026-11-21T10:00:00Z', null),
  ]
  const { events: left } = filterFromDay({ events }, '2026-11-21', 'Europe/Copenhagen')
  assert.deepEqual(
    left.map(({ id }) => id),
    ['goes on', 'today'],
  )
})
