import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRoute, pathOf, type Route } from './route.ts'

const at = (path: string) => parseRoute(new URL(path, 'http://localhost'))

test('every screen has an address that leads back to it', () => {
  const routes: Route[] = [
    { name: 'coming-up' },
    { name: 'browse' },
    { name: 'browse', group: 'sport' },
    { name: 'settings' },
    { name: 'start' },
    { name: 'search', text: '' },
    { name: 'search', text: 'Cluj & co' },
    { name: 'category', id: 'DK_TV/2' },
    { name: 'event', id: 'e 1' },
    { name: 'follow', id: 'SHL' },
  ]
  for (const route of routes) assert.deepEqual(at(pathOf(route)), route)
})

test('an unknown address shows what is coming up', () => {
  for (const path of ['/me', '/me/', '/me/nothing', '/me/category', '/me/event/'])
    assert.deepEqual(at(path), { name: 'coming-up' })
})

test('a malformed id is used unchanged', () => {
  assert.deepEqual(at('/me/event/%E0%A4'), { name: 'event', id: '%E0%A4' })
})
