import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createWording, setWording } from '../../ui/text.ts'
import { makeAnswers } from '../testing/answers.ts'
import { makeEvent } from '../testing/events.ts'
import { toModel } from './model.ts'
import { findQuietest } from './quietest.ts'
import type { Work } from './queue.ts'
import type { State } from './store.ts'

const NOW = Date.parse('2026-11-21T23:30:00Z')

function stateOf(more: Partial<State> = {}, ...work: Work[]): State {
  return {
    phase: 'in',
    answers: makeAnswers(
      ['SHL', 'NHL', 'DR1'],
      [makeEvent('e1'), makeEvent('e2', { category: 'DR1' })],
    ),
    isOffline: false,
    queue: { waiting: work.map((each, at) => ({ id: String(at), ...each })), refused: [] },
    base: null,
    latest: null,
    refusedCategory: null,
    notice: null,
    ...more,
  }
}

test('pending changes are shown as done: followed, unfollowed, filtered', () => {
  const model = toModel(
    stateOf(
      {},
      { kind: 'unfollow', category: 'DR1' },
      { kind: 'follow', category: 'F1', filter: 'all' },
      { kind: 'profile', changes: { zone: 'Pacific/Kiritimati' } },
    ),
    NOW,
  )
  assert.deepEqual([...(model?.followed ?? [])], ['SHL', 'NHL', 'F1'])
  assert.deepEqual(
    model?.events.map(({ id }) => id),
    ['e1'],
  )
  assert.equal(model?.zone, 'Pacific/Kiritimati')
})

test('today is the day in the person’s zone', () => {
  assert.equal(toModel(stateOf(), NOW)?.today, '2026-11-22')
})

test('nothing beyond the plan’s window is shown, even if it is cached', () => {
  const answers = makeAnswers(['SHL'], [makeEvent('e1', { date: '2026-11-29T12:00:00Z' })])
  assert.deepEqual(toModel(stateOf({ answers }), NOW)?.events, [])
})

test('without data there is nothing to draw', () => {
  assert.equal(toModel(stateOf({ answers: null }), NOW), null)
})

test('to make room, the categories with the fewest events are suggested first', () => {
  const model = toModel(stateOf(), NOW)
  assert.ok(model)
  assert.deepEqual(findQuietest(model), [
    { category: 'NHL', count: 0 },
    { category: 'SHL', count: 1 },
    { category: 'DR1', count: 1 },
  ])
})

test('starter names of main groups, groups and categories are in the browser’s language', (t) => {
  setWording(createWording('da', {}))
  t.after(() => setWording(createWording('en', {})))
  const answers = makeAnswers(['SHL'], [])
  const [main] = answers.catalogue.mainGroups
  const [group] = main?.groups ?? []
  const [category, own] = group?.categories ?? []
  assert.ok(main && group && category && own)
  main.title = 'Music'
  group.title = 'Concerts'
  category.title = 'Holidays Denmark'
  own.title = 'Music at Ida’s'
  const model = toModel(stateOf({ answers }), NOW)
  const [shown] = model?.answers.catalogue.mainGroups ?? []
  assert.equal(shown?.title, 'Musik')
  assert.equal(shown.groups[0]?.title, 'Koncerter')
  assert.equal(model?.categories.get(category.id)?.title, 'Helligdage i Danmark')
  assert.equal(model.categories.get(own.id)?.title, 'Music at Ida’s')
})
