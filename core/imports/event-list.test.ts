import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventToAdd } from './event-to-add.ts'
import { appendFound, setCategory } from './event-list.ts'

function found(over: Partial<EventToAdd> = {}): EventToAdd {
  return {
    category: 'DK_DR1',
    title: 'DR1',
    description: 'Film',
    details: '',
    date: '2026-11-21T19:00:00Z',
    endDate: null,
    status: 'scheduled',
    formerDate: null,
    isDay: false,
    zone: 'Europe/Copenhagen',
    url: null,
    sourceId: null,
    image: null,
    ...over,
  }
}

function keys() {
  let count = 0
  return () => `k${(count += 1)}`
}

test('found events are appended to the list, and a second call adds nothing', () => {
  const newKey = keys()
  const both = [found(), found({ description: 'News' })]
  const first = appendFound([], both, newKey)
  assert.deepEqual([first.appended, first.alreadyThere], [2, 0])
  const second = appendFound(first.list, [...both, found({ description: 'Late' })], newKey)
  assert.deepEqual([second.appended, second.alreadyThere], [1, 2])
  assert.deepEqual(
    second.list.map(({ key, event }) => `${key} ${event.description}`),
    ['k1 Film', 'k2 News', 'k3 Late'],
  )
})

test('an edited row is still recognised when its source finds it again', () => {
  const newKey = keys()
  const { list } = appendFound([], [found()], newKey)
  const edited = list.map((row) => ({ ...row, event: { ...row.event, description: 'My film' } }))
  assert.equal(appendFound(edited, [found()], newKey).alreadyThere, 1)
})

test('the same evening in two categories is two rows, and an id takes precedence over words', () => {
  const newKey = keys()
  const custom = [found(), found({ category: 'FILMS' })]
  assert.equal(appendFound([], custom, newKey).appended, 2)
  const renamed = [found({ sourceId: 'a' }), found({ sourceId: 'a', description: 'Film 2' })]
  assert.equal(appendFound([], renamed, newKey).appended, 1)
})

test('choosing a category fills an empty title and leaves others unchanged', () => {
  const category = { id: 'FILMS', title: 'Films' }
  const open = setCategory(found({ category: null, title: ' ' }), category)
  assert.deepEqual([open.category, open.title], ['FILMS', 'Films'])
  assert.equal(setCategory(found(), category).title, 'DR1')
})
