import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findSite, toCanonicalAddress } from './canonical-address.ts'

test('scheme, www, slash, fragment and tracking parameters do not matter', () => {
  const same = [
    'https://hall.example/shows/7?id=3',
    'http://www.hall.example/shows/7/?id=3',
    'https://hall.example/shows/7?utm_source=feed&id=3&fbclid=x#tickets',
    'https://HALL.example:443/shows/7?id=3',
  ]
  assert.deepEqual(new Set(same.map(toCanonicalAddress)), new Set(['hall.example/shows/7?id=3']))
})

test('ids in the query and the path distinguish addresses', () => {
  assert.notEqual(
    toCanonicalAddress('https://hall.example/show?id=3'),
    toCanonicalAddress('https://hall.example/show?id=4'),
  )
  assert.notEqual(
    toCanonicalAddress('https://hall.example/Show/A'),
    toCanonicalAddress('https://hall.example/show/a'),
  )
})

test('the home page of a site is not an event’s address, and neither is plain text', () => {
  assert.equal(toCanonicalAddress('https://www.hall.example/'), null)
  assert.equal(toCanonicalAddress('https://hall.example/index.html?utm_medium=mail'), null)
  assert.equal(toCanonicalAddress('tomorrow'), null)
  assert.equal(findSite('https://www.hall.example/a'), 'hall.example')
})
