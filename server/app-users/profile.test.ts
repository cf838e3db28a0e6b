import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Profile } from '@app/core/app-users/profile.ts'
import { saveLegalDocument } from '../legal/actions.ts'
import { eraseDuePeople } from './erase.ts'
import { peopleServer } from '../start/testing/people.ts'
import { TESTER } from '../testing/catalogue.ts'

const ME = '/api/v1/me'

test('people see themselves and what their plan allows', async (t) => {
  const { ask, signIn } = await peopleServer(t)
  const as = await signIn('ana@people.example')
  assert.deepEqual(await ask({ as, url: ME }), {
    status: 200,
    body: {
      email: 'ana@people.example',
      onBoardedVersion: null,
      location: null,
      dailyDigest: false,
      showImages: true,
      onBoardedDate: null,
      lastEnter: null,
      lastExit: null,
      vip: false,
      zone: 'Europe/Copenhagen',
      digestHour: 7,
      language: null,
      plan: {
        name: 'Free',
        maxSubscriptions: 10,
        windowDays: 7,
        digest: false,
        notifications: false,
        api: false,
        trialUntil: null,
      },
      consent: null,
      termsVersion: null,
      deletionAt: null,
    },
  })
})

test('each field is set independently and stored as given; other fields are refused', async (t) => {
  const { ask, signIn } = await peopleServer(t)
  const as = await signIn('ana@people.example')
  const change = (body: object) => ask({ as, method: 'PATCH', url: ME, body })
  const fields = {
    onBoardedVersion: '2.3.0',
    location: 'Cluj-Napoca',
    dailyDigest: true,
    showImages: false,
    onBoardedDate: '2026-11-20T08:00:00Z',
    lastEnter: '2026-11-21T08:00:00.5Z',
    lastExit: '2026-11-21T09:00:00Z',
    zone: 'Europe/Bucharest',
    digestHour: 21,
    language: 'ro',
  }
  for (const [name, value] of Object.entries(fields)) {
    const { status, body } = await change({ [name]: value })
    assert.deepEqual([status, body[name]], [200, value], name)
  }
  const { body } = await ask({ as, url: ME })
  assert.deepEqual({ ...body, ...fields }, body)
  const wrong = [
    { zone: 'Mars/Base' },
    { zone: '+02:00' },
    { zone: '2026-11-27T10:00:00Z' },
    { zone: '2026-11-27T10:00+01:00[Europe/Paris]' },
    { zone: 'Europe/Bucharest', digestHour: 24 },
    { vip: true },
    { email: 'bo@people.example' },
    { plans: ['Premium'] },
    { language: 'tlh' },
    { lastEnter: 'yesterday' },
    { location: 'x'.repeat(201) },
    { showImages: 'no' },
  ]
  for (const each of wrong) assert.equal((await change(each)).status, 400, JSON.stringify(each))
  assert.deepEqual((await ask({ as, url: ME })).body, body)
})

test('consent to the current terms is stored; consent to others is refused, naming the current ones', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t)
  const as = await signIn('ana@people.example')
  const consent = (version: string) =>
    ask({ as, method: 'PUT', url: `${ME}/consent`, body: { version } })
  const save = (type: 'TermsAndConditions' | 'PrivacyPolicy' | 'Disclaimer') =>
    saveLegalDocument(deps, TESTER, { type, html: `<p>${type}</p>`, version: 0 })
  const none = await consent('2026-11-21T12:00:00Z')
  assert.equal(none.status, 409)
  await save('TermsAndConditions')
  assert.equal((await consent('2026-11-21T12:00:00Z')).status, 200)
  deps.clock.set('2026-11-22T12:00:00Z')
  await save('Disclaimer')
  await save('PrivacyPolicy')
  const { body } = await ask({ as, url: ME })
  const before = { at: '2026-11-21T12:00:00Z', version: '2026-11-21T12:00:00Z' }
  assert.deepEqual([body['consent'], body['termsVersion']], [before, '2026-11-22T12:00:00Z'])
  const refused = await consent('2026-11-21T12:00:00Z')
  const { code, details } = refused.body['error'] as { code: string; details: object }
  assert.deepEqual([refused.status, code], [409, 'conflict'])
  assert.deepEqual(details, { termsVersion: '2026-11-22T12:00:00Z' })
  const given = (await consent('2026-11-22T12:00:00Z')).body as unknown as Profile
  assert.deepEqual(given.consent, { at: '2026-11-22T12:00:00Z', version: '2026-11-22T12:00:00Z' })
})

test('a new address has Premium during the trial and Free afterwards', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t, { PREMIUM_TRIAL_DAYS: '14' })
  const as = await signIn('ana@people.example')
  const plan = async () => {
    const { body } = await ask({ as, url: ME })
    const { name, trialUntil } = (body as unknown as Profile).plan
    return [name, trialUntil]
  }
  assert.deepEqual(await plan(), ['Premium', '2026-12-05T12:00:00Z'])
  deps.clock.set('2026-12-05T11:59:59Z')
  assert.equal((await plan())[0], 'Premium')
  deps.clock.set('2026-12-05T12:00:00Z')
  assert.deepEqual(await plan(), ['Free', null])
  await signIn('ana@people.example')
  assert.deepEqual(await plan(), ['Free', null])
})

test('a person who returns after erasure is new: no trace is left that could deny a trial', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t, { PREMIUM_TRIAL_DAYS: '14' })
  const first = await signIn('ana@people.example')
  await ask({ as: first, method: 'DELETE', url: ME })
  deps.clock.set('2026-11-22T12:00:00Z')
  assert.equal(await eraseDuePeople(deps), 1)
  const as = await signIn('ana@people.example')
  const { plan } = (await ask({ as, url: ME })).body as unknown as Profile
  assert.deepEqual([plan.name, plan.trialUntil], ['Premium', '2026-12-06T12:00:00Z'])
})

test('a device stays signed in for years if used, for half a year otherwise', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t)
  const as = await signIn('ana@people.example')
  const passDays = (days: number) =>
    deps.database.pool.query(
      `update app_auth_sessions set expires_at = expires_at - $1 * interval '1 day',
         seen_at = seen_at - $1 * interval '1 day', updated_at = updated_at - $1 * interval '1 day'`,
      [days],
    )
  const daysLeft = async () => {
    const { rows } = await deps.database.pool.query<{ days: number }>(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days from app_auth_sessions`,
    )
    return rows[0]?.days
  }
  for (let use = 0; use < 8; use += 1) {
    await passDays(100)
    assert.equal((await ask({ as, url: ME })).status, 200, `after ${(use + 1) * 100} days`)
    assert.equal(await daysLeft(), 180)
  }
  await passDays(181)
  assert.equal((await ask({ as, url: ME })).status, 401)
})

test('devices are listed by name, and can be signed out one by one or all others together', async (t) => {
  const { ask, deps, signIn } = await peopleServer(t)
  const phone = await signIn('ana@people.example')
  const laptop = await signIn('ana@people.example', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0')
  const other = await signIn('bo@people.example')
  await deps.database.pool.query("update app_auth_sessions set seen_at = now() - interval '1 hour'")
  type Listed = { id: string; name: string; lastSeenAt: string; isCurrent: boolean }[]
  const devices = async (as: typeof phone, method: 'GET' | 'DELETE' = 'GET', id = '') => {
    const { body } = await ask({ as, method, url: `${ME}/devices${id}` })
    return body['devices'] as Listed
  }
  const listed = await devices(laptop)
  assert.deepEqual(
    listed.map(({ name, isCurrent }) => [name, isCurrent]),
    [
      ['Firefox on Linux', true],
      ['Almanac on iPhone', false],
    ],
  )
  assert.ok((listed[0]?.lastSeenAt ?? '') > (listed[1]?.lastSeenAt ?? ''))
  const [foreign] = await devices(other)
  const gone = await ask({ as: phone, method: 'DELETE', url: `${ME}/devices/${foreign?.id}` })
  assert.equal(gone.status, 404)
  assert.equal((await ask({ as: other, url: ME })).status, 200)
  const left = await devices(laptop, 'DELETE', `/${listed[1]?.id}`)
  assert.deepEqual(
    left.map(({ name }) => name),
    ['Firefox on Linux'],
  )
  assert.equal((await ask({ as: phone, url: ME })).status, 401)
  const again = await signIn('ana@people.example')
  assert.equal((await devices(again, 'DELETE')).length, 1)
  assert.equal((await ask({ as: laptop, url: ME })).status, 401)
  assert.equal((await ask({ as: other, url: ME })).status, 200)
})
