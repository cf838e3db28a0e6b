import assert from 'node:assert/strict'
import { test } from 'node:test'
import { message } from '@app/core/messages/message.ts'
import {
  SUBSCRIPTION_FILTERS,
  type SubscriptionFilter,
  type Subscriptions,
} from '@app/core/subscriptions/subscription.ts'
import fc from 'fast-check'
import { ensureAppUser, saveAppUser } from '../app-users/actions.ts'
import { writeChangeSet } from '../log/write.ts'
import { peopleApp } from '../testing/app.ts'
import { smallCatalogue, TESTER } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testClock, testDeps } from '../testing/deps.ts'
import { subscriptionRoutes } from './http.ts'

const IDS = Array.from({ length: 14 }, (_, number) => `L${String(number).padStart(2, '0')}`)
const MOST = 10
const START = Temporal.Instant.from('2026-11-21T12:00:00Z')

type Row = { category: string; filter: SubscriptionFilter; since: string }
type Step =
  | { put: string; filter: SubscriptionFilter }
  | { remove: string }
  | { set: { category: string; filter: SubscriptionFilter }[] }
  | { plan: 'Free' | 'Premium' }

const anyId = fc.constantFrom(...IDS, 'GONE')
const anyFilter = fc.constantFrom(...SUBSCRIPTION_FILTERS)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: anyId, filter: anyFilter }) },
  { weight: 2, arbitrary: fc.record({ remove: anyId }) },
  {
    weight: 1,
    arbitrary: fc.record({
      set: fc.array(fc.record({ category: anyId, filter: anyFilter }), { maxLength: 14 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ plan: fc.constantFrom('Free', 'Premium') }) },
)

/** Every run begins with two subscriptions more than count. */
const FALLEN_BACK: Step[] = [
  { plan: 'Premium' },
  { set: IDS.slice(2).map((category) => ({ category, filter: 'all' })) },
  { plan: 'Free' },
]

/** What a step makes of the former subscriptions; null if it is refused. */
function modelAfter(rows: Row[], step: Exclude<Step, { plan: string }>, limit: number, at: string) {
  if ('remove' in step) return rows.filter(({ category }) => category !== step.remove)
  const asked = 'put' in step ? [{ category: step.put, filter: step.filter }] : step.set
  const wanted = new Map(asked.map(({ category, filter }) => [category, filter]))
  const known = new Map(rows.map((row) => [row.category, row]))
  const stays = 'put' in step ? rows.filter(({ category }) => !wanted.has(category)) : []
  const count = stays.length + wanted.size
  const isNew = [...wanted.keys()].some((category) => !known.has(category))
  if (count > limit && isNew) return null
  if (wanted.has('GONE')) return null
  const changed = [...wanted].map(([category, filter]) => ({
    category,
    filter,
    since: known.get(category)?.since ?? at,
  }))
  return [...stays, ...changed]
}

function inOrder(rows: Row[], limit: number) {
  return rows
    .toSorted((one, other) =>
      `${one.since} ${one.category}` < `${other.since} ${other.category}` ? -1 : 1,
    )
    .map((row, place) => ({ ...row, counts: place < limit }))
}

test('following, unfollowing and replacing are all or nothing under any plan', async (t) => {
  const deps = testDeps(await testDatabase(t), testClock(START.toString()))
  await smallCatalogue(deps)
  const summary = message('Leagues')
  await writeChangeSet(deps, { author: TESTER, cause: 'create', summary }, (draft) =>
    draft.create(
      'categories',
      IDS.map((id, index) => ({ id, title: id, group: 'football', parent: '', index })),
    ),
  )
  const { app, askAs } = peopleApp(deps, () => ({ routes: subscriptionRoutes(deps) }))
  t.after(() => app.close())
  let person = 0
  const seen = { refused: 0, waiting: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 30 }), async (steps) => {
      person += 1
      const email = `p${person}@people.example`
      await ensureAppUser(deps, email)
      let rows: Row[] = []
      let limit = MOST
      for (const [place, step] of [...FALLEN_BACK, ...steps].entries()) {
        const at = START.add({ minutes: place }).toString()
        deps.clock.set(at)
        const url = '/api/v1/subscriptions'
        if ('plan' in step) {
          await saveAppUser(deps, email, { plans: ['Free', step.plan] })
          limit = step.plan === 'Free' ? MOST : Infinity
        } else {
          const after = modelAfter(rows, step, limit, at)
          const answer =
            'put' in step
              ? await askAs(email, 'PUT', `${url}/${step.put}`, { filter: step.filter })
              : 'remove' in step
                ? await askAs(email, 'DELETE', `${url}/${step.remove}`)
                : await askAs(email, 'PUT', url, { subscriptions: step.set })
          assert.equal(answer.status === 200, after !== null, JSON.stringify([step, answer.body]))
          if (after === null) seen.refused += 1
          rows = after ?? rows
        }
        const { subscriptions } = (await askAs(email, 'GET', url)).body as unknown as Subscriptions
        assert.deepEqual(subscriptions, inOrder(rows, limit))
        seen.waiting += subscriptions.filter(({ counts }) => !counts).length
      }
    }),
    { numRuns: 12 },
  )
  assert.ok(seen.refused > 0 && seen.waiting > 0, JSON.stringify(seen))
})
