import assert from 'node:assert/strict'
import test from 'node:test'
import { chromeOf, ownPath } from './chrome.ts'

const request = (path: string, cookie = '') =>
  new Request(`https://almanac.example${path}`, { headers: { cookie } })

test('the banner is shown until cookies are accepted, and again on request', () => {
  assert.equal(chromeOf(request('/legal')).hasBanner, true)
  assert.equal(chromeOf(request('/legal', 'accepted-cookies=1')).hasBanner, false)
  assert.equal(chromeOf(request('/legal', 'accepted-cookies=0')).hasBanner, true)
  assert.equal(chromeOf(request('/legal?cookies=show', 'accepted-cookies=1')).hasBanner, true)
  assert.equal(chromeOf(request('/legal?cookies=declined')).hasBanner, false)
})

test('a form returns to its page, without parameters that control the banner', () => {
  assert.equal(chromeOf(request('/legal?version=3&cookies=show')).here, '/legal?version=3')
})

test('times are shown in the reader’s zone if known, otherwise in the default one', () => {
  assert.equal(chromeOf(request('/today', 'zone=Europe%2FBucharest')).zone, 'Europe/Bucharest')
  assert.equal(chromeOf(request('/today', 'zone=Nowhere')).zone, 'Europe/Copenhagen')
})

test('a form redirects only to a path of ours', () => {
  assert.equal(ownPath('/legal?version=1'), '/legal?version=1')
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/x\r\na: b',
    '',
    null,
  ])
    // prettier-ignore
    assert.equal(ownPath(path), '/landingPage')
})
