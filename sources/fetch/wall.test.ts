import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recogniseWall } from './wall.ts'
import type { SeenAnswer } from './wall.ts'

function seen(answer: Partial<SeenAnswer>): SeenAnswer {
  const url = new URL('https://example.com/programme')
  return { status: 200, headers: {}, body: '', url, finalUrl: url, ...answer }
}

test('an empty 202 with the AWS firewall header is a challenge', () => {
  const headers = { 'x-amzn-waf-action': 'challenge' }
  assert.equal(recogniseWall(seen({ status: 202, headers })), 'a challenge of the AWS firewall')
})

test('a page that only says "Just a moment" is a challenge, whatever its status', () => {
  const body = '<html><head><title>Just a moment...</title></head><body></body></html>'
  assert.equal(recogniseWall(seen({ status: 403, body })), 'a challenge of Cloudflare')
  assert.equal(recogniseWall(seen({ status: 200, body })), 'a challenge of Cloudflare')
  const mark = seen({ status: 403, headers: { 'cf-mitigated': 'challenge' } })
  assert.equal(recogniseWall(mark), 'a challenge of Cloudflare')
})

test('refusals of DataDome, Akamai and captchas are named', () => {
  assert.match(
    recogniseWall(seen({ status: 403, headers: { 'x-datadome': 'protected' } })) ?? '',
    /DataDome/,
  )
  assert.match(
    recogniseWall(seen({ status: 403, headers: { server: 'AkamaiGHost' } })) ?? '',
    /Akamai/,
  )
  const body = '<div class="h-captcha" data-sitekey="x"></div>'
  assert.equal(recogniseWall(seen({ status: 429, body })), 'a captcha')
})

test('a short page that sends every reader to a login or consent page is a wall', () => {
  const body =
    '<html><meta http-equiv="refresh" content="0; url=https://consent.example.com/?next=1"></html>'
  assert.equal(recogniseWall(seen({ body })), 'a consent or login page')
  const finalUrl = new URL('https://example.com/login?next=programme')
  assert.equal(recogniseWall(seen({ finalUrl })), 'a consent or login page')
  assert.equal(recogniseWall(seen({ status: 401 })), 'a sign-in')
})

test('an ordinary page is no wall, even with a captcha in its form or a refresh of itself', () => {
  const form = '<html><title>Programme</title><div class="g-recaptcha"></div></html>'
  assert.equal(recogniseWall(seen({ body: form })), undefined)
  const refresh = '<html><meta http-equiv="refresh" content="300"><p>Live scores</p></html>'
  assert.equal(recogniseWall(seen({ body: refresh })), undefined)
  const story = `<html><title>News</title>${'<p>words</p>'.repeat(3_000)}captcha-delivery.com</html>`
  assert.equal(recogniseWall(seen({ body: story })), undefined)
  assert.equal(recogniseWall(seen({ headers: { server: 'AkamaiGHost' }, body: form })), undefined)
})

test('a redirect between ordinary pages is no wall', () => {
  const finalUrl = new URL('https://example.com/programme/2026')
  assert.equal(recogniseWall(seen({ finalUrl })), undefined)
})
