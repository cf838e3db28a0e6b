import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { createPageRequestParser } from './page-request.ts'

const PATHS = [
  '/', '/landingPage', '/today', '/browse', '/category/:id', '/event/:id', '/legal', '/login', '/error',
  '/app', '/app/events', '/app/icon/:name', '/app/icon/all',
] // prettier-ignore
const read = createPageRequestParser(PATHS)
const addressOf = (url: string, cookies?: string) => read(url, cookies).address
const cookiesOf = (url: string, cookies: string) => read(url, cookies).cookies

test('a page has one address, however it is spelled', () => {
  for (const url of [
    '/today',
    '/TODAY',
    '/today/',
    '/today//',
    '/%74oday',
    'http://a.example/today',
  ])
    assert.equal(addressOf(url), '/today', url)
  assert.equal(addressOf('/Category/NETFLIX/?utm=1'), '/category/NETFLIX')
  assert.equal(addressOf('/category/%4eETFLIX'), '/category/NETFLIX')
  assert.equal(addressOf('/category/a%2Fb'), '/category/a%2Fb')
  assert.equal(addressOf('///'), '/')
})

test('query parameters that a page does not read are no part of its address', () => {
  assert.equal(addressOf('/today?x=1&utm_source=a'), '/today')
  assert.equal(addressOf('/today?cookies=declined&x=1'), '/today?cookies=declined')
  assert.equal(addressOf('/today?cookies=maybe&sent=1&version=3'), '/today')
  assert.equal(addressOf('/landingPage?x&sent=1'), '/landingPage?sent=1')
  assert.equal(addressOf('/legal?x=1&version=3&version=4'), '/legal?version=3')
  assert.equal(addressOf('/login?to=/app/events'), '/login')
})

test('a group and a place are part of the address, and searches are unbounded', () => {
  assert.equal(
    addressOf('/today?place=copenhagen&x=1&group=tvchannels'),
    '/today?group=tvchannels&place=copenhagen',
  )
  for (const url of ['/today?group=a%20b', '/today?place=%3Cb%3E'])
    assert.equal(read(url, undefined).isNotFound, true, url)
  assert.equal(addressOf('/browse?q=br%C3%B8ndby&group=x'), '/browse?q=br%C3%B8ndby')
  assert.equal(read('/browse?q=a', undefined).isBounded, false)
  assert.equal(read('/browse?place=denmark', undefined).isBounded, true)
})

test('an unknown back-office address leads to a not-found page that asks to sign in', () => {
  for (const url of ['/app/no/such/screen?of=ours', '/APP/nothing', '/app/icon/a/b'])
    assert.deepEqual([addressOf(url), read(url, undefined).isNotFound], ['/app/404', true], url)
})

test('all unknown addresses lead to one page', () => {
  const made = [
    '/nowhere', '/404', '/error', '/today/x', '/category', '/category/', '/category//NETFLIX', '//today',
    '/\\evil.example', '/%E0%A4%A', '/legal?version=x', '/legal?version=007', '/today?page=0',
    '*',
  ] // prettier-ignore
  for (const url of made) {
    const { address, isNotFound } = read(url, 'zone=Europe/Oslo; accepted-cookies=1; a=1')
    assert.deepEqual([address, isNotFound], ['/404', true], url)
  }
  assert.equal(cookiesOf('/nowhere', 'language=da; zone=Europe/Oslo'), 'language=da')
})

test('of the cookies, only language, zone and acceptance count', () => {
  const cookies = 'x=1; zone=europe/oslo; language=nb; accepted-cookies=1; session=secret'
  assert.equal(cookiesOf('/today', cookies), 'language=nb; zone=Europe%2FOslo; accepted-cookies=1')
  assert.equal(cookiesOf('/today', 'x=2; language=xx; zone=Nowhere'), '')
  assert.equal(cookiesOf('/app/events', cookies), 'language=nb')
})

test("data for the browser's router has the address of its page with an ending", () => {
  assert.equal(addressOf('/login.data?_routes=x'), '/login.data')
  assert.equal(addressOf('/nothing.data'), '/404.data')
  assert.equal(addressOf('/app/nothing.data'), '/app/404.data')
})

test('pages of the back office with an id in the path are unbounded', () => {
  assert.equal(read('/app/icon/whatever', undefined).isBounded, false)
  assert.equal(read('/app/icon/all', undefined).isBounded, true)
  assert.equal(read('/event/one', undefined).isBounded, true)
})

test('the address of a parsed request parses to itself', () => {
  const signs = [
    '/',
    'today',
    'category',
    'event',
    'legal',
    '?',
    '&',
    'version=1',
    'x=1',
    '%2F',
    '%',
    'é',
    '.data',
    '#',
  ]
  const url = fc
    .array(fc.oneof(fc.constantFrom(...signs), fc.string()))
    .map((parts) => `/${parts.join('')}`)
  fc.assert(
    fc.property(url, (given) => {
      const { address, cookies } = read(given, 'language=da; zone=UTC; a=1')
      assert.equal(addressOf(address), address)
      assert.equal(cookiesOf(address, cookies), cookies)
    }),
  )
})
