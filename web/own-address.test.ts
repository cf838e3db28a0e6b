import assert from 'node:assert/strict'
import test from 'node:test'
import { ownAddress } from './own-address.ts'

test('an address of ours is preserved, escaped for a header', () => {
  assert.equal(ownAddress('/legal?version=1#contact'), '/legal?version=1#contact')
  assert.equal(ownAddress('/category/ă 😀'), '/category/%C4%83%20%F0%9F%98%80')
  assert.equal(ownAddress('/a/../week'), '/week')
  assert.equal(ownAddress('/today?to=//evil.example'), '/today?to=//evil.example')
})

test('an address that browsers would read as another site’s is rejected', () => {
  const elsewhere = [
    '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', 'https://evil.example',
    '/\t/evil.example', '/\n/evil.example', '/\r\n/evil.example', '\t//evil.example', ' //evil.example',
    '/.//evil.example', '/a/..//evil.example', '/%2e//evil.example', '/\\/evil.example', '//[',
    'javascript:alert(1)', 'legal', '', '@evil.example',
  ] // prettier-ignore
  for (const address of elsewhere) assert.equal(ownAddress(address), null, JSON.stringify(address))
})

test('an empty address, or one that would break a header line, is rejected', () => {
  for (const address of ['/x\r\nSet-Cookie: a=1', '/\u0000', '/a\u007f', '/x\n'])
    assert.equal(ownAddress(address), null, JSON.stringify(address))
})
