import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { ensureAppUser } from '../../app-users/actions.ts'
import { createApp } from '../../app.ts'
import type { Authenticate } from '../../http/route.ts'
import type { NewRow } from '../../log/nouns.ts'
import { assignPositions } from '../../log/sequencer.ts'
import { writer } from '../../log/testing/writer.ts'
import { smallCatalogue, storeEvents } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { createRenderQueue } from '../../http/page-cache.ts'
import { createUpcomingCache } from '../../upcoming/cache.ts'
import { createBrowse } from '../http.ts'

export const NOW = '2026-11-21T12:00:30Z'

/** A bearer token names its caller; nobody is looked up. */
const authenticate: Authenticate = ({ headers, ip }) => {
  assert.equal(headers.get('cookie'), null)
  const email = headers.get('authorization')?.replace('Bearer ', '')
  const appUser = email?.includes('@') ? { id: email, email } : null
  return Promise.resolve({ operator: null, appUser, operatorKey: null, ip })
}

/** The app's API over a small catalogue with these events, on a day in November. */
export async function browseApp(t: TestContext, events: NewRow<'events'>[] = []) {
  const database = await testDatabase(t)
  const clock = testClock(NOW)
  const deps = testDeps(database, clock)
  let elapsed = 0
  const upcoming = createUpcomingCache({ ...deps, elapsedMs: () => (elapsed += 10_000) })
  const { routes, register } = createBrowse({ ...deps, upcoming, queue: createRenderQueue() })
  const app = createApp(deps, { routes, authenticate, plugins: [register] })
  t.after(() => app.close())
  await smallCatalogue(deps)
  if (events.length > 0) await storeEvents(deps, events)
  await assignPositions(database)
  /** The header of a caller who holds this plan. */
  const holderOf = async (plan: string) => {
    const email = `${plan.toLowerCase()}@example.com`
    await ensureAppUser(deps, email)
    await database.pool.query(`update app_users set plans = array['Free', $2] where email = $1`, [
      email,
      plan,
    ])
    return { authorization: `Bearer ${email}` }
  }
  return { ...deps, ...writer(database), app, clock, holderOf }
}
