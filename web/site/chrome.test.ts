import assert from 'node:assert/strict'
import test from 'node:test'
import { chromeOf, ownPath, readableZone } from './chrome.ts'

const request = (path: string, cookie = '') =>
  new Request(`https://almanac.example${path}`, { headers: { cookie } })

test('the banner stands until cookies are accepted, and comes back when it is asked for', () => {
  assert.equal(chromeOf(request('/legal')).hasBanner, true)
  assert.equal(chromeOf(request('/legal', 'accepted-cookies=1')).hasBanner, false)
  assert.equal(chromeOf(request('/legal', 'accepted-cookies=0')).hasBanner, true)
  assert.equal(chromeOf(request('/legal?cookies=show', 'accepted-cookies=1')).hasBanner, true)
  assert.equal(chromeOf(request('/legal?cookies=declined')).hasBanner, false)
})

test('a form comes back to the page it stands on, without what steers the banner', () => {
  assert.equal(chromeOf(request('/legal?version=3&cookies=show')).here, '/legal?version=3')
})

test('times are read in the zone that is known, else at home', () => {
  const { zone, isZoneKnown } = chromeOf(request('/today', 'zone=Europe%2FBucharest'))
  assert.deepEqual([zone, isZoneKnown], ['Europe/Bucharest', true])
  assert.equal(chromeOf(request('/today', 'zone=Nowhere')).zone, 'Europe/Copenhagen')
})

test('what is no zone is none', () => {
  for (const text of ['', '%E0%A4%A', 'x'.repeat(100), '<script>'])
    assert.equal(readableZone(text), undefined)
})

test('a form leads to a path of our own alone', () => {
  assert.equal(ownPath('/legal?version=1'), '/legal?version=1')
  for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '', null])
    assert.equal(ownPath(path), '/landingPage')
})
