import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAddition } from './longer-titles.ts'

const add = (title: string, own: string[], known: string[] = own, short = own.join(' ')) =>
  findAddition(title, { title: short, own, known, isOfSeries: false })

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
  assert.equal(add('Carmen Jones', ['carmen']), 'unexplained')
  assert.equal(add('Carmen Habanera Gala', ['carmen']), 'unexplained')
  assert.equal(add('Carmina Burana', ['carmen']), null)
})

test('an artist does not explain a festival', () => {
  assert.equal(add('Strandfest: Otto Lind', ['strandfest']), 'unexplained')
})

test('a series is known by a sign behind it, and a role or genitive by the name beside it', () => {
  const own = ['mira', 'solberg']
  assert.equal(add('Jazz på kajen: Mira Solberg', own), 'explained')
  assert.equal(add('Musikken af Mira Solberg', own), 'unexplained')
  const road = ['lower', 'road']
  assert.equal(add("Sarah Kemp's The Lower Road", road, road, 'The Lower Road'), 'explained')
  assert.equal(add('Les Oies d’Anne Berger', ['les', 'oies']), 'explained')
})

test('a phrase behind the title is a subtitle, unless it names what takes place beside it', () => {
  const own = ['sommernatten']
  assert.equal(add('Sommernatten: en komedie om kærlighed', own), 'explained')
  assert.equal(add('Sommernatten: en samtale med instruktøren', own), 'unexplained')
  assert.equal(add('Sommernatten: et kvizshow for hele byen', own), 'unexplained')
})
