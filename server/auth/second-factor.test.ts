import { createOTP } from '@better-auth/utils/otp'
import assert from 'node:assert/strict'
import test from 'node:test'
import { resetOperator } from '../operators/actions.ts'
import {
  cookiesOf,
  EMAIL,
  PASSWORD,
  post,
  readSession,
  signIn,
  signInServer,
  type SignInServer,
} from './testing/sign-in.ts'

const SIGN_IN = '/api/auth/sign-in/email'
const VERIFY = '/api/auth/two-factor/verify-totp'

test('with a second factor, the password alone signs nobody in', async (t) => {
  const server = await signInServer(t)
  const { secret } = await switchOn(server)
  const first = await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD })
  assert.deepEqual(first.json(), { twoFactorRedirect: true, twoFactorMethods: ['totp'] })
  const halfway = cookiesOf(first)
  assert.equal((await readSession(server, { cookie: halfway })).statusCode, 401)
  const second = await post(server, VERIFY, { code: await codeNow(secret) }, { cookies: halfway })
  assert.equal(second.statusCode, 200, second.body)
  const session = await readSession(server, { cookie: cookiesOf(second) })
  assert.equal(session.json<{ hasSecondFactor: boolean }>().hasSecondFactor, true)
})

test('a wrong second-factor code is refused and signs nobody out', async (t) => {
  const server = await signInServer(t)
  const cookies = await signIn(server)
  await post(server, '/api/auth/two-factor/enable', { password: PASSWORD }, { cookies })
  const answer = await post(server, VERIFY, { code: '12 34' }, { cookies })
  assert.deepEqual(answer.json(), {
    error: {
      code: 'bad-input',
      message: 'The code is not right.',
      key: 'The code is not right.',
    },
  })
  assert.equal((await readSession(server, { cookie: cookies })).statusCode, 200)
})

test('after five guesses at the second step the password is needed again', async (t) => {
  const server = await signInServer(t)
  const { secret } = await switchOn(server)
  const halfway = cookiesOf(await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }))
  for (let guess = 0; guess < 5; guess += 1)
    await post(server, VERIFY, { code: 'abcdef' }, { cookies: halfway })
  const right = await post(server, VERIFY, { code: await codeNow(secret) }, { cookies: halfway })
  assert.equal(right.statusCode, 429, right.body)
})

test('a backup code replaces the second factor once', async (t) => {
  const server = await signInServer(t)
  const { backupCodes } = await switchOn(server)
  const code = backupCodes[0] ?? ''
  const tryBackup = async () => {
    const halfway = cookiesOf(await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }))
    return post(server, '/api/auth/two-factor/verify-backup-code', { code }, { cookies: halfway })
  }
  const once = await tryBackup()
  assert.equal(once.statusCode, 200, once.body)
  assert.equal((await readSession(server, { cookie: cookiesOf(once) })).statusCode, 200)
  assert.equal((await tryBackup()).statusCode, 400)
})

test('a code of the authenticator app opens only one session', async (t) => {
  const server = await signInServer(t)
  const { secret } = await switchOn(server)
  const code = await codeNow(secret)
  const halfway = async () =>
    cookiesOf(await post(server, SIGN_IN, { email: EMAIL, password: PASSWORD }))
  const wrong = await post(server, VERIFY, { code: '12345' }, { cookies: await halfway() })
  assert.match(wrong.body, /The code is not right/)
  const first = await post(server, VERIFY, { code }, { cookies: await halfway() })
  assert.equal(first.statusCode, 200, first.body)
  const second = await post(server, VERIFY, { code: ` ${code}` }, { cookies: await halfway() })
  assert.equal(second.statusCode, 400)
  assert.match(second.body, /This code was used already/)
})

test('a trusted browser skips the second step until the password changes', async (t) => {
  const server = await signInServer(t)
  const { secret } = await switchOn(server)
  const credentials = { email: EMAIL, password: PASSWORD }
  const halfway = cookiesOf(await post(server, SIGN_IN, credentials))
  const body = { code: await codeNow(secret), trustDevice: true }
  const trusting = await post(server, VERIFY, body, { cookies: halfway })
  const cookies = cookiesOf(trusting)
  const again = await post(server, SIGN_IN, credentials, { cookies })
  assert.equal(again.json<{ user?: { email: string } }>().user?.email, EMAIL)
  const newPassword = 'another long enough one'
  await post(
    server,
    '/api/auth/change-password',
    { currentPassword: PASSWORD, newPassword },
    { cookies: cookiesOf(again) },
  )
  const later = await post(
    server,
    SIGN_IN,
    { email: EMAIL, password: newPassword },
    { cookies: `${cookies}; ${cookiesOf(again)}` },
  )
  assert.equal(later.json<{ twoFactorRedirect?: boolean }>().twoFactorRedirect, true)
})

test('switching the second factor on and off is logged by field name, and its secret nowhere', async (t) => {
  const server = await signInServer(t)
  const { secret, cookies } = await switchOn(server)
  const off = await post(
    server,
    '/api/auth/two-factor/disable',
    { password: PASSWORD },
    { cookies },
  )
  assert.equal(off.statusCode, 200, off.body)
  const { rows } = await server.database.pool.query<{ summary: string; after: unknown }>(
    `select s.summary, r.after from change_sets s join change_rows r on r.set_id = s.id
     where s.cause = 'edit' order by s.id`,
  )
  const fields = { fields: ['twoFactor'] }
  assert.deepEqual(rows, [
    { summary: 'Switched the second factor on', after: fields },
    { summary: 'Switched the second factor off', after: fields },
  ])
  assert.equal(JSON.stringify(rows).includes(secret), false)
  await signIn(server)
})

test('a reset from the terminal lets an operator in who lost the second factor', async (t) => {
  const server = await signInServer(t)
  const { cookies } = await switchOn(server)
  const { email, password } = await resetOperator(server)
  assert.equal(email, EMAIL)
  assert.equal((await readSession(server, { cookie: cookies })).statusCode, 401)
  assert.equal((await post(server, SIGN_IN, { email, password: PASSWORD })).statusCode, 401)
  const again = await signIn(server, password)
  assert.equal((await readSession(server, { cookie: again })).statusCode, 200)
})

/** Goes through the steps of the account screen. */
async function switchOn(server: SignInServer) {
  const cookies = await signIn(server)
  const enabled = await post(
    server,
    '/api/auth/two-factor/enable',
    { password: PASSWORD },
    { cookies },
  )
  assert.equal(enabled.statusCode, 200, enabled.body)
  const { totpURI, backupCodes } = enabled.json<{ totpURI: string; backupCodes: string[] }>()
  const secret = fromBase32(new URL(totpURI).searchParams.get('secret') ?? '')
  const verified = await post(server, VERIFY, { code: await codeNow(secret) }, { cookies })
  assert.equal(verified.statusCode, 200, verified.body)
  return { secret, backupCodes, cookies: cookiesOf(verified) }
}

function codeNow(secret: string): Promise<string> {
  return createOTP(secret, { digits: 6, period: 30 }).totp()
}

/** Authenticator apps get the secret in base 32. */
function fromBase32(text: string): string {
  const bits = text
    .split('')
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const bytes = bits.match(/.{8}/g) ?? []
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)))
}
