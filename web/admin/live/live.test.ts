import assert from 'node:assert/strict'
import test from 'node:test'
import { concernedQueries, concernsScreen } from './concerned.ts'
import { initialsOf, othersOn } from './people.ts'

const tab = (operator: string, screen: string, number: number) => ({
  tab: `00000000-0000-4000-8000-00000000000${number}`,
  operator,
  name: `${operator}@almanac.example`,
  screen,
})

test('others on the screen are named once each, and oneself not at all', () => {
  const present = [
    tab('anna', '/app/events', 1),
    tab('anna', '/app/events', 2),
    tab('mette', '/app/events', 3),
    tab('bo', '/app/legal', 4),
  ]
  const others = othersOn(present, '/app/events', 'mette')
  assert.deepEqual(others, [{ operator: 'anna', name: 'anna@almanac.example', initials: 'AN' }])
})

test('initials are those of the first two words before the @', () => {
  assert.equal(initialsOf('mette.holm@almanac.example'), 'MH')
  assert.equal(initialsOf('øjvind@almanac.example'), 'ØJ')
  assert.equal(initialsOf('@'), '?')
})

test('a change refreshes the queries that hold such rows, each once, and the history', () => {
  assert.deepEqual(concernedQueries(['groups', 'categories', 'locations']), [
    'catalogue',
    'events',
    'history',
  ])
  assert.deepEqual(concernedQueries([]), ['history'])
})

test('a change is told on the screen where such rows are edited', () => {
  assert.equal(concernsScreen(['categories', 'events'], '/app/events'), true)
  assert.equal(concernsScreen(['crawlers'], '/app/events'), false)
})
