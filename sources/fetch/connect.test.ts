import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { test } from 'node:test'
import type { LookupAddress } from 'node:dns'
import type { buildConnector } from 'undici'
import { guardedConnector, RefusedAddress } from './connect.ts'

const PUBLIC = { address: '93.184.215.14', family: 4 }
const PUBLIC_V6 = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 }
const LOOPBACK = { address: '127.0.0.1', family: 4 }

type Opened = { hostname: string; addresses: LookupAddress[] }

/** A fake network: calls the given look-up like a socket, and records the result. */
function fakeNetwork(remoteAddress?: string) {
  const opened: Opened[] = []
  const sockets: Socket[] = []
  const dial = (built: Parameters<typeof buildConnector>[0]): buildConnector.connector => {
    const lookup = built && 'lookup' in built ? built.lookup : undefined
    return (options, callback) => {
      assert.ok(lookup)
      lookup(options.hostname, { all: true }, (error, found) => {
        if (error) return callback(error, null)
        const addresses = Array.isArray(found) ? found : []
        opened.push({ hostname: options.hostname, addresses })
        const socket = new Socket()
        Object.defineProperty(socket, 'remoteAddress', {
          value: remoteAddress ?? addresses[0]?.address,
        })
        sockets.push(socket)
        callback(null, socket)
      })
    }
  }
  return { dial, opened, sockets }
}

function connect(connector: buildConnector.connector, host: string): Promise<Socket> {
  const options = { hostname: host, host, protocol: 'http:', port: '80' }
  return new Promise((resolve, reject) => {
    connector(options, (error, socket) => (error ? reject(error) : resolve(socket)))
  })
}

test('the connection uses the checked address, whatever the name resolves to next', async () => {
  const answers = [[PUBLIC], [LOOPBACK]]
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(),
    connectMs: 1_000,
    lookup: async () => answers.shift() ?? [],
    dial: network.dial,
  })
  await connect(connector, 'rebinding.example')
  assert.deepEqual(network.opened, [{ hostname: 'rebinding.example', addresses: [PUBLIC] }])
  assert.equal(answers.length, 1)
})

test('a second connection checks the name again', async () => {
  const answers = [[PUBLIC], [LOOPBACK]]
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(),
    connectMs: 1_000,
    lookup: async () => answers.shift() ?? [],
    dial: network.dial,
  })
  await connect(connector, 'rebinding.example')
  await assert.rejects(connect(connector, 'rebinding.example'), RefusedAddress)
  assert.equal(network.opened.length, 1)
})

test('a name with one public and one private address is refused', async () => {
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(),
    connectMs: 1_000,
    lookup: async () => [PUBLIC, PUBLIC_V6, { address: '10.0.0.7', family: 4 }],
    dial: network.dial,
  })
  await assert.rejects(connect(connector, 'mixed.example'), /leads to 10\.0\.0\.7/)
  assert.equal(network.opened.length, 0)
})

test('a name with only public addresses is connected', async () => {
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(),
    connectMs: 1_000,
    lookup: async () => [PUBLIC, PUBLIC_V6],
    dial: network.dial,
  })
  await connect(connector, 'good.example')
  assert.deepEqual(network.opened[0]?.addresses, [PUBLIC, PUBLIC_V6])
})

test('a socket connected to a private address is closed', async () => {
  const network = fakeNetwork('169.254.169.254')
  const connector = guardedConnector({
    allowedHosts: new Set(),
    connectMs: 1_000,
    lookup: async () => [PUBLIC],
    dial: network.dial,
  })
  await assert.rejects(connect(connector, 'odd.example'), RefusedAddress)
  assert.equal(network.sockets[0]?.destroyed, true)
})

test('an allowed private host is connected only at its own port', async () => {
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(['demo.example:80']),
    connectMs: 1_000,
    lookup: async () => [LOOPBACK],
    dial: network.dial,
  })
  await connect(connector, 'demo.example')
  assert.deepEqual(network.opened[0]?.addresses, [LOOPBACK])
  await assert.rejects(connect(connector, 'other.example'), RefusedAddress)
})

test('a name without an address is an error', async () => {
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(),
    connectMs: 1_000,
    lookup: async () => [],
    dial: network.dial,
  })
  await assert.rejects(connect(connector, 'empty.example'), /has no address/)
})

test('a connection established long after its deadline is closed unused', async () => {
  const network = fakeNetwork()
  const connector = guardedConnector({
    allowedHosts: new Set(),
    // As after a pause of the whole process: the deadline has passed.
    connectMs: -5_000,
    lookup: async () => [PUBLIC],
    dial: network.dial,
  })
  await assert.rejects(connect(connector, 'late.example'), { code: 'ETIMEDOUT' })
  assert.equal(network.sockets[0]?.destroyed, true)
})
