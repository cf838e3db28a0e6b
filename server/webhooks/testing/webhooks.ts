import type { TestContext } from 'node:test'
import { NewWebhook } from '@app/core/webhooks/webhook.ts'
import { createPoster } from '@app/sources/fetch/guarded-post.ts'
import { ensureAppUser, saveAppUser } from '../../app-users/actions.ts'
import { writer } from '../../log/testing/writer.ts'
import { assignPositions } from '../../log/sequencer.ts'
import { smallCatalogue } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/database.ts'
import { testClock, testDeps } from '../../testing/deps.ts'
import { webhookReceivers } from '../../testing/webhook-receivers.ts'
import { createWebhook } from '../actions.ts'
import { sendDue } from '../../delivery/sender.ts'
import { webhookChannel } from '../channel.ts'
import { followLog } from '../follow-log.ts'

/** A small catalogue, people whose plan has webhooks, and the receivers of these. */
export async function setUpWebhooks(t: TestContext) {
  const receiver = await webhookReceivers(t)
  const deps = testDeps(await testDatabase(t), testClock('2026-11-21T12:00:00Z'), {
    ALLOWED_PRIVATE_HOSTS: receiver.host,
    APP_SECRET: 'of a test, which nobody else may know',
  })
  const { database } = deps
  await smallCatalogue(deps)
  await assignPositions(database)
  await followLog(deps)
  const poster = createPoster({ allowedPrivateHosts: [receiver.host], userAgent: 'Almanac/1' })
  t.after(() => poster.close())

  /** A person who holds this plan. */
  const person = async (name: string, plan = 'Affiliate') => {
    const email = `${name}@people.example`
    await ensureAppUser(deps, email)
    await saveAppUser(deps, email, { plans: ['Free', plan] })
    return email
  }
  const hook = async (email: string, to: string, given: Partial<NewWebhook> = {}) => {
    const wanted = NewWebhook.parse({ url: receiver.url(to), ...given })
    const { webhook, secret } = await createWebhook(deps, { email }, wanted)
    receiver.secrets.set(to, secret)
    return webhook.id
  }
  const follow = async () => {
    await assignPositions(database)
    await followLog(deps)
  }
  const deliver = () => sendDue(deps, webhookChannel({ ...deps, poster }))
  const send = async () => {
    await follow()
    await deliver()
  }
  const later = (duration: Temporal.DurationLike) =>
    deps.clock.set(deps.clock.now().add(duration).toString())
  /** What has arrived since the last call: `a event.created x,y`. */
  const arrived = () =>
    receiver.arrived
      .splice(0)
      .map(({ to, message: { type, data } }) =>
        [to, type, ...data.changes.map(({ id }) => id)].join(' '),
      )
  return {
    deps,
    poster,
    pool: database.pool,
    receiver,
    write: writer(database).write,
    person,
    hook,
    follow,
    deliver,
    send,
    later,
    arrived,
  }
}
