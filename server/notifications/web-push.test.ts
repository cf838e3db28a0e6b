import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areBrowserKeys, createPushKeys, encryptPush, signAsSender } from './web-push.ts'
import { createBrowser, readSender } from '../testing/push-service.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

test('the example of RFC 8291 is encrypted as in the RFC', () => {
  const keys = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const drawn = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  const message = Buffer.from('When I grow up, I want to be a watermelon')
  assert.equal(
    encryptPush(keys, message, drawn).toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('a message encrypted for a browser can be read there, and nowhere else', () => {
  const browser = createBrowser()
  const sent = encryptPush(browser.keys, Buffer.from('Aftenens kamp er flyttet'))
  assert.equal(browser.decrypt(sent), 'Aftenens kamp er flyttet')
  assert.throws(() => createBrowser().decrypt(sent))
})

test('keys that are no point of the curve, or too short, are detected', () => {
  const { keys } = createBrowser()
  assert.equal(areBrowserKeys(keys), true)
  assert.equal(areBrowserKeys({ ...keys, auth: 'AAAA' }), false)
  assert.equal(areBrowserKeys({ ...keys, p256dh: keys.p256dh.slice(0, -4) }), false)
  const elsewhere = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  assert.equal(areBrowserKeys({ ...keys, p256dh: elsewhere }), false)
})

test('a push service can verify the sender, the audience and the expiry', () => {
  const keys = createPushKeys()
  const now = Temporal.Instant.from('2026-11-21T12:00:00Z')
  const endpoint = 'https://push.example/send/abc?d=1'
  const header = signAsSender(keys, { endpoint, contact: 'mailto:us@almanac.example', now })
  assert.deepEqual(readSender(header), {
    publicKey: keys.publicKey,
    claims: { aud: 'https://push.example', exp: 1_795_305_600, sub: 'mailto:us@almanac.example' },
  })
  const forged = header.replace(keys.publicKey, createPushKeys().publicKey)
  assert.throws(() => readSender(forged), /not of this key/)
})
