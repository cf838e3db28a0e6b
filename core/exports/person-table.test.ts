import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toPersonTable } from './person-table.ts'

test('each fact about a person has its own line, and nothing in it is calculated', () => {
  const table = toPersonTable({
    exportedAt: '2026-11-21T12:00:00Z',
    profile: {
      email: 'ana@people.example',
      location: '=1+1',
      plans: ['Free', 'Premium'],
      zone: null,
    },
    calendarFeed: null,
    subscriptions: [
      { category: 'HALL', filter: 'all' },
      { category: 'DK_DR1', filter: 'first' },
    ],
  })
  assert.deepEqual(table.split('\r\n'), [
    '\ufeffpart,row,field,value',
    'exportedAt,1,exportedAt,2026-11-21T12:00:00Z',
    'profile,1,email,ana@people.example',
    "profile,1,location,'=1+1",
    'profile,1,plans,"Free;Premium"',
    'profile,1,zone,',
    'subscriptions,1,category,HALL',
    'subscriptions,1,filter,all',
    'subscriptions,2,category,DK_DR1',
    'subscriptions,2,filter,first',
    '',
  ])
})
