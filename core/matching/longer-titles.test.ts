import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAddition } from './longer-titles.ts'

const add = (title: string, own: string[], known: string[] = own) =>
  findAddition(title, { own, known })

test('a tour, a guest, a presenter or the author explains what a longer title adds', () => {
  const own = ['mira', 'solberg']
  assert.equal(add('Mira Solberg: Northern Lights Tour', own), 'explained')
  assert.equal(add('Mira Solberg + Kaj Holt', own), 'explained')
  assert.equal(add('Mira Solberg, support: Kaj Holt', own), 'explained')
  assert.equal(add('Live Nation presents: Mira Solberg', own), 'explained')
  assert.equal(add('Mira Solberg – udsolgt', own), 'explained')
  assert.equal(add('Carmen (Georges Bizet)', ['carmen']), 'explained')
})

test('words known from titles and places explain it', () => {
  assert.equal(add('Onsdagsscenen: Mira Solberg', ['mira', 'solberg']), 'unexplained')
  assert.equal(
    add('Onsdagsscenen: Mira Solberg', ['mira', 'solberg'], ['mira', 'solberg', 'onsdagsscenen']),
    'explained',
  )
})

test('anything else may be sold or shown beside the event', () => {
  assert.equal(add('Mira Solberg – Skattejagt', ['mira', 'solberg']), 'unexplained')
  assert.equal(add('Carmen Jones', ['carmen']), null)
})

test('an artist does not explain a festival', () => {
  assert.equal(add('Strandfest: Otto Lind', ['strandfest']), 'unexplained')
})
