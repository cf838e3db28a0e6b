import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameDevice } from './device-name.ts'

test('a browser is named with its operating system', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  assert.equal(nameDevice(firefox), 'Firefox on Linux')
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  assert.equal(nameDevice(safari), 'Safari on iPhone')
  const chrome =
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'
  assert.equal(nameDevice(chrome), 'Chrome on Android')
})

test('an app is known by its own name, with its operating system if it sends one', () => {
  assert.equal(nameDevice('Almanac/2.3 (iPhone; iOS 18.1)'), 'Almanac on iPhone')
  assert.equal(nameDevice('okhttp/4.12.0'), 'okhttp')
})

test('a client without a recognisable user agent is an unknown device', () => {
  for (const text of [null, '', 'Mozilla/5.0', '<script>/1', '/', 'a'.repeat(400)])
    assert.equal(nameDevice(text), 'Unknown device')
  assert.equal(nameDevice('Mozilla/5.0 (Windows NT 10.0)'), 'Windows')
})
