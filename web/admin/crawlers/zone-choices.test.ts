import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneGroups } from './zone-choices.ts'

const KNOWN = ['America/New_York', 'Asia/Calcutta', 'Europe/Copenhagen']

test('each zone is offered once, frequent ones first', () => {
  const [often, all] = zoneGroups(KNOWN, null)
  assert.ok(often?.items.includes('Europe/Copenhagen'))
  assert.deepEqual(all?.items, ['America/New_York', 'Asia/Calcutta'])
})

test('a zone that is set but that this browser names differently stays a choice', () => {
  assert.equal(zoneGroups(KNOWN, 'Asia/Kolkata')[0]?.items[0], 'Asia/Kolkata')
  assert.equal(zoneGroups(KNOWN, 'UTC')[0]?.items.filter((zone) => zone === 'UTC').length, 1)
})
