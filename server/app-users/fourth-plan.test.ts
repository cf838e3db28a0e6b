import { CLUB } from '@app/core/plans/testing/fourth-plan.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AppUser } from '@app/core/app-users/app-user.ts'
import { toEntitlements } from '@app/core/plans/plan.ts'
import { makeDueDigests } from '../digest/actions.ts'
import { ask, operatorApp } from '../testing/app.ts'
import { eventOf, smallCatalogue, storeEvents } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { createUpcomingAnswers } from '../upcoming/answer.ts'
import { createUpcomingCache } from '../upcoming/cache.ts'
import { ensureAppUser, setSubscriptions, saveAppUser } from './actions.ts'
import { appUserRoutes } from './http.ts'

const ANA = 'ana@people.example'
const ADDRESS = `/api/admin/app-user?email=${encodeURIComponent(ANA)}`

test('a fourth plan is a row: it can be granted, and sets limits, window and digest', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T06:30:00Z'))
  await smallCatalogue(deps)
  await storeEvents(deps, [
    eventOf('far', { description: 'AGF – Viborg', date: '2027-01-15T18:00:00Z' }),
    eventOf('near', { description: 'AGF – Odense', date: '2026-11-22T18:00:00Z' }),
  ])
  await ensureAppUser(deps, ANA)
  await saveAppUser(deps, ANA, { dailyDigest: true })
  await setSubscriptions(deps, ANA, ['SUPERLIGA'])
  assert.deepEqual(await makeDueDigests(deps), { made: 0, nothingToTell: 0 })

  const app = operatorApp(deps, { routes: appUserRoutes(deps) })
  t.after(() => app.close())
  await ask(app, 'PATCH', ADDRESS, { plan: 'Club', isGranted: true })
  const { body } = await ask(app, 'GET', ADDRESS)
  const user = body['user'] as AppUser
  assert.deepEqual([user.plans, user.vip], [['Free', 'Club'], false])
  const { maxSubscriptions, windowDays, digest, notifications, api } = CLUB
  const allowed = { maxSubscriptions, windowDays, digest, notifications, api }
  assert.deepEqual(body['plan'], { name: 'Club', ...allowed })

  const thirteen = Array.from({ length: 13 }, (_, number) => `C${number}`)
  await assert.rejects(setSubscriptions(deps, ANA, thirteen), {
    message: 'The Club plan allows 12 subscriptions; these are 13',
  })
  assert.deepEqual(await makeDueDigests(deps), { made: 1, nothingToTell: 0 })

  const answers = createUpcomingAnswers(createUpcomingCache(deps), { plansUrl: '' })
  const seen = async (plans: string[]) => {
    const { body } = await answers.answer(
      'categories=SUPERLIGA,HALL',
      toEntitlements({ plans }),
      undefined,
    )
    return (JSON.parse(String(body)) as { events: unknown[] }).events.length
  }
  assert.deepEqual([await seen(['Free', 'Premium']), await seen(user.plans)], [1, 2])
})
