import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { ENVIRONMENT_NAMES, readConfig } from './config.ts'

const EXAMPLE = join(import.meta.dirname, '..', '.env.example')

test('an empty environment is a valid configuration', () => {
  const config = readConfig({})
  assert.equal(config.port, 4300)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.databaseUrl, null)
  assert.equal(config.role, 'all')
})

test('all errors are reported at once', () => {
  const wrong = { PORT: 'many', PUBLIC_URL: 'ftp://x', ROLE: 'both', PUSH: 'yes' }
  assert.throws(
    () => readConfig(wrong),
    (error: Error) =>
      ['PORT', 'PUBLIC_URL', 'ROLE', 'PUSH'].every((n) => error.message.includes(n)),
  )
})

test('an empty value counts as unset', () => {
  const config = readConfig({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })
  assert.equal(config.port, 4300)
  assert.equal(config.publicUrl, null)
})

test('an external database without a secret is refused', () => {
  const environment = { DATABASE_URL: 'postgres://a:b@db.example/c' }
  assert.throws(() => readConfig(environment), /APP_SECRET is required/)
  const given = readConfig({ ...environment, APP_SECRET: 'x'.repeat(32) })
  assert.equal(given.databaseUrl, environment.DATABASE_URL)
})

test('an invalid value is never repeated if it may be a secret', () => {
  assert.throws(
    () => readConfig({ APP_SECRET: 'hunter2', OPERATOR_PASSWORD: 'letmein' }),
    (error: Error) => !/hunter2|letmein/.test(error.message),
  )
})

test('the example file explains every name, and no others', async () => {
  const lines = (await readFile(EXAMPLE, 'utf8')).split('\n')
  const named = lines.flatMap((line) => /^([A-Z0-9_]+)=/.exec(line)?.[1] ?? [])
  assert.deepEqual(named.toSorted(), ENVIRONMENT_NAMES.toSorted())
  const bare = lines.filter((line, at) => /^[A-Z]/.test(line) && !lines[at - 1]?.startsWith('# '))
  assert.deepEqual(bare, [])
})

test('the values of the example file are a valid configuration', async () => {
  const environment = Object.fromEntries(
    (await readFile(EXAMPLE, 'utf8'))
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.split('=', 1)[0], line.replace(/^[^=]+=/, '').replaceAll('"', '')]),
  )
  assert.deepEqual(readConfig(environment), readConfig({}))
})

test('a value that would only fail later is refused by name at start', () => {
  const wrong = {
    PORT: 'abc',
    PUBLIC_URL: 'https://almanac.example/path',
    TRUSTED_PROXY: 'maybe',
    ALLOWED_PRIVATE_HOSTS: 'http://demo.local',
    ROLE: 'king',
  }
  assert.throws(
    () => readConfig(wrong),
    (error: Error) => {
      assert.match(error.message, /PORT: must be a number/)
      assert.match(error.message, /PUBLIC_URL: has more than a scheme, a host and a port/)
      assert.match(error.message, /TRUSTED_PROXY: "maybe" is not an IP address/)
      assert.match(error.message, /ALLOWED_PRIVATE_HOSTS: "http:\/\/demo.local" is not a host/)
      assert.match(error.message, /ROLE: "king" is not one of all, web, worker/)
      return true
    },
  )
  for (const proxy of ['10.0.0.0/8', '127.0.0.1, ::1', 'fd00::/8', 'loopback'])
    assert.equal(readConfig({ TRUSTED_PROXY: proxy }).trustedProxy, proxy)
  for (const proxy of ['10.0.0.0/33', '10.0.0.1/', '1.2.3', '::1/x'])
    assert.throws(() => readConfig({ TRUSTED_PROXY: proxy }), /TRUSTED_PROXY/, proxy)
})
