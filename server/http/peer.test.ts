import assert from 'node:assert/strict'
import test from 'node:test'
import { toPeer, toSite } from './peer.ts'

test('peers are distinguished by IPv4 address or IPv6 network, and not at all on loopback', () => {
  assert.equal(toPeer('198.51.100.4'), '198.51.100.4')
  assert.equal(toPeer('::ffff:198.51.100.4'), '198.51.100.4')
  assert.equal(toPeer('2001:db8:1:2:aaaa::1'), '2001:db8:1:2::/64')
  assert.equal(toPeer('2001:0DB8:1:2:bbbb:cccc:dddd:eeee'), '2001:db8:1:2::/64')
  assert.equal(toPeer('2001:db8::7'), '2001:db8:0:0::/64')
  assert.equal(toPeer('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(toPeer('127.0.0.1'), null)
  assert.equal(toPeer('::ffff:127.0.0.1'), null)
  assert.equal(toPeer('::1'), null)
})

test('a site is the /48 of an IPv6 address', () => {
  assert.equal(toSite('2001:db8:1:2:aaaa::1'), '2001:db8:1::/48')
  assert.equal(toSite('2001:0DB8:0001:ffff::1'), '2001:db8:1::/48')
  assert.equal(toSite('2001:db8::7'), '2001:db8:0::/48')
  for (const ip of ['198.51.100.4', '::ffff:198.51.100.4', '127.0.0.1', '::1'])
    assert.equal(toSite(ip), null)
})
