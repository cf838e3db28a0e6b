import type { TestContext } from 'node:test'
import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, type NotificationSettings } from '@app/core/notifications/settings.ts'
import type { SubscriptionFilter } from '@app/core/subscriptions/subscription.ts'
import { createPoster } from '@app/sources/fetch/guarded-post.ts'
import { ensureAppUser, saveAppUser } from '../../app-users/actions.ts'
import { updateLanguage } from '../../app-users/profile-store.ts'
import { upsertSubscriptions } from '../../app-users/subscriptions-store.ts'
import { changeEvents } from '../../events/changes.ts'
import { assignPositions } from '../../log/sequencer.ts'
import { smallCatalogue, TESTER } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { sendDue } from '../../delivery/sender.ts'
import { pushChannel } from '../channel.ts'
import { putPushSubscription, upsertSettings } from '../store.ts'
import { notifyPeople } from '../notify.ts'
import { pushService } from '../../testing/push-service.ts'

type Follower = {
  plans?: string[]
  zone?: string
  language?: 'da' | 'en'
  settings?: Partial<NotificationSettings>
  follows?: Record<string, SubscriptionFilter>
}

/** A small catalogue at noon, people with a browser each, and the push service of these browsers. */
export async function setUpPeople(t: TestContext) {
  const service = await pushService(t)
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), {
    ALLOWED_PRIVATE_HOSTS: service.host,
  })
  const { pool } = deps.database
  await smallCatalogue(deps)
  await assignPositions(deps.database)
  const poster = createPoster({ allowedPrivateHosts: [service.host], userAgent: 'Almanac/1' })
  t.after(() => poster.close())
  await notifyPeople(deps)

  const person = async (name: string, given: Follower = {}) => {
    const email = `${name}@people.example`
    const at = '2026-11-20T12:00:00Z'
    const { plans = ['Free', 'Premium'], zone = 'Europe/Copenhagen', language, settings } = given
    await ensureAppUser(deps, email)
    await saveAppUser(deps, email, { plans, zone })
    await updateLanguage(pool, { email, language: language ?? null })
    const follows = Object.entries(given.follows ?? { SUPERLIGA: 'all' as const })
    const wanted = follows.map(([category, filter]) => ({ category, filter }))
    await upsertSubscriptions(pool, { email, wanted, at })
    await upsertSettings(pool, email, { ...DEFAULT_SETTINGS, quiet: null, ...settings })
    await device(email, name)
    return email
  }
  /** Signs a browser in and enables notifications in it. */
  const device = async (email: string, name: string) => {
    const session = randomUUID()
    await pool.query(
      `insert into app_auth_users (id, name, email, email_verified, created_at, updated_at)
       values ($1, '', $1, true, now(), now()) on conflict do nothing`,
      [email],
    )
    await pool.query(
      `insert into app_auth_sessions (id, token, user_id, expires_at)
       values ($1, $1, $2, now() + interval '1 year')`,
      [session, email],
    )
    const { endpoint, keys } = service.subscribe(name)
    const at = deps.clock.now().toString()
    await putPushSubscription(pool, { ...keys, endpoint, session, email, at })
    return session
  }
  /** Changes events as the Events screen does. */
  const change = async (updates: { id: string; fields: object }[]) => {
    const { rows } = await pool.query<{ id: string; version: number }>(
      'select id, version from events',
    )
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    const whole = updates.map((one) => ({ ...one, version: versions.get(one.id) ?? 0 }))
    await changeEvents(deps, TESTER, { creates: [], deletes: [], updates: whole })
  }
  const notifyDue = async () => {
    await assignPositions(deps.database)
    return notifyPeople(deps)
  }
  const deliver = () => sendDue(deps, pushChannel({ ...deps, poster }))
  const later = (minutes: number) => deps.clock.set(deps.clock.now().add({ minutes }).toString())
  /** Lets time pass minute by minute, as the job runs. */
  const wait = async (minutes: number, step = 1) => {
    for (let passed = 0; passed < minutes; passed += step) {
      later(step)
      await notifyDue()
      await deliver()
    }
  }
  /** What has arrived since the last call. */
  const arrived = () =>
    service.arrived
      .splice(0)
      .map(({ browser, shown }) => `${browser}: ${shown.title} | ${shown.body}`)
      .toSorted()
  return { deps, pool, service, person, device, change, notifyDue, deliver, later, wait, arrived }
}
