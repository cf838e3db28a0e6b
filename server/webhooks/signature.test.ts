import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { createSecret, signMessage } from './signature.ts'

const config = { appSecret: 'of a test, which nobody else may know' }
const hook = { id: randomUUID(), salt: randomUUID() }

test('a message is verified by the Standard Webhooks library, and a changed one is not', () => {
  const secret = createSecret(config, hook)
  const body = JSON.stringify({ type: 'test', data: 'Brøndby' })
  const headers = signMessage({ id: 'an-id', at: Temporal.Now.instant(), body, secret })
  const receiver = new Webhook(secret)
  assert.deepEqual(receiver.verify(body, headers), JSON.parse(body))
  assert.throws(() => receiver.verify(body.replace('test', 'tests'), headers))
  assert.throws(() => receiver.verify(body, { ...headers, 'webhook-id': 'another' }))
  const others = new Webhook(createSecret(config, { ...hook, salt: randomUUID() }))
  assert.throws(() => others.verify(body, headers))
})

test('a secret is 32 bytes, stable, and different for every webhook, salt and installation', () => {
  const secret = createSecret(config, hook)
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  assert.equal(createSecret(config, hook), secret)
  const others = [
    createSecret(config, { ...hook, id: randomUUID() }),
    createSecret(config, { ...hook, salt: randomUUID() }),
    createSecret({ appSecret: 'of another installation altogether' }, hook),
  ]
  assert.equal(new Set([secret, ...others]).size, 4)
})
