import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { NEW_APP_USER } from '@app/core/app-users/app-user.ts'
import { smallCatalogue } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import {
  ensureAppUser,
  listAppUsers,
  listSubscriptions,
  setSubscriptions,
  saveAppUser,
} from './actions.ts'
import { followCategory, readSubscriptions } from './subscriptions.ts'

async function people(t: TestContext) {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'))
  await smallCatalogue(deps)
  return deps
}

test('a person is created once, however their address is spelt and however many requests arrive at the same time', async (t) => {
  const deps = await people(t)
  const spellings = ['Ana@Example.com', 'ana@example.com', ' ANA@example.com ']
  const made = await Promise.all(spellings.map((email) => ensureAppUser(deps, email)))
  assert.deepEqual(new Set(made.map(({ email }) => email)), new Set(['ana@example.com']))
  const { users } = await listAppUsers(deps)
  assert.equal(users.length, 1)
  assert.deepEqual(users[0], {
    ...NEW_APP_USER,
    email: 'ana@example.com',
    plans: ['Free'],
    vip: false,
  })
})

test('an invalid e-mail address creates no person', async (t) => {
  const deps = await people(t)
  await assert.rejects(ensureAppUser(deps, 'ana'), {
    code: 'bad-input',
    message: 'email: "ana" is not an e-mail address',
  })
  assert.deepEqual((await listAppUsers(deps)).users, [])
})

test('people are listed by e-mail', async (t) => {
  const deps = await people(t)
  for (const name of ['bo', 'Ana', 'a-b', 'ab']) await ensureAppUser(deps, `${name}@example.com`)
  const { users } = await listAppUsers(deps)
  assert.deepEqual(
    users.map(({ email }) => email),
    ['a-b@example.com', 'ab@example.com', 'ana@example.com', 'bo@example.com'],
  )
})

test('fields are saved, and an unknown zone or hour is refused by name', async (t) => {
  const deps = await people(t)
  await ensureAppUser(deps, 'ana@example.com')
  const changes = {
    plans: ['Premium'],
    zone: 'Europe/Bucharest',
    digestHour: 6,
    location: 'Cluj-Napoca',
  }
  const saved = await saveAppUser(deps, 'Ana@example.com', changes)
  assert.deepEqual({ ...saved, ...changes, vip: true }, saved)
  await assert.rejects(
    saveAppUser(deps, 'ana@example.com', { zone: 'Mars/Base', digestHour: 24 }),
    {
      code: 'bad-input',
      message: /zone: "Mars\/Base" is not a time zone; digestHour: /,
    },
  )
  await assert.rejects(saveAppUser(deps, 'bo@example.com', { plans: ['Premium'] }), {
    code: 'not-found',
  })
})

test('subscriptions are replaced as a whole', async (t) => {
  const deps = await people(t)
  await ensureAppUser(deps, 'ana@example.com')
  await setSubscriptions(deps, 'ana@example.com', ['HALL', 'SUPERLIGA', 'HALL'])
  deps.clock.set('2026-11-22T12:00:00Z')
  const now = await setSubscriptions(deps, 'ana@example.com', ['DK_DR1', 'HALL'])
  assert.deepEqual(now, ['HALL', 'DK_DR1'])
  assert.deepEqual(await listSubscriptions(deps, 'ana@example.com'), now)
})

test('an unknown category and more than the plan allows are refused and change nothing', async (t) => {
  const deps = await people(t)
  await ensureAppUser(deps, 'ana@example.com')
  await setSubscriptions(deps, 'ana@example.com', ['HALL'])
  await assert.rejects(setSubscriptions(deps, 'ana@example.com', ['SUPERLIGA', 'NOPE']), {
    code: 'bad-input',
    message: 'categories: there is no category NOPE',
  })
  const eleven = Array.from({ length: 11 }, (_, number) => `C${number}`)
  await assert.rejects(setSubscriptions(deps, 'ana@example.com', eleven), {
    code: 'plan-full',
    message: 'The Free plan allows 10 subscriptions; these are 11',
  })
  assert.deepEqual(await listSubscriptions(deps, 'ana@example.com'), ['HALL'])
})

test('subscriptions that remain after a replacement keep their filter', async (t) => {
  const deps = await people(t)
  await ensureAppUser(deps, 'ana@example.com')
  await followCategory(deps, 'ana@example.com', { category: 'HALL', filter: 'evenings' })
  await setSubscriptions(deps, 'ana@example.com', ['HALL', 'DK_DR1'])
  const { subscriptions } = await readSubscriptions(deps, 'ana@example.com')
  assert.deepEqual(
    subscriptions.map(({ category, filter }) => [category, filter]),
    [
      ['DK_DR1', 'all'],
      ['HALL', 'evenings'],
    ],
  )
})
