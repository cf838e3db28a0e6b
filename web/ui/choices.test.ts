import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findChoice,
  findChoicesByName,
  sortFromChosen,
  formatChoice,
  groupChoices,
  searchChoices,
  type Choice,
} from './choices.ts'

const CHOICES: Choice[] = [
  channel('DK_DR1', 'DR1', 'Denmark'),
  channel('DK_TV3', 'TV3', 'Denmark'),
  channel('DK_TV3PLUS', 'TV3 Plus', 'Denmark'),
  channel('NO_NRK', 'NRK tv3-like', 'Norway'),
  channel('NO_TV3', 'TV3', 'Norway'),
  { value: 'ODESA', label: 'Brønshøj Sø', place: 'Copenhagen', head: 'Concerts' },
]

function channel(value: string, label: string, place: string): Choice {
  return { value, label, place, head: `TV channels, ${place}`, otherPlaces: [value.slice(0, 2)] }
}

const found = (searched: string) => searchChoices(CHOICES, searched).map(({ value }) => value)

test('the best matches come first, under their heading', () => {
  assert.deepEqual(found('tv3'), ['DK_TV3', 'DK_TV3PLUS', 'NO_TV3', 'NO_NRK'])
  assert.deepEqual(found('plus'), ['DK_TV3PLUS'])
  assert.deepEqual(
    found(''),
    CHOICES.map(({ value }) => value),
  )
})

test('accents are folded, and place, heading and id are searched as well', () => {
  assert.deepEqual(found('bronshoj so'), ['ODESA'])
  assert.deepEqual(found('tv3 norway'), ['NO_NRK', 'NO_TV3'])
  assert.deepEqual(found('concerts'), ['ODESA'])
  assert.deepEqual(found('no_tv3'), ['NO_TV3', 'NO_NRK'])
  assert.deepEqual(found('tv4'), [])
})

test('a shared name is shown with its place and matches every choice of that name', () => {
  const norwegian = findChoice(CHOICES, 'NO_TV3')
  assert.ok(norwegian)
  assert.equal(formatChoice(CHOICES, norwegian), 'TV3 (Norway)')
  const called = (text: string) => findChoicesByName(CHOICES, text).map(({ value }) => value)
  assert.deepEqual(called('TV3'), ['DK_TV3', 'NO_TV3'])
  assert.deepEqual(called('TV3 (NO)'), ['NO_TV3'])
  assert.deepEqual(called('DR1'), ['DK_DR1'])
})

test('a list starts with the group of the chosen one', () => {
  const [first] = sortFromChosen(CHOICES, findChoice(CHOICES, 'NO_TV3'))
  assert.equal(first?.value, 'NO_NRK')
  assert.equal(sortFromChosen(CHOICES, undefined), CHOICES)
})

test('a truncated list shows the total under each heading', () => {
  assert.deepEqual(
    groupChoices(CHOICES, 2).map(({ head, choices, total }) => [head, choices.length, total]),
    [['TV channels, Denmark', 2, 3]],
  )
})
