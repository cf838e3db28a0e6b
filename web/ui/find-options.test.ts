import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOptions } from './find-options.ts'
import { theme } from './theme.ts'

const CITIES = ['Århus', 'București', 'Malmö', 'Tromsø', 'America/Sao_Paulo', 'Sæby']
const options = CITIES.map((label) => ({ label, value: label }))

function found(search: string, limit = Infinity) {
  return findOptions({ options, search, limit }).map((option) =>
    'label' in option ? option.label : option.group,
  )
}

test('a list that is searched folds case, accents and signs, on either side', () => {
  assert.deepEqual(found('arhus'), ['Århus'])
  assert.deepEqual(found('ÅRHUS'), ['Århus'])
  assert.deepEqual(found('bucuresti'), ['București'])
  assert.deepEqual(found('Tromso'), ['Tromsø'])
  assert.deepEqual(found('sao paulo'), ['America/Sao_Paulo'])
  assert.deepEqual(found('São Paulo'), ['America/Sao_Paulo'])
  assert.deepEqual(found('saeby'), ['Sæby'])
})

test('every word has to be there, nothing typed finds all, and a limit is kept', () => {
  assert.deepEqual(found('america malmo'), [])
  assert.deepEqual(found('  '), CITIES)
  assert.deepEqual(found('o', 2), ['Malmö', 'Tromsø'])
})

test('options stay in their groups, and the limit is that of all of them', () => {
  const groups = [
    { group: 'North', items: options.slice(0, 3) },
    { group: 'South', items: options.slice(3) },
  ]
  assert.deepEqual(findOptions({ options: groups, search: 'o', limit: 2 }), [
    { group: 'North', items: [{ label: 'Malmö', value: 'Malmö' }] },
    { group: 'South', items: [{ label: 'Tromsø', value: 'Tromsø' }] },
  ])
})

test('every list of Mantine that can be searched is searched so', () => {
  const filterOf = (name: string) => {
    const given: { filter?: unknown } = { ...theme.components?.[name]?.defaultProps }
    return given.filter
  }
  assert.equal(filterOf('Select'), findOptions)
  assert.equal(filterOf('Autocomplete'), findOptions)
})
