import assert from 'node:assert/strict'
import test from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import { CATEGORY_FIELDS } from '@app/core/categories/fields.ts'
import { missingOfRow } from '../catalogue/row-id.ts'
import {
  countCategoriesByGroup,
  toCategoryId,
  toCategoryTables,
  parentChoices,
  toParentKind,
  formatParent,
  type CategoryRow,
} from './category-rows.ts'

function category(id: string, changes: Partial<Category> = {}): Category {
  return {
    id,
    title: id,
    group: 'football',
    parent: '',
    index: 1,
    version: 1,
    logoFile: null,
    imageFile: null,
    ...changes,
  }
}

function storedRow(stored: Category): CategoryRow {
  return { id: stored.id, fields: stored, stored, isDraft: false }
}

function newRow(changes: Partial<Category> = {}): CategoryRow {
  const written = { title: 'Pro TV', group: 'tvchannels', parent: 'RO', index: 1 }
  const fields = category('new-1', { ...written, ...changes })
  return { id: 'new-1', fields, stored: null, isDraft: true }
}

const GROUPS = [
  { id: 'football', title: 'Football', index: 1, icon: 'fa-x', mainGroup: 'sport', version: 1 },
  { id: 'tvchannels', title: 'TV', index: 1, icon: 'fa-x', mainGroup: 'television', version: 1 },
  { id: 'empty', title: 'Empty', index: 2, icon: 'fa-x', mainGroup: 'television', version: 1 },
]
const MAIN_GROUPS = [
  { id: 'television', title: 'Television', index: 1, version: 1 },
  { id: 'sport', title: 'Sport', index: 2, version: 1 },
]

test('a new row’s id follows its title, and that of a stored row does not change', () => {
  assert.equal(toCategoryId(newRow()), 'RO_PROTV')
  assert.equal(toCategoryId(newRow({ parent: '' })), 'PROTV')
  assert.equal(toCategoryId(newRow({ title: '' })), '')
  const stored = storedRow(category('F1'))
  assert.equal(toCategoryId({ ...stored, fields: { ...stored.fields, title: 'New' } }), 'F1')
})

const missingOf = (row: CategoryRow) => missingOfRow(CATEGORY_FIELDS, row.fields, toCategoryId(row))

test('missing fields are named in column order, a parent may be empty', () => {
  assert.deepEqual(missingOf(newRow({ parent: '' })), [])
  assert.deepEqual(missingOf(newRow({ title: ' ', index: null as never })), ['title', 'index'])
  assert.deepEqual(missingOf(newRow({ title: '!!!' })), ['id'])
})

test('every group has its table in the order of Settings, even if empty', () => {
  const tables = toCategoryTables([storedRow(category('F1'))], {
    groups: GROUPS,
    mainGroups: MAIN_GROUPS,
  })
  assert.deepEqual(
    tables.map(({ group, rows }) => [group, rows.length]),
    [
      ['tvchannels', 0],
      ['empty', 0],
      ['football', 1],
    ],
  )
})

test('rows are sorted by displayed parent, then index, and new ones come first', () => {
  const tv = (id: string, parent: string, index: number) =>
    storedRow(category(id, { group: 'tvchannels', parent, index }))
  const rows = [tv('A', 'SE', 1), tv('B', 'DK', 10), tv('C', 'DK', 9), newRow()]
  const [table] = toCategoryTables(rows, { groups: GROUPS, mainGroups: MAIN_GROUPS })
  assert.deepEqual(
    table?.rows.map(({ id }) => id),
    ['new-1', 'C', 'B', 'A'],
  )
})

test('a row keeps its position while its parent and index are edited', () => {
  const one = storedRow(category('A', { index: 1 }))
  const edited = { ...one, fields: { ...one.fields, index: 9 }, isDraft: true }
  const other = storedRow(category('B', { index: 2 }))
  const tables = toCategoryTables([other, edited], { groups: GROUPS, mainGroups: MAIN_GROUPS })
  assert.deepEqual(
    tables.at(-1)?.rows.map(({ id }) => id),
    ['A', 'B'],
  )
})

test('a parent is a country, a location or free text, depending on the group', () => {
  assert.equal(toParentKind('tvchannels'), 'country')
  assert.equal(toParentKind('location'), 'location')
  assert.equal(toParentKind('football'), 'text')
  assert.equal(formatParent('country', 'RO'), 'Romania')
  assert.equal(formatParent('country', 'Moon'), 'Moon')
  assert.equal(formatParent('text', 'RO'), 'RO')
  const places = [{ id: 'oslo', title: 'Oslo', country: 'Norway', version: 1 }]
  assert.deepEqual(parentChoices('location', places), [
    { value: 'Oslo', label: 'Oslo', place: 'Norway' },
  ])
  const twin = { id: 'oslo2', title: 'Oslo', country: 'Denmark', version: 1 }
  assert.deepEqual(parentChoices('location', [...places, twin]), [
    { value: 'Oslo', label: 'Oslo', place: 'Norway, Denmark' },
  ])
  assert.deepEqual(parentChoices('country', [])[0], { value: 'RO', label: 'Romania' })
})

test('categories are counted by group, optionally leaving one out', () => {
  const categories = [category('A'), category('B'), category('C', { group: 'tvchannels' })]
  assert.deepEqual(countCategoriesByGroup(categories), [
    { name: 'FOOTBALL', value: 2 },
    { name: 'TVCHANNELS', value: 1 },
  ])
  assert.deepEqual(countCategoriesByGroup(categories, { without: 'tvchannels' }), [
    { name: 'FOOTBALL', value: 2 },
  ])
})
