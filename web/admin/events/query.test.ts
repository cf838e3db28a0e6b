import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import { QueryClient } from '@tanstack/react-query'
import { NEW_EVENT } from './draft.ts'
import { EVENTS_KEY, putFields } from './query.ts'

const EVENT: Event = {
  ...NEW_EVENT,
  endDate: null,
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

test('saved rows stand as they were written, with the change set as their version', () => {
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

test('a row that a save found no different keeps its version', () => {
  assert.equal(rowsAfter([{ id: 'a', fields: { details: '' } }], null)[0]?.version, 7)
})
