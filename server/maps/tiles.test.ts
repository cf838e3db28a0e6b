import assert from 'node:assert/strict'
import test from 'node:test'
import { pagePolicy } from '../http/security-headers.ts'
import { mapTiles, mapTilesOrigin } from './tiles.ts'

test('without a key everything is local: there are no tiles, and pages may only load from this host', () => {
  assert.equal(mapTiles(null), null)
  const policy = pagePolicy('n', mapTilesOrigin(null))
  assert.ok(policy.includes("connect-src 'self';"), policy)
  assert.ok(policy.includes("img-src 'self' data: blob:;"), policy)
})

test('a key is part of the tile URLs, and pages may load them from the provider', () => {
  const tiles = mapTiles('a&b')
  assert.ok(tiles?.light.endsWith('/dataviz/256/{z}/{x}/{y}.png?key=a%26b'))
  assert.match(tiles?.dark ?? '', /dataviz-dark/)
  const policy = pagePolicy('n', mapTilesOrigin('a&b'))
  assert.ok(policy.includes("connect-src 'self' https://api.maptiler.com;"), policy)
  assert.ok(policy.includes("img-src 'self' data: blob: https://api.maptiler.com;"), policy)
})
