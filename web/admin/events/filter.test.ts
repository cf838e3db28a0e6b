import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '@app/core/categories/category.ts'
import type { Event } from '@app/core/events/event.ts'
import type { EventRow } from './days.ts'
import { NEW_EVENT } from './event-draft.ts'
import {
  countByValue,
  countInUse,
  filterRows,
  NO_FILTER,
  readView,
  toViewSearch,
} from './filter.ts'

const CATEGORIES: Category[] = [
  categoryOf('DK_TV3', { title: 'TV3', group: 'tvchannels', parent: 'DK' }),
  categoryOf('SE_TV3', { title: 'TV3', group: 'tvchannels', parent: 'se', logoFile: 'a' }),
  categoryOf('SHL', { title: 'Ishockey', group: 'hockey' }),
]
const BY_ID = new Map(CATEGORIES.map((category) => [category.id, category]))

function categoryOf(id: string, given: Partial<Category>): Category {
  const plain = { title: id, group: '', parent: '', index: 1, logoFile: null, imageFile: null }
  return { ...plain, ...given, id, version: 1 }
}

function rowOf(id: string, given: Partial<Event>): EventRow {
  const event: Event = {
    ...NEW_EVENT,
    endDate: null,
    status: 'scheduled',
    id,
    title: 'TV3',
    category: 'DK_TV3',
    description: id,
    details: '',
    date: '2026-11-24T20:00:00Z',
    ...given,
  }
  return { id, fields: event, stored: event, isDraft: false }
}

const ROWS = [
  rowOf('Paradise Hotel', { details: 'Finále' }),
  rowOf('Robinson', { category: 'SE_TV3', crawler: 'tv' }),
  rowOf('Brynäs – Luleå', { category: 'SHL', title: 'SHL', imageFile: 'b' }),
]

function listMatches(changes: Partial<typeof NO_FILTER>, pinnedId: string | null = null) {
  const rows = filterRows(ROWS, { ...NO_FILTER, ...changes }, { byId: BY_ID, pinnedId })
  return rows.map(({ id }) => id)
}

test('without a filter the rows are the same list', () => {
  assert.equal(filterRows(ROWS, NO_FILTER, { byId: BY_ID, pinnedId: null }), ROWS)
})

test('a text is searched in all words of a row, ignoring case and accents', () => {
  assert.deepEqual(listMatches({ text: 'lulea shl' }), ['Brynäs – Luleå'])
  assert.deepEqual(listMatches({ text: 'finale' }), ['Paradise Hotel'])
  assert.deepEqual(listMatches({ text: 'ishockey' }), ['Brynäs – Luleå'])
})

test('categories of the same name are distinguished by place, and all parts of a filter must match', () => {
  assert.deepEqual(listMatches({ group: ['tvchannels'] }), ['Paradise Hotel', 'Robinson'])
  assert.deepEqual(listMatches({ group: ['tvchannels'], place: ['se'] }), ['Robinson'])
  assert.deepEqual(listMatches({ category: ['DK_TV3'] }), ['Paradise Hotel'])
  assert.deepEqual(listMatches({ crawler: ['tv'], place: ['DK'] }), [])
})

test('an event is found in each of its categories, and counted once for each value', () => {
  const shared = rowOf('Frölunda – Färjestad', {
    category: 'SHL',
    additionalCategories: ['DK_TV3', 'SE_TV3'],
  })
  const found = (changes: Partial<typeof NO_FILTER>) =>
    filterRows([shared], { ...NO_FILTER, ...changes }, { byId: BY_ID, pinnedId: null }).length
  assert.deepEqual(
    [{ category: ['SE_TV3'] }, { group: ['hockey'] }, { place: ['DK'] }, { place: ['NO'] }].map(
      found,
    ),
    [1, 1, 1, 0],
  )
  const count = (part: 'category' | 'group' | 'place', value: string) =>
    countByValue([shared], { filter: NO_FILTER, part }, BY_ID)(value)
  assert.deepEqual(
    [count('category', 'SE_TV3'), count('group', 'tvchannels'), count('place', 'DK')],
    [1, 1, 1],
  )
})

test('a country is one place, whether categories name it by its code or in words', () => {
  const byId = new Map(BY_ID).set('SHL', categoryOf('SHL', { parent: 'Denmark' }))
  const filter = { ...NO_FILTER, place: ['DK'] }
  const found = filterRows(ROWS, filter, { byId, pinnedId: null })
  assert.deepEqual(
    found.map(({ fields: event }) => event.category),
    ['DK_TV3', 'SHL'],
  )
})

test('any of several values matches, also categories without a place', () => {
  assert.deepEqual(listMatches({ place: ['DK', 'se'] }), ['Paradise Hotel', 'Robinson'])
  assert.deepEqual(listMatches({ place: ['se', ''] }), ['Robinson', 'Brynäs – Luleå'])
  assert.deepEqual(listMatches({ group: ['hockey', 'tvchannels'], crawler: ['tv', 'shl'] }), [
    'Robinson',
  ])
})

test('without picture finds events that have none of their own nor of their category', () => {
  assert.deepEqual(listMatches({ withoutPicture: true }), ['Paradise Hotel'])
})

test('the row named by the address is shown whatever the filter', () => {
  assert.deepEqual(listMatches({ text: 'robinson' }, 'Paradise Hotel'), [
    'Paradise Hotel',
    'Robinson',
  ])
})

test('the drafts filter hides every row that is stored unchanged', () => {
  assert.deepEqual(listMatches({ draft: true }), [])
})

test('an address contains the filter and the order, and omits defaults', () => {
  assert.equal(toViewSearch({ filter: NO_FILTER, sort: 'category' }), '')
  const view = {
    filter: { ...NO_FILTER, text: 'æ & b', place: ['dk', ''], withoutPicture: true, draft: true },
    sort: 'date',
  } as const
  assert.deepEqual(readView(new URLSearchParams(toViewSearch(view))), view)
  assert.equal(countInUse(view.filter), 4)
  assert.equal(readView(new URLSearchParams('sort=rubbish')).sort, 'category')
})

test('each value of a filter counts the rows it would leave together with the other filters', () => {
  const counted = (part: 'place' | 'group' | 'category' | 'crawler', values: string[], on = {}) => {
    const countOf = countByValue(ROWS, { filter: { ...NO_FILTER, ...on }, part }, BY_ID)
    return values.map(countOf)
  }
  assert.deepEqual(counted('group', ['tvchannels', 'hockey', 'none']), [2, 1, 0])
  assert.deepEqual(counted('place', ['se', 'DK', '']), [1, 1, 1])
  assert.deepEqual(counted('category', ['SE_TV3', 'SHL']), [1, 1])
  assert.deepEqual(counted('crawler', ['tv', 'other']), [1, 0])
  // Selected values do not affect the counts of their own filter, only those of the others.
  assert.deepEqual(counted('place', ['se', 'DK'], { place: ['se'] }), [1, 1])
  assert.deepEqual(counted('group', ['tvchannels', 'hockey'], { place: ['se'] }), [1, 0])
})
