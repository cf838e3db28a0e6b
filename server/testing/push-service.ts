import assert from 'node:assert/strict'
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { TestContext } from 'node:test'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** A browser's side of RFC 8291: its keys, and the decryption of messages. */
export function createBrowser() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const auth = randomBytes(16)
  const own = ecdh.getPublicKey()
  const derive = (key: Buffer, salt: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, size))
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const theirs = body.subarray(21, 21 + body.readUInt8(20))
    const record = body.subarray(21 + theirs.length)
    assert.ok(record.length <= body.readUInt32BE(16))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs])
    const secret = derive(ecdh.computeSecret(theirs), auth, info, 32)
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    assert.equal(text.at(-1), 2, 'the last record ends with its delimiter')
    return text.subarray(0, -1).toString()
  }
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  return { keys, decrypt }
}

type Claims = { aud: string; exp: number; sub: string }

/** The sender of a push message (RFC 8292); throws if the signature is not theirs. */
export function readSender(header: string): { publicKey: string; claims: Claims } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  assert.deepEqual(JSON.parse(bytes(head).toString()), { typ: 'JWT', alg: 'ES256' })
  const point = bytes(publicKey)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  assert.ok(isTrue, 'the signature is not of this key')
  return { publicKey, claims: JSON.parse(bytes(claims).toString()) as Claims }
}

type Shown = { title: string; body: string; tag?: string; path: string }
type Arrived = { browser: string; shown: Shown; ttl: number; topic: string | undefined }
type Answer = { status: number; headers?: Record<string, string> }

/** A push service on loopback that verifies the sender and decrypts every message. */
export async function pushService(t: TestContext) {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const arrived: Arrived[] = []
  const senders = new Set<string>()
  const answers: { next: (browser: string) => Answer | Promise<Answer> } = {
    next: () => ({ status: 201 }),
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[])
    const name = (request.url ?? '').slice(1)
    const { status, headers } = await answers.next(name)
    if (status === 201) {
      const { headers: sent } = request
      const { publicKey, claims } = readSender(String(sent.authorization))
      assert.equal(claims.aud, url)
      assert.equal(sent['content-encoding'], 'aes128gcm')
      senders.add(publicKey)
      const shown = JSON.parse(browsers.get(name)?.decrypt(body) ?? '') as Shown
      const topic = sent['topic'] as string | undefined
      arrived.push({ browser: name, shown, ttl: Number(sent['ttl']), topic })
    }
    response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  /** What a browser would submit to the API. */
  const subscribe = (name: string) => {
    const browser = browsers.get(name) ?? createBrowser()
    browsers.set(name, browser)
    return { endpoint: `${url}/${name}`, expirationTime: null, keys: browser.keys }
  }
  return { host: `127.0.0.1:${port}`, arrived, senders, answers, subscribe }
}
