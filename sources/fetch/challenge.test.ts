import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectChallenge, type ReceivedResponse } from './challenge.ts'

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

test('a captcha with status 200 is a challenge', () => {
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

test('a page that is only a bot check is a challenge, in the usual wording', () => {
  for (const [page, expected] of [
    [
      '<title>Access Denied</title><body>You do not have permission. Reference #18.2d</body>',
      'a refusal',
    ],
    ['<title>Access to this page has been denied</title>', 'a refusal'],
    ['<title>Robot Check</title><body>Enter the characters you see below</body>', 'a captcha'],
    ['<title>Bot Verification</title><script>grecaptcha.render()</script>', 'a captcha'],
    [
      '<title>Vercel Security Checkpoint</title><body>We are verifying your browser</body>',
      'a captcha',
    ],
    ['<title>DDoS-Guard</title><body>Checking your browser before accessing</body>', 'a captcha'],
    ['<title>Sikkerhedstjek</title><body>Bekræft, at du er et menneske</body>', 'a captcha'],
    ['<title>Vent</title><body><p>Confirmați că sunteți om</p></body>', 'a captcha'],
    ['<body><form action="/captcha"><div class="g-recaptcha"></div></form></body>', 'a captcha'],
    [
      '<script src="https://js.hcaptcha.com/1/api.js"></script><body><div class="h-captcha"></div></body>',
      'a captcha',
    ],
    ['<title>Security Verification</title><body><p>Please wait</p></body>', 'a captcha'],
    ['<title>One moment</title><body><p>Slide the piece into place</p></body>', 'a captcha'],
    ['<title>Log ind</title><body><form><input type="password"></form></body>', 'a sign-in'],
  ] as const)
    assert.equal(detectChallenge(seen({ body: `<html>${page}</html>` })), expected, page)
})

test('the same words within other content are not a challenge', () => {
  const words = '<p>Doors open at seven, the concert begins at eight in the large hall.</p>'.repeat(
    9,
  )
  for (const page of [
    `<title>Access Denied: the play</title><body>${words}</body>`,
    `<title>Programme</title><body><input type="password">${words}</body>`,
    `<title>Robot Check</title><body>${words}</body>`,
    `<title>Art</title><body><p>Bekræft, at du er et menneske: an installation.</p>${words}</body>`,
    '<title>Programme</title><body><p>No events</p><form><input type="password"></form></body>',
    `<title>Log ind</title><script type="application/ld+json">{}</script><input type="password">`,
  ])
    assert.equal(detectChallenge(seen({ body: `<html>${page}</html>` })), undefined, page)
})

test('a short page that redirects every reader to a login or consent page is a challenge', () => {
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
