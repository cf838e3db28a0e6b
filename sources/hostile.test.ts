import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MethodRefused, PageChanged } from './source.ts'
import { addressesOf, ownPages, READERS, readAt } from './testing/all-readers.ts'
import { growPage, hostilePages } from './testing/hostile-pages.ts'
import { assertReads } from './testing/assert-survives.ts'

test('no method crashes, hangs or returns unstorable values, whatever page it is given', () => {
  for (const { body, mediaType } of hostilePages(20_000)) {
    for (const source of READERS) {
      for (const url of addressesOf(source)) {
        assertReads((given) => readAt(source, url, given, mediaType), body)
      }
    }
  }
})

test('every method can be given the pages of all others, whole and cut off', () => {
  for (const { body, mediaType } of ownPages()) {
    for (const source of READERS) {
      for (const url of addressesOf(source)) {
        const read = (given: string) => readAt(source, url, given, mediaType)
        assertReads(read, body)
        assertReads(read, body.slice(0, Math.floor(body.length * 0.7)))
      }
    }
  }
})

const WALLS = [
  '<html><head><title>Sign in</title></head><body><form action="/login"><input type="password"></form></body></html>',
  '<!doctype html><p>Please enable JavaScript to continue.</p>',
  '<html><body><h1>Service unavailable</h1><p>Try again later.</p></body></html>',
  '{"error": "Forbidden"}',
  '{"message": "Too many requests", "data": null}',
  'Access denied',
  'null',
  '',
]

test('an unrecognised challenge is a changed page for every method, never an empty one', () => {
  const silent: string[] = []
  for (const source of READERS) {
    for (const url of addressesOf(source)) {
      for (const body of WALLS) {
        const mediaType = body.startsWith('{') ? 'application/json' : 'text/html'
        if (!hasChanged(() => readAt(source, url, body, mediaType))) {
          silent.push(`${source.method} at ${url}: ${body}`)
        }
      }
    }
  }
  assert.deepEqual(silent, [])
})

function hasChanged(read: () => unknown): boolean {
  try {
    read()
    return false
  } catch (error) {
    // A landing page without a list is refused in the usual words.
    if (error instanceof PageChanged || error instanceof MethodRefused) return true
    throw error
  }
}

test('hostile pages are as long as requested, and grown ones are of their own kind', () => {
  for (const { name, body } of hostilePages(5_000)) assert.ok(body.length >= 5_000, name)
  assert.equal(growPage('<p>', 7), '<p><p><p>')
  assert.equal(growPage('{"a":[1,{"b":[2]}],"c":3}', 50), '{"a":[1,{"b":[2]},1,{"b":[2]}],"c":3}')
})
