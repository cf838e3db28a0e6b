import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namesOf, type Named } from './names.ts'

const ROWS: Named[] = [
  { id: 'DK_TV3', title: 'TV3', places: ['Denmark', 'DK', 'TV channels'] },
  { id: 'NO_TV3', title: 'TV3', places: ['Norway', 'NO', 'TV channels'] },
  { id: 'DK_DR1', title: 'DR1', places: ['Denmark', 'DK', 'TV channels'] },
  { id: 'CAFE', title: 'Café  Ø', places: [] },
]

const names = namesOf(ROWS)
const ids = (text: string) => names.find(text).map(({ id }) => id)

test('a unique title identifies its row, whatever its case, accents and spaces', () => {
  assert.deepEqual(ids(' dr1 '), ['DK_DR1'])
  assert.deepEqual(ids('CAFE O'), ['CAFE'])
  assert.deepEqual(ids('TV4'), [])
  assert.deepEqual(ids(''), [])
})

test('a shared title matches all its rows, an id or a place just one', () => {
  assert.deepEqual(ids('tv3'), ['DK_TV3', 'NO_TV3'])
  assert.deepEqual(ids('NO_TV3'), ['NO_TV3'])
  assert.deepEqual(ids('no_tv3'), ['NO_TV3'])
  assert.deepEqual(ids('TV3 (Norway)'), ['NO_TV3'])
  assert.deepEqual(ids('TV3 (dk)'), ['DK_TV3'])
  assert.deepEqual(ids('TV3(NO_TV3)'), ['NO_TV3'])
  assert.deepEqual(ids('TV3 (Denmark, TV channels)'), ['DK_TV3'])
  assert.deepEqual(ids('TV3 (TV channels)'), ['DK_TV3', 'NO_TV3'])
  assert.deepEqual(ids('TV3 (Sweden)'), [])
})

test('a row with a shared title is shown with its place, any other without', () => {
  const [denmark, , dr1] = ROWS
  assert.ok(denmark && dr1)
  assert.equal(names.textOf(denmark), 'TV3 (Denmark)')
  assert.equal(names.textOf(dr1), 'DR1')
  assert.equal(names.placeOf(dr1), '')
})

test('rows with the same title and place are distinguished by their ids', () => {
  const twins = [
    { id: 'A', title: 'Hall', places: ['Oslo'] },
    { id: 'B', title: 'Hall', places: ['Oslo'] },
  ]
  assert.deepEqual(twins.map(namesOf(twins).textOf), ['Hall (A)', 'Hall (B)'])
})

test('whatever rows are called, the text of a row identifies that row alone', () => {
  const word = fc.constantFrom(
    'TV3',
    'tv3',
    'TV3 (Oslo)',
    'Oslo',
    'Å',
    '',
    ' ',
    '(',
    ')',
    'A',
    'a (b)',
  )
  const row = fc.record({ title: word, places: fc.array(word, { maxLength: 2 }) })
  const id = fc.constantFrom('A', 'a', 'B', 'TV3', 'Oslo', 'TV3 (Oslo)', 'c', 'd')
  fc.assert(
    fc.property(fc.array(fc.tuple(id, row), { maxLength: 6 }), (given) => {
      const rows = [...new Map(given)].map(([key, each]) => ({ id: key, ...each }))
      const all = namesOf(rows)
      for (const each of rows) assert.deepEqual(all.find(all.textOf(each)), [each])
    }),
    { numRuns: 2000 },
  )
})
