import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'
import { explainUnknown } from '../scripts/env-file.mjs'
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

test('a misspelt setting is refused with the one that was meant', () => {
  const environment = {
    DATABASE_ULR: 'postgres://a:b@db.example/c',
    PUBLC_URL: 'https://almanac.example',
    OPERATOR_PASWORT: 'correct horse battery',
    PROT: '80',
  }
  assert.throws(
    () => readConfig(environment),
    (error: Error) => {
      assert.match(error.message, /DATABASE_ULR is no setting. Did you mean DATABASE_URL\?/)
      assert.match(error.message, /PUBLC_URL is no setting. Did you mean PUBLIC_URL\?/)
      assert.match(
        error.message,
        /OPERATOR_PASWORT is no setting. Did you mean OPERATOR_PASSWORD\?/,
      )
      assert.match(error.message, /PROT is no setting. Did you mean PORT\?/)
      assert.doesNotMatch(error.message, /horse/)
      return true
    },
  )
})

/** What shells, containers, orchestrators, build servers and other programs set. */
const USUAL = `HOME PATH PWD OLDPWD SHELL SHLVL USER LOGNAME LANG LC_ALL TERM TZ TMPDIR EDITOR PAGER HOSTNAME HOSTTYPE
  OSTYPE MACHTYPE MAIL MAILCHECK DISPLAY COLUMNS LINES POST PORTS HOSTS ROLES PUSHED PULL DATA_HOME CI NODE_ENV NODE_OPTIONS
  NODE_VERSION YARN_VERSION NODE_EXTRA_CA_CERTS INIT_CWD COLOR FORCE_COLOR NO_COLOR DEBUG LOG_LEVEL HTTP_PROXY HTTPS_PROXY
  NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY HTTP_URL BASE_URL ROOT_URL SITE_URL API_URL REDIS_URL MONGO_URL
  TEST_DATABASE_URL KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT_443_TCP_PORT PGHOST
  PGPORT PGDATA PGUSER PGPASSWORD PGDATABASE POSTGRES_DB POSTGRES_USER POSTGRES_PASSWORD SSH_AUTH_SOCK SSH_CONNECTION
  SSH_CLIENT SSH_TTY XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS INVOCATION_ID JOURNAL_STREAM
  SYSTEMD_EXEC_PID NOTIFY_SOCKET LISTEN_PID LISTEN_FDS DYNO WEB_CONCURRENCY GITHUB_ACTIONS GITHUB_REF GITHUB_TOKEN
  GITHUB_SHA RUNNER_OS GITLAB_CI CI_COMMIT_SHA CI_JOB_ID AWS_REGION AWS_ROLE_ARN S3_KEY S3_BUCKET SMTP_HOST SMTP_PORT
  SMTP_USER MAIL_HOST MAIL_PORT MAILTO APP_KEY APP_NAME APP_ENV APP_URL APP_PORT APP_SECRETS_DIR SECRET_KEY MAPS_API_KEY
  VSCODE_PID npm_config_cache npm_lifecycle_event npm_package_name CHROME_PATH CAPTURES_DIR SystemRoot COMSPEC APPDATA
  LOCALAPPDATA PROGRAMDATA USERPROFILE PATHEXT WINDIR OS`

test('nothing that shells, containers and build servers set is taken for a misspelt setting', () => {
  const environment = Object.fromEntries(USUAL.split(/\s+/).map((name) => [name, 'x']))
  assert.deepEqual(readConfig(environment), readConfig({}))
})

test('a setting that does nothing yet is refused', () => {
  assert.throws(
    () => readConfig({ S3_URL: 'https://s3.example/almanac' }),
    /S3_URL: is not supported yet: pictures and backups are kept in DATA_DIR/,
  )
})

test('a wrong address says what a right one is, and never repeats what may hold a password', () => {
  const environment = { DATABASE_URL: 'mysql://a:hunter2@db/c', SMTP_URL: 'mail:hunter2' }
  assert.throws(
    () => readConfig(environment),
    (error: Error) => {
      assert.match(error.message, /DATABASE_URL: is not an address such as postgres:/)
      assert.match(error.message, /SMTP_URL: is not an address such as smtps:/)
      assert.doesNotMatch(error.message, /hunter2/)
      return true
    },
  )
})

test('unknown names in .env are refused, each with what was meant; commented lines are free', async () => {
  const text = '# ANY=thing\nPORT=80\nDATABASE_ULR=postgres://x\nexport FOO=1\n'
  assert.deepEqual(explainUnknown(text, await readFile(EXAMPLE, 'utf8')), [
    '  DATABASE_ULR: Did you mean DATABASE_URL?',
    '  FOO: Remove the line or begin it with #. Settings of other programs belong into the environment.',
  ])
})
