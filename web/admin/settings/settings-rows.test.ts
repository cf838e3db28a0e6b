import assert from 'node:assert/strict'
import test from 'node:test'
import { GROUP_FIELDS } from '@app/core/groups/fields.ts'
import { LOCATION_FIELDS } from '@app/core/locations/fields.ts'
import { missingOfRow, nullSentence } from '../catalogue/row-id.ts'
import {
  countGroupsByMainGroup,
  countLocationsByCountry,
  toRowId,
  sortByIndex,
  sortLocations,
  type LocationRow,
  type MainGroupRow,
  settingsFieldLabel,
} from './settings-rows.ts'

function location(title: string, country: string): LocationRow {
  const stored = { id: title.toLowerCase(), title, country, version: 1 }
  return { id: stored.id, fields: stored, stored, isDraft: false }
}

function mainGroup(title: string, index: number): MainGroupRow {
  const stored = { id: title.toLowerCase(), title, index, version: 1 }
  return { id: stored.id, fields: stored, stored, isDraft: false }
}

const NEW: LocationRow = {
  id: 'new-1',
  fields: { id: 'new-1', version: 0, title: 'Cluj Napoca', country: 'Romania' },
  stored: null,
  isDraft: true,
}

test('a new row’s id is its title in lower case without spaces, and that of a stored row does not change', () => {
  assert.equal(toRowId(NEW), 'clujnapoca')
  assert.equal(toRowId({ ...NEW, fields: { id: 'new-1', title: '' } }), '')
  const stored = location('Oslo', 'Norway')
  assert.equal(toRowId({ ...stored, fields: { ...stored.fields, title: 'Bergen' } }), 'oslo')
})

test('missing fields are named, including an id that no title yields', () => {
  assert.deepEqual(missingOfRow(LOCATION_FIELDS, NEW.fields, toRowId(NEW)), [])
  const empty = { title: '', index: null, icon: ' ', mainGroup: 'all' }
  const missing = missingOfRow(GROUP_FIELDS, empty, '')
  assert.deepEqual(missing, ['title', 'index', 'icon'])
  assert.equal(
    nullSentence(missing, settingsFieldLabel),
    'One of the properties is null: Title, Index, Icon',
  )
  const signs = { ...NEW, fields: { ...NEW.fields, title: '!!!' } }
  assert.deepEqual(missingOfRow(LOCATION_FIELDS, signs.fields, toRowId(signs)), ['id'])
})

test('for a title that yields no id, the message explains how ids are made', () => {
  assert.equal(
    nullSentence(['id'], settingsFieldLabel),
    'One of the properties is null: Id. The id is made of the Latin letters and digits of the title: write some into it.',
  )
})

test('locations are counted by country, most first, one that is no country under its own name', () => {
  const rows = [
    ['Oslo', 'Norway'],
    ['Aarhus', 'Denmark'],
    ['Odense', 'Denmark'],
    ['Thule', 'Far away'],
  ] as const
  const locations = rows.flatMap(([title, country]) => location(title, country).stored ?? [])
  assert.deepEqual(countLocationsByCountry(locations), [
    { name: 'Denmark', value: 2 },
    { name: 'Far away', value: 1 },
    { name: 'Norway', value: 1 },
  ])
})

test('locations are sorted by country then title, new ones first', () => {
  const rows = [location('Oslo', 'Norway'), location('Herning', 'Denmark'), NEW]
  const sorted = sortLocations([...rows, location('Copenhagen', 'Denmark')])
  assert.deepEqual(
    sorted.map(({ fields }) => fields.title),
    ['Cluj Napoca', 'Copenhagen', 'Herning', 'Oslo'],
  )
})

test('main groups are sorted by index then title', () => {
  const sorted = sortByIndex([mainGroup('B', 2), mainGroup('C', 1), mainGroup('A', 2)])
  assert.deepEqual(
    sorted.map(({ fields }) => fields.title),
    ['C', 'A', 'B'],
  )
})

test('groups are counted by main group, including empty main groups', () => {
  const group = { title: 'Football', index: 1, icon: 'fa-x', mainGroup: 'sport', version: 1 }
  const mains = [
    { id: 'sport', title: 'Sport', index: 1, version: 1 },
    { id: 'music', title: 'Music', index: 2, version: 1 },
  ]
  assert.deepEqual(countGroupsByMainGroup(mains, [{ ...group, id: 'football' }]), [
    { name: 'Sport', value: 1 },
    { name: 'Music', value: 0 },
  ])
})
