import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import ipaddr from 'ipaddr.js'
import { parseAllowedHosts, checkUrl, isAllowedHost, isPublicAddress } from './address.ts'
import { FetchFailure } from './failure.ts'

const NONE = new Set<string>()

const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['255.255.255.255', 32],
] as const

const SPECIAL_V6 = [
  ['::', 128],
  ['::1', 128],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const

/** An address in a range: its fixed bits, then random ones. */
function addressIn([base, bits]: readonly [string, number], random: Uint8Array): string {
  const bytes = ipaddr.parse(base).toByteArray()
  const mixed = bytes.map((byte, index) => {
    const fixed = Math.min(8, Math.max(0, bits - index * 8))
    const mask = (0xff << (8 - fixed)) & 0xff
    return (byte & mask) | ((random[index] ?? 0) & ~mask & 0xff)
  })
  return ipaddr.fromByteArray(mixed).toString()
}

const randomBytes = fc.uint8Array({ minLength: 16, maxLength: 16 })
const specialV4 = fc
  .tuple(fc.constantFrom(...SPECIAL_V4), randomBytes)
  .map(([range, random]) => addressIn(range, random))
const specialV6 = fc
  .tuple(fc.constantFrom(...SPECIAL_V6), randomBytes)
  .map(([range, random]) => addressIn(range, random))

function parts(address: string): [number, number, number, number] {
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(address).octets
  return [a, b, c, d]
}

/** Every way a URL can spell a v4 address. */
function spellings(address: string): string[] {
  const [a, b, c, d] = parts(address)
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const octal = (part: number) => `0${part.toString(8)}`
  const hex = (part: number) => `0x${part.toString(16)}`
  return [
    address,
    `${address}.`,
    String(whole),
    `0${whole.toString(8)}`,
    `0x${whole.toString(16)}`,
    `0X${whole.toString(16).toUpperCase()}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map(hex).join('.'),
    `${hex(a)}.${octal(b)}.${c}.${d}`,
    address.replaceAll('.', '%2e'),
    address.replaceAll(/\d/g, (digit) => `%3${digit}`),
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    address.replaceAll('.', '。'),
    `[::ffff:${address}]`,
    `[::${address}]`,
    `[64:ff9b::${address}]`,
    `[2002:${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}::1]`,
  ]
}

function assertRefused(url: string): void {
  assert.throws(
    () => checkUrl(url, NONE),
    (error) =>
      error instanceof FetchFailure &&
      (error.kind === 'refused-address' || error.kind === 'bad-url') &&
      !error.retryable,
    url,
  )
}

test('every special v4 range is refused in every spelling', () => {
  fc.assert(
    fc.property(specialV4, fc.constantFrom('http', 'https'), (address, scheme) => {
      for (const host of spellings(address)) assertRefused(`${scheme}://${host}/`)
      assert.equal(isPublicAddress(address), false)
    }),
  )
})

test('every special v6 range is refused, compressed and written out', () => {
  fc.assert(
    fc.property(specialV6, (address) => {
      const full = ipaddr.IPv6.parse(address).toNormalizedString()
      for (const spelling of [address, full, full.toUpperCase()]) {
        assertRefused(`http://[${spelling}]/`)
        assert.equal(isPublicAddress(spelling), false)
      }
    }),
    { numRuns: 300 },
  )
})

test('the first and last address of each special range are refused, and their neighbours are not', () => {
  const edges = ['9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255']
  for (const address of [...edges, '172.32.0.0', '169.253.255.255', '223.255.255.255', '1.1.1.1']) {
    assert.equal(isPublicAddress(address), true, address)
  }
  for (const range of SPECIAL_V4) {
    assert.equal(isPublicAddress(addressIn(range, new Uint8Array(16))), false, range[0])
    assert.equal(isPublicAddress(addressIn(range, new Uint8Array(16).fill(255))), false, range[0])
  }
})

test('ordinary v6 addresses are allowed', () => {
  for (const address of ['2606:4700::6810:84e5', '2a00:1450:4001:829::200e', '2400:cb00::1']) {
    assert.equal(isPublicAddress(address), true, address)
    assert.equal(checkUrl(`https://[${address}]/`, NONE).protocol, 'https:')
  }
})

test('text that is not a complete address is never public', () => {
  for (const text of [
    '',
    '1',
    '127.1',
    '0x7f.1',
    '8.8.8',
    'example.com',
    'fe80::1%eth0',
    '2606::1%1',
  ]) {
    assert.equal(isPublicAddress(text), false, text)
  }
})

test('short spellings of loopback in an address are refused', () => {
  for (const host of ['2130706433', '0177.0.0.1', '0x7f.1', '127.1', '127.0.0.1.', '0', '0x0']) {
    assertRefused(`http://${host}/`)
  }
})

test('the name of the machine itself is refused unless it is allowed', () => {
  for (const host of ['localhost', 'LOCALHOST.', 'app.localhost']) assertRefused(`http://${host}/`)
  assert.equal(checkUrl('http://localhost:8080/', new Set(['localhost:8080'])).port, '8080')
  assert.equal(checkUrl('http://localhost.example/', NONE).hostname, 'localhost.example')
})

test('zone ids, other schemes, user names and odd ports are refused', () => {
  assertRefused('http://[fe80::1%25eth0]/')
  assertRefused('file:///etc/passwd')
  assertRefused('ftp://example.com/')
  assertRefused('data:text/html,hello')
  assertRefused('javascript:alert(1)')
  assertRefused('http://someone@example.com/')
  assertRefused('http://someone:secret@example.com/')
  assertRefused('http://example.com:22/')
  assertRefused('http://example.com:6379/')
  assertRefused('//example.com/')
  assertRefused('not an address')
})

test('a refusal never contains passwords or query values', () => {
  assert.throws(
    () => checkUrl('http://me:hunter2@127.0.0.1/?token=hunter3#hunter4', NONE),
    (error) => error instanceof FetchFailure && !/hunter/.test(`${error.message} ${error.url}`),
  )
})

test('an allowed private host is allowed at exactly its port', () => {
  const allowed = new Set(['127.0.0.1:4300'])
  assert.equal(checkUrl('http://127.0.0.1:4300/demo', allowed).pathname, '/demo')
  assert.throws(() => checkUrl('http://127.0.0.1:4301/demo', allowed), FetchFailure)
  assert.throws(() => checkUrl('http://127.0.0.2:4300/demo', allowed), FetchFailure)
  assert.throws(() => checkUrl('http://me@127.0.0.1:4300/demo', allowed), FetchFailure)
})

test('the list of allowed hosts is read in any spelling, and an invalid entry is refused', () => {
  const allowed = parseAllowedHosts([
    'LOCALHOST',
    '[::1]:8080',
    'demo.example:80',
    ' 127.0.0.1:4300 ',
  ])
  for (const url of [
    'http://localhost:9999/',
    'https://localhost./',
    'http://[0:0:0:0:0:0:0:1]:8080/',
    'http://demo.example/',
    'http://127.1:4300/',
  ]) {
    assert.equal(isAllowedHost(new URL(url), allowed), true, url)
  }
  for (const url of [
    'http://[::1]/',
    'https://demo.example/',
    'http://demo.example:8080/',
    'http://127.0.0.1/',
    'http://sub.localhost/',
  ]) {
    assert.equal(isAllowedHost(new URL(url), allowed), false, url)
  }
  for (const entry of ['', 'http://demo.example', 'a b', 'demo.example:port', '[::1', 'me@host']) {
    assert.throws(() => parseAllowedHosts([entry]), /is not a host/, entry)
  }
})

test('absurdly long addresses are refused', () => {
  assertRefused(`https://example.com/${'a'.repeat(4_000)}`)
})
