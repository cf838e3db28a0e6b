import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Event } from '@app/core/events/event.ts'
import { eventChoices } from './event-choices.ts'

function event(id: string, category: string, date: string): Event {
  return {
    id,
    category,
    date,
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    title: 'League',
    description: `Match ${id}`,
    details: '',
    version: 1,
    isDay: false,
    zone: null,
    crawler: null,
    additionalCategories: [],
    sourceId: null,
    url: null,
    logoFile: null,
    imageFile: null,
  }
}

test('followed events come first, the nearest to today before others', () => {
  const choices = eventChoices(
    [
      event('far', 'A', '2026-12-10T12:00:00Z'),
      event('other', 'B', '2026-11-21T12:00:00Z'),
      event('yesterday', 'A', '2026-11-20T12:00:00Z'),
    ],
    {
      subscriptions: [
        { category: 'A', title: 'A', filter: 'all', since: '2026-11-01T00:00:00Z', counts: true },
      ],
      today: '2026-11-21',
      zone: 'Europe/Copenhagen',
    },
  )
  assert.deepEqual(choices, [
    {
      group: 'Followed',
      items: [
        { value: 'yesterday', label: 'Match yesterday, League, 20 Nov 2026' },
        { value: 'far', label: 'Match far, League, 10 Dec 2026' },
      ],
    },
    {
      group: 'Not followed',
      items: [{ value: 'other', label: 'Match other, League, 21 Nov 2026' }],
    },
  ])
})
