import assert from 'node:assert/strict'
import test from 'node:test'
import {
  findChannelCategory,
  filterCountryChannels,
  findHolidaysCategory,
  findStandardCategory,
} from './find-category.ts'

function category(id: string, title: string, group: string, parent = '', index = 1) {
  return { id, title, group, parent, index }
}

const CATALOGUE = [
  category('RO_PRO-TV', 'PRO-TV', 'tvchannels', 'RO'),
  category('DK_TV3', 'TV3', 'tvchannels', 'DK'),
  category('DK_TV3PLUS', 'TV3+', 'tvchannels', 'DK'),
  category('SE_TV3', 'TV3', 'tvchannels', 'SE'),
  category('CUP', 'Cup', 'football', 'World', 2),
  category('FOOTBALL', 'Football', 'football', '', 3),
  category('OPEN', 'Open', 'tennis', '', 2),
  category('MASTERS', 'Masters', 'tennis', '', 1),
  category('HOLIDAYSROMANIA', 'Holidays Romania', 'holidays', 'RO'),
]

test('a typed channel is the TV category of that country with that title', () => {
  const idOf = (country: 'RO' | 'DK' | 'SE' | 'NO', title: string) =>
    findChannelCategory(CATALOGUE, country, title)?.id
  assert.equal(idOf('RO', ' pro tv'), 'RO_PRO-TV')
  assert.equal(idOf('DK', 'TV 3'), 'DK_TV3')
  assert.equal(idOf('DK', 'tv3+'), 'DK_TV3PLUS')
  assert.equal(idOf('SE', 'TV3'), 'SE_TV3')
  assert.equal(idOf('NO', 'TV3'), undefined)
  assert.equal(idOf('DK', '30001'), undefined)
  assert.equal(idOf('DK', ''), undefined)
})

test('the quick logos of a country are its TV categories', () => {
  assert.deepEqual(
    filterCountryChannels(CATALOGUE, 'DK').map(({ id }) => id),
    ['DK_TV3', 'DK_TV3PLUS'],
  )
})

test('a sport’s own category has its name, otherwise it is the first of its group', () => {
  assert.equal(findStandardCategory(CATALOGUE, 'football')?.id, 'FOOTBALL')
  assert.equal(findStandardCategory(CATALOGUE, 'tennis')?.id, 'MASTERS')
  assert.equal(findStandardCategory(CATALOGUE, 'basketball'), undefined)
})

test('holidays have one category per country', () => {
  assert.equal(findHolidaysCategory(CATALOGUE, 'RO')?.id, 'HOLIDAYSROMANIA')
  assert.equal(findHolidaysCategory(CATALOGUE, 'DK'), undefined)
})
