import assert from 'node:assert/strict'
import test from 'node:test'
import { deviceOf } from './device.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a browser is called by its own name, not by those it imitates', () => {
  const edge = `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`
  const chrome = `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`
  const firefox = `${MOZILLA} (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0`
  assert.deepEqual(deviceOf(edge), { browser: 'Edge', system: 'Windows' })
  assert.deepEqual(deviceOf(chrome), { browser: 'Chrome', system: 'Linux' })
  assert.deepEqual(deviceOf(firefox), { browser: 'Firefox', system: 'Mac' })
})

test('a phone is named instead of its operating system', () => {
  const iphone = `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`
  const android = `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`
  assert.deepEqual(deviceOf(iphone), { browser: 'Safari', system: 'iPhone' })
  assert.deepEqual(deviceOf(android), { browser: 'Chrome', system: 'Android' })
})

test('an unknown user agent stays unknown', () => {
  assert.deepEqual(deviceOf('curl/8.5.0'), { browser: null, system: null })
  assert.deepEqual(deviceOf(''), { browser: null, system: null })
})
