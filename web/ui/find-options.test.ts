import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOptions } from './find-options.ts'
import { theme } from './theme.ts'

const CITIES = ['Århus', 'București', 'Malmö', 'Tromsø', 'America/Sao_Paulo', 'Sæby']
const options = CITIES.map((label) => ({ label, value: label }))

function findLabels(search: string, limit = Infinity) {
  return findOptions({ options, search, limit }).map((option) =>
    'label' in option ? option.label : option.group,
  )
}

test('searching a list ignores case, accents and symbols on both sides', () => {
  assert.deepEqual(findLabels('arhus'), ['Århus'])
  assert.deepEqual(findLabels('ÅRHUS'), ['Århus'])
  assert.deepEqual(findLabels('bucuresti'), ['București'])
  assert.deepEqual(findLabels('Tromso'), ['Tromsø'])
  assert.deepEqual(findLabels('sao paulo'), ['America/Sao_Paulo'])
  assert.deepEqual(findLabels('São Paulo'), ['America/Sao_Paulo'])
  assert.deepEqual(findLabels('saeby'), ['Sæby'])
})

test('every word must match, an empty search matches all, and the limit is respected', () => {
  assert.deepEqual(findLabels('america malmo'), [])
  assert.deepEqual(findLabels('  '), CITIES)
  assert.deepEqual(findLabels('o', 2), ['Malmö', 'Tromsø'])
})

test('options stay in their groups, and the limit applies to all of them together', () => {
  const groups = [
    { group: 'North', items: options.slice(0, 3) },
    { group: 'South', items: options.slice(3) },
  ]
  assert.deepEqual(findOptions({ options: groups, search: 'o', limit: 2 }), [
    { group: 'North', items: [{ label: 'Malmö', value: 'Malmö' }] },
    { group: 'South', items: [{ label: 'Tromsø', value: 'Tromsø' }] },
  ])
})

test('every searchable Mantine list uses this search', () => {
  const filterOf = (name: string) => {
    const given: { filter?: unknown } = { ...theme.components?.[name]?.defaultProps }
    return given.filter
  }
  assert.equal(filterOf('Select'), findOptions)
  assert.equal(filterOf('Autocomplete'), findOptions)
})
