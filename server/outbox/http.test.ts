import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { ensureAppUser, saveAppUser } from '../app-users/actions.ts'
import { queueMails, type NewMail } from '../mail/delivery.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { outboxRoutes } from './http.ts'

const NOON = '2026-11-21T12:00:00Z'
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'digest@almanac.example' }

function mail(changes: Partial<NewMail> = {}): NewMail {
  return {
    kind: 'digest',
    to: 'ana@example.com',
    content: { subject: 'Știința tonight', text: 'One thing', html: '<p>One thing</p>' },
    ...changes,
  }
}

function code(): NewMail {
  const content = { subject: '314159 is your code', text: '314159', html: '<p>314159</p>' }
  return mail({ kind: 'sign-in-code', content })
}

async function stage(t: TestContext, environment: Record<string, string> = SMTP) {
  const deps = testDeps(await testDatabase(t), testClock(NOON), environment)
  const { pool } = deps.database
  await ensureAppUser(deps, 'ana@example.com')
  await saveAppUser(deps, 'ana@example.com', { dailyDigest: true })
  const app = operatorApp(deps, { routes: outboxRoutes(deps) })
  const add = async (state: string, changes: Partial<NewMail> = {}) => {
    const [id = ''] = await queueMails(deps, pool, [mail(changes)])
    await pool.query('update mails set state = $2 where id = $1', [id, state])
    return id
  }
  const list = async (query = '') => {
    const { body } = await ask(app, 'GET', `/api/admin/outbox?${query}`)
    return body['mails'] as { id: string; subject: string; to: string; createdAt: string }[]
  }
  const resend = (id: string) => ask(app, 'POST', `/api/admin/outbox/${id}/resend`)
  return { deps, pool, app, add, list, resend }
}

test('mails are found by state, kind, recipient and subject, ignoring case and accents', async (t) => {
  const { add, list } = await stage(t)
  const failed = await add('failed')
  const notice = await add('sent', { kind: 'notice', to: 'op@example.com' })
  const ids = async (query: string) => (await list(query)).map(({ id }) => id)
  assert.deepEqual(await ids('state=failed'), [failed])
  assert.deepEqual(await ids('kind=notice'), [notice])
  assert.deepEqual(await ids('text=ANA%40example.com'), [failed])
  assert.deepEqual(await ids('text=stiin%20op'), [notice])
  assert.equal((await ids('text=stiinta')).length, 2)
  assert.deepEqual(await ids('text=%25'), [])
  const inDoubt = await add('in-doubt')
  assert.deepEqual(new Set(await ids('state=undelivered')), new Set([failed, inDoubt]))
})

test('a code is not found by its digits, whatever the state of its mail', async (t) => {
  const { add, list } = await stage(t)
  await add('sent', code())
  await add('outbox', code())
  assert.deepEqual(await list('text=314'), [])
  assert.equal((await list('text=sign-in%20code')).length, 2)
})

test('pages are contiguous, even if mails were created at the same time', async (t) => {
  const { deps, pool, list } = await stage(t)
  await queueMails(
    deps,
    pool,
    Array.from({ length: 7 }, () => mail()),
  )
  const seen: string[] = []
  let last = ''
  for (;;) {
    const page = await list(`limit=3${last}`)
    seen.push(...page.map(({ id }) => id))
    const end = page.at(-1)
    if (!end) break
    last = `&beforeAt=${end.createdAt}&beforeId=${end.id}`
  }
  assert.equal(seen.length, 7)
  assert.deepEqual(
    seen,
    (await list()).map(({ id }) => id),
  )
})

test('an incomplete cursor is refused', async (t) => {
  const { app } = await stage(t)
  const { status, body } = await ask(app, 'GET', `/api/admin/outbox?beforeAt=${NOON}`)
  assert.equal(status, 400)
  assert.match(JSON.stringify(body), /together/)
})

test('a mail in doubt is resent as a new one, once, and the log names nobody', async (t) => {
  const { pool, add, resend } = await stage(t)
  const id = await add('in-doubt')
  const answers = await Promise.all([resend(id), resend(id)])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
  const { rows } = await pool.query('select state, subject, recipient from mails order by state')
  assert.deepEqual(rows, [
    { state: 'in-doubt', subject: 'Știința tonight', recipient: 'ana@example.com' },
    { state: 'queued', subject: 'Știința tonight', recipient: 'ana@example.com' },
  ])
  const { rows: logged } = await pool.query<{ noun: string; after: object }>(
    `select noun, after from change_rows`,
  )
  assert.deepEqual(logged, [{ noun: 'app-users', after: { fields: ['mail'] } }])
  const { rows: sets } = await pool.query('select * from change_sets')
  assert.equal(sets.length, 1)
  assert.doesNotMatch(JSON.stringify([sets, logged]), /ana@|tonight/)
})

test('sent mails, codes, and digests that nobody receives any longer are not resent', async (t) => {
  const { deps, pool, add, resend } = await stage(t)
  const refused = async (id: string, why: RegExp) => {
    const { status, body } = await resend(id)
    assert.equal(status, 409)
    assert.match(JSON.stringify(body), why)
  }
  await refused(await add('sent'), /was sent/)
  await pool.query('delete from mails')
  await refused(await add('failed', code()), /never sent again/)
  const digest = await add('failed')
  await saveAppUser(deps, 'ana@example.com', { dailyDigest: false })
  await refused(digest, /no digest any more/)
  await saveAppUser(deps, 'ana@example.com', { dailyDigest: true })
  await pool.query('update app_users set is_demo = true')
  await refused(digest, /demo/)
  assert.equal((await resend('00000000-0000-4000-8000-000000000000')).status, 404)
  assert.equal((await pool.query('select 1 from mails')).rowCount, 2)
  assert.equal((await pool.query('select 1 from change_sets')).rowCount, 0)
})

test('if nothing is sent, mails in the outbox cannot be resent', async (t) => {
  const { add, resend, app } = await stage(t, {})
  const id = await add('outbox')
  assert.equal((await resend(id)).status, 409)
  const { body } = await ask(app, 'GET', `/api/admin/outbox/${id}`)
  assert.match(String(body['resendRefusal']), /SMTP_URL/)
  assert.equal(body['dueAt'], null)
})
