import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import { toEventName } from './bulk-messages.ts'
import type { EventRow } from './days.ts'
import { NEW_EVENT } from './event-draft.ts'
import { eventEdits, gridRowOf } from './grid-rows.ts'

const EVENT: EventRow['fields'] = {
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
}

test('a category set in the grid also sets its title, unless another title was chosen', () => {
  const categories = [
    { id: 'SUPERLIGA', title: 'Superliga' },
    { id: 'LIGA1', title: 'Liga 1' },
  ] as Category[]
  assert.deepEqual(eventEdits(EVENT, { category: 'LIGA1' }, categories), {
    category: 'LIGA1',
    title: 'Liga 1',
  })
  assert.deepEqual(eventEdits({ ...EVENT, title: 'Cup' }, { category: 'LIGA1' }, categories), {
    category: 'LIGA1',
  })
})

test('a title pasted beside a new category is preserved, and an empty date changes nothing', () => {
  const categories = [{ id: 'LIGA1', title: 'Liga 1' }] as Category[]
  const edits = { category: 'LIGA1', title: 'Final', date: null }
  assert.deepEqual(eventEdits({ ...EVENT, title: '' }, edits, categories), {
    category: 'LIGA1',
    title: 'Final',
  })
})

test('a row that did not change stays the same object until it is over', () => {
  const row = { id: EVENT.id, fields: EVENT, stored: EVENT, isDraft: false }
  const at = (now: string) => ({ now: Temporal.Instant.from(now), zone: 'Europe/Copenhagen' })
  const before = gridRowOf(row, undefined, at('2026-11-22T14:00:00Z'))
  assert.equal(gridRowOf(row, undefined, at('2026-11-22T14:59:00Z')), before)
  assert.equal(gridRowOf(row, undefined, at('2026-11-22T15:01:00Z')).isMuted, true)
})

test('a toast names an event by its event category and description', () => {
  assert.equal(toEventName(EVENT), 'Superliga, AGF – Viborg')
  assert.equal(toEventName({ title: 'PRO-TV', description: ' ' }), 'PRO-TV')
})
