import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAllowedHosts } from './address.ts'
import { FetchFailure } from './failure.ts'
import { readRedirect } from './redirect.ts'

const allowed = parseAllowedHosts(['127.0.0.1:4300', '127.0.0.1:4301'])

function target(from: string, location: string, status = 302): string | undefined {
  return readRedirect({ status, headers: { location } }, new URL(from), allowed)?.href
}

function refused(from: string, location: string): string {
  try {
    target(from, location)
  } catch (error) {
    if (error instanceof FetchFailure) return error.kind
    throw error
  }
  return 'followed'
}

test('a redirect is resolved relative to the redirecting address', () => {
  assert.equal(target('https://example.com/a/b', '../c?x=1'), 'https://example.com/c?x=1')
  assert.equal(
    target('http://example.com/', 'https://www.example.com/'),
    'https://www.example.com/',
  )
  assert.equal(target('https://example.com/', '//cdn.example.com/x'), 'https://cdn.example.com/x')
})

test('only redirect statuses with a location are redirects', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    assert.equal(target('https://example.com/', '/next', status), 'https://example.com/next')
  }
  for (const status of [200, 201, 300, 304, 305]) {
    assert.equal(target('https://example.com/', '/next', status), undefined)
  }
  assert.equal(target('https://example.com/', ''), undefined)
})

test('a redirect from https to http is refused', () => {
  assert.equal(refused('https://example.com/', 'http://example.com/'), 'refused-address')
  assert.equal(refused('http://example.com/', 'http://other.example/'), 'followed')
})

test('a redirect from elsewhere to an allowed private host is refused, one between allowed hosts is not', () => {
  assert.equal(refused('http://example.com/', 'http://127.0.0.1:4300/'), 'refused-address')
  assert.equal(refused('http://127.0.0.1:4300/', 'http://127.0.0.1:4301/'), 'followed')
  assert.equal(refused('http://127.0.0.1:4300/', 'http://127.0.0.1:4302/'), 'refused-address')
})

test('special addresses are refused in redirects too', () => {
  for (const location of [
    'http://[::1]/',
    'http://0x7f.1/',
    '//169.254.169.254/',
    'http://10.1/',
  ]) {
    assert.equal(refused('http://example.com/', location), 'refused-address', location)
  }
  assert.equal(refused('http://example.com/', 'gopher://example.com/'), 'bad-url')
})

test('UTF-8 letters in a redirect header are decoded as such', () => {
  const asSent = Buffer.from('/kalender/København', 'utf8').toString('latin1')
  assert.equal(
    target('https://example.com/', asSent),
    'https://example.com/kalender/K%C3%B8benhavn',
  )
})
