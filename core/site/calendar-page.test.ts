import assert from 'node:assert/strict'
import test from 'node:test'
import { toFacets, toFilteredCategories, toMainGroups, toPlaces } from './calendar-page.ts'

const COUNTRY_OF = new Map([['Copenhagen', 'Denmark']])
const placesOf = (parent: string) => toPlaces(parent, COUNTRY_OF).map(({ id }) => id)

test('a category belongs to a country by its code, to a town and its country, or to the place in its words', () => {
  assert.deepEqual(placesOf('DK'), ['denmark'])
  assert.deepEqual(placesOf('Copenhagen'), ['copenhagen', 'denmark'])
  assert.deepEqual(placesOf('Men, Denmark'), ['denmark'])
  assert.deepEqual(placesOf('North America'), ['north-america'])
  assert.deepEqual(placesOf('Øst'), ['ost'])
  assert.deepEqual(placesOf(' '), [])
})

const lineOf = (id: string, group: string, parent: string) => ({
  id,
  title: id,
  group,
  groupTitle: group,
  parent,
  logo: `/images/${id}.png`,
  places: toPlaces(parent, COUNTRY_OF),
})
const CATALOGUE = [
  lineOf('TV3', 'tv', 'DK'),
  lineOf('TV3-SE', 'tv', 'SE'),
  lineOf('HALL', 'location', 'Copenhagen'),
]
const LINES = [
  { day: '2026-11-21', categories: ['TV3'], count: 3 },
  { day: '2026-11-22', categories: ['TV3-SE'], count: 4 },
  { day: '2026-11-22', categories: ['HALL'], count: 1 },
  { day: '2026-11-22', categories: ['GONE'], count: 9 },
]
const facetsOf = (filter = {}) => {
  const { groups, places } = toFacets({ lines: LINES, catalogue: CATALOGUE, filter })
  const said = (all: typeof groups) => all.map(({ id, count }) => `${id} ${count}`)
  return [said(groups), said(places)]
}

test('each choice is counted with the other filter applied, largest first', () => {
  assert.deepEqual(facetsOf(), [
    ['tv 7', 'location 1'],
    ['denmark 4', 'sweden 4', 'copenhagen 1'],
  ])
  assert.deepEqual(facetsOf({ place: 'denmark' })[0], ['tv 3', 'location 1'])
  assert.deepEqual(facetsOf({ group: 'tv' })[1], ['sweden 4', 'denmark 3'])
})

test('an event in several categories counts once per group and place, and in one main group', () => {
  const lines = [{ day: '2026-11-21', categories: ['HALL', 'TV3', 'TV3-SE'], count: 2 }]
  const { groups, places } = toFacets({ lines, catalogue: CATALOGUE, filter: {} })
  assert.deepEqual(Object.fromEntries(groups.map(({ id, count }) => [id, count])), {
    location: 2,
    tv: 2,
  })
  assert.deepEqual(Object.fromEntries(places.map(({ id, count }) => [id, count])), {
    copenhagen: 2,
    denmark: 2,
    sweden: 2,
  })
  const mainly = toMainGroups({ lines, catalogue: CATALOGUE })
  assert.deepEqual(
    mainly.map(({ id, count }) => [id, count]),
    [['location', 2]],
  )
})

test('a filter selects the categories of its group and place; no filter selects all', () => {
  const left = (filter = {}) => toFilteredCategories({ catalogue: CATALOGUE, filter })
  assert.equal(left(), undefined)
  assert.deepEqual(left({ place: 'denmark' }), ['TV3', 'HALL'])
  assert.deepEqual(left({ group: 'tv', place: 'denmark' }), ['TV3'])
})
