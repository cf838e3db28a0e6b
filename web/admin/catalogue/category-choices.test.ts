import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import { namesOf } from '@app/core/names/names.ts'
import { findChoice, formatChoice, searchChoices } from '../../ui/choices.ts'
import {
  categoryChoices,
  categoryNames,
  groupChoices,
  locationChoices,
} from './category-choices.ts'

const GROUPS = [
  { id: 'concerts', title: 'Concerts', index: 1, icon: 'fa-music', mainGroup: 'stage', version: 1 },
  { id: 'tvchannels', title: 'TV channels', index: 2, icon: 'fa-tv', mainGroup: 'tv', version: 1 },
]

function category(id: string, title: string, over: Partial<Category> = {}): Category {
  const pictures = { logoFile: null, imageFile: null }
  return {
    id,
    title,
    group: 'tvchannels',
    parent: 'DK',
    index: 1,
    version: 1,
    ...pictures,
    ...over,
  }
}

const CATEGORIES = [
  category('SE_TV3', 'TV3', { parent: 'SE' }),
  category('DK_TV3', 'TV3', { logoFile: 'abc' }),
  category('DK_DR1', 'DR1', { index: 0 }),
  category('JAZZ', 'Jazz', { group: 'concerts', parent: '' }),
]

test('categories are listed by group and place, each with its distinguishing details', () => {
  const choices = categoryChoices(CATEGORIES, GROUPS)
  assert.deepEqual(
    choices.map(({ value, head, place }) => [value, head, place]),
    [
      ['JAZZ', 'Concerts', ''],
      ['DK_DR1', 'TV channels, Denmark', 'Denmark'],
      ['DK_TV3', 'TV channels, Denmark', 'Denmark'],
      ['SE_TV3', 'TV channels, Sweden', 'Sweden'],
    ],
  )
  assert.equal(findChoice(choices, 'DK_TV3')?.picture, '/images/DK_TV3.png?v=abc&w=64')
  assert.deepEqual(
    searchChoices(choices, 'tv3 sweden').map(({ value }) => value),
    ['SE_TV3'],
  )
})

test('a category with a shared name is shown with its place, or its group if it has none', () => {
  const twin = category('JAZZ_TV', 'Jazz', { parent: '' })
  const choices = categoryChoices([...CATEGORIES, twin], GROUPS)
  const textOf = (id: string) => {
    const choice = findChoice(choices, id)
    return choice && formatChoice(choices, choice)
  }
  assert.equal(textOf('SE_TV3'), 'TV3 (Sweden)')
  assert.equal(textOf('DK_DR1'), 'DR1')
  assert.equal(textOf('JAZZ'), 'Jazz (Concerts)')
})

test('a file may refer to a place by the country, its code, or the group', () => {
  const { find } = namesOf(categoryNames(CATEGORIES, GROUPS))
  const ids = (text: string) => find(text).map(({ id }) => id)
  assert.deepEqual(ids('TV3'), ['SE_TV3', 'DK_TV3'])
  assert.deepEqual(ids('TV3 (Sweden)'), ['SE_TV3'])
  assert.deepEqual(ids('TV3 (SE)'), ['SE_TV3'])
  assert.deepEqual(ids('TV3 (Sweden, TV channels)'), ['SE_TV3'])
})

test('locations are shown with their country, groups with their main group', () => {
  const locations = locationChoices([
    { id: 'b', title: 'Paris', country: 'Sweden', version: 1 },
    { id: 'a', title: 'Paris', country: 'Denmark', version: 1 },
  ])
  assert.deepEqual(
    locations.map((choice) => formatChoice(locations, choice)),
    ['Paris (Sweden)', 'Paris (Denmark)'],
  )
  const mainGroups = [{ id: 'tv', title: 'Television', index: 1, version: 1 }]
  const heads = groupChoices(GROUPS, mainGroups).map(({ value, head }) => [value, head])
  assert.deepEqual(heads, [
    ['concerts', 'stage'],
    ['tvchannels', 'Television'],
  ])
})
