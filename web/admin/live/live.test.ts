import assert from 'node:assert/strict'
import test from 'node:test'
import { findAffectedQueries, affectsScreen } from './affected.ts'
import { toInitials, findOthers } from './people.ts'

const tab = (operator: string, screen: string, number: number) => ({
  tab: `00000000-0000-4000-8000-00000000000${number}`,
  operator,
  name: `${operator}@almanac.example`,
  screen,
})

test('others on the screen are listed once each, oneself not at all', () => {
  const present = [
    tab('anna', '/app/events', 1),
    tab('anna', '/app/events', 2),
    tab('mette', '/app/events', 3),
    tab('bo', '/app/legal', 4),
  ]
  const others = findOthers(present, '/app/events', 'mette')
  assert.deepEqual(others, [{ operator: 'anna', name: 'anna@almanac.example', initials: 'AN' }])
})

test('initials are those of the first two words before the @', () => {
  assert.equal(toInitials('mette.holm@almanac.example'), 'MH')
  assert.equal(toInitials('øjvind@almanac.example'), 'ØJ')
  assert.equal(toInitials('@'), '?')
})

test('a change refreshes the queries with such rows, each once, and the history', () => {
  assert.deepEqual(findAffectedQueries(['groups', 'categories', 'locations']), [
    'catalogue',
    'events',
    'history',
  ])
  assert.deepEqual(findAffectedQueries([]), ['history'])
})

test('a change is announced on the screen that edits such rows', () => {
  assert.equal(affectsScreen(['categories', 'events'], '/app/events'), true)
  assert.equal(affectsScreen(['crawlers'], '/app/events'), false)
})
