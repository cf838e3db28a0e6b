import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectChallenge } from './challenge.ts'
import type { ReceivedResponse } from './challenge.ts'

function seen(answer: Partial<ReceivedResponse>): ReceivedResponse {
  const url = new URL('https://example.com/programme')
  return { status: 200, headers: {}, body: '', url, finalUrl: url, ...answer }
}

test('an empty 202 with the AWS firewall header is a challenge', () => {
  const headers = { 'x-amzn-waf-action': 'challenge' }
  assert.equal(detectChallenge(seen({ status: 202, headers })), 'a challenge of the AWS firewall')
})

test('a page that only says "Just a moment" is a challenge, whatever its status', () => {
  const body = '<html><head><title>Just a moment...</title></head><body></body></html>'
  assert.equal(detectChallenge(seen({ status: 403, body })), 'a challenge of Cloudflare')
  assert.equal(detectChallenge(seen({ status: 200, body })), 'a challenge of Cloudflare')
  const mark = seen({ status: 403, headers: { 'cf-mitigated': 'challenge' } })
  assert.equal(detectChallenge(mark), 'a challenge of Cloudflare')
})

test('refusals of DataDome, Akamai and captchas are named', () => {
  assert.match(
    detectChallenge(seen({ status: 403, headers: { 'x-datadome': 'protected' } })) ?? '',
    /DataDome/,
  )
  assert.match(
    detectChallenge(seen({ status: 403, headers: { server: 'AkamaiGHost' } })) ?? '',
    /Akamai/,
  )
  const body = '<div class="h-captcha" data-sitekey="x"></div>'
  assert.equal(detectChallenge(seen({ status: 429, body })), 'a captcha')
})

test('a captcha that answers with status 200 is a challenge', () => {
  const widget = '<div class="cf-turnstile" data-sitekey="x"></div>'
  for (const text of [
    'Verify you are human',
    'Bekræft, at du ikke er en robot',
    'Are you a robot?',
  ]) {
    const body = `<html><title>One moment</title><body><h1>${text}</h1>${widget}</body></html>`
    assert.equal(detectChallenge(seen({ body })), 'a captcha', text)
  }
  const shop = `<html><body><p>Tickets for people and robots</p><form>${widget}</form></body></html>`
  assert.equal(detectChallenge(seen({ body: shop })), undefined)
})

test('a short page that sends every reader to a login or consent page is a challenge', () => {
  const body =
    '<html><meta http-equiv="refresh" content="0; url=https://consent.example.com/?next=1"></html>'
  assert.equal(detectChallenge(seen({ body })), 'a consent or login page')
  const finalUrl = new URL('https://example.com/login?next=programme')
  assert.equal(detectChallenge(seen({ finalUrl })), 'a consent or login page')
  assert.equal(detectChallenge(seen({ status: 401 })), 'a sign-in')
})

test('an ordinary page is no challenge, even with a captcha in its form or a refresh of itself', () => {
  const form = '<html><title>Programme</title><div class="g-recaptcha"></div></html>'
  assert.equal(detectChallenge(seen({ body: form })), undefined)
  const refresh = '<html><meta http-equiv="refresh" content="300"><p>Live scores</p></html>'
  assert.equal(detectChallenge(seen({ body: refresh })), undefined)
  const story = `<html><title>News</title>${'<p>words</p>'.repeat(3_000)}captcha-delivery.com</html>`
  assert.equal(detectChallenge(seen({ body: story })), undefined)
  assert.equal(detectChallenge(seen({ headers: { server: 'AkamaiGHost' }, body: form })), undefined)
})

test('a redirect between ordinary pages is no challenge', () => {
  const finalUrl = new URL('https://example.com/programme/2026')
  assert.equal(detectChallenge(seen({ finalUrl })), undefined)
})
