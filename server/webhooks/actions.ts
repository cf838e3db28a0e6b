import { randomUUID } from 'node:crypto'
import { AppError } from '@app/core/errors.ts'
import { message, type Message } from '@app/core/messages/message.ts'
import { findPlanWith, toEntitlements } from '@app/core/plans/plan.ts'
import type { Webhooks, WebhookWithSecret } from '@app/core/webhooks/endpoints.ts'
import {
  DELIVERY_DAYS,
  MAX_WEBHOOKS,
  type NewWebhook,
  type Webhook,
  type WebhookChanges,
  type WebhookDelivery,
} from '@app/core/webhooks/webhook.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { unknownPerson } from '../app-users/address.ts'
import { findAppUser, lockAppUser } from '../app-users/store.ts'
import { findCategoryTitles } from '../categories/store.ts'
import type { Config } from '../config.ts'
import { transaction } from '../db/connect.ts'
import { notify } from '../db/listen.ts'
import type { Queryable } from '../db/queryable.ts'
import { parseReceiverAddress } from '../delivery/receiver.ts'
import type { Deps } from '../deps.ts'
import { toWrongField } from '../wrong-fields.ts'
import * as deliveries from './deliveries-store.ts'
import { createSecret } from './signature.ts'
import * as store from './store.ts'

export type WebhookDeps = Pick<Deps, 'config' | 'database' | 'clock'>
type Owner = { email: string }
type OwnedWebhook = Owner & { id: string }

/** Notified when something is to be sent that was not caused by a change in the log. */
export const WEBHOOKS_CHANNEL = 'almanac_webhooks'
/** Minimum time between two tests. */
const PAUSE_SECONDS = 5
const SWITCHED_OFF = 'The web hook was switched off.'

/** A person's webhooks, and whether their plan has any. */
export async function listWebhooks(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { email }: Owner,
): Promise<Webhooks> {
  const person = await findAppUser(database.pool, email)
  if (!person) throw unknownPerson()
  return {
    isAllowed: toEntitlements(person, clock.now()).api,
    plan: findPlanWith('api')?.name ?? null,
    most: MAX_WEBHOOKS,
    webhooks: await store.selectWebhooks(database.pool, person.email),
  }
}

export async function createWebhook(
  deps: WebhookDeps,
  { email }: Owner,
  given: NewWebhook,
): Promise<WebhookWithSecret> {
  const url = checkAddress(deps.config, given.url)
  const [id, salt] = [randomUUID(), randomUUID()]
  return transaction(deps.database, async (client) => {
    await requireAllowed(deps, client, email)
    const known = await store.selectWebhooks(client, email)
    refuseSecond(known, url)
    if (known.length >= MAX_WEBHOOKS)
      throw new AppError(
        'conflict',
        message('There are {count} web hooks already, which is as many as there can be.', {
          count: MAX_WEBHOOKS,
        }),
      )
    const fields = { ...given, url, categories: await checkCategories(client, given) }
    const at = deps.clock.now().toString()
    await store.insertWebhook(client, { ...fields, id, email, salt, at })
    const webhook = await findOwned(client, { id, email })
    return { webhook, secret: createSecret(deps.config, { id, salt }) }
  })
}

/** Sets the given fields. Switching a webhook off requires no plan. */
export async function updateWebhook(
  deps: WebhookDeps,
  { id, email }: OwnedWebhook,
  { url, ...changes }: WebhookChanges,
): Promise<Webhook> {
  const address = url === undefined ? {} : { url: checkAddress(deps.config, url) }
  const defined = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Webhook>
  const given = { ...defined, ...address }
  const isOnlyOff = given.isOn === false && Object.keys(given).length === 1
  return transaction(deps.database, async (client) => {
    if (!isOnlyOff) await requireAllowed(deps, client, email)
    const known = await findOwned(client, { id, email })
    const wanted = { ...known, ...given }
    const others = (await store.selectWebhooks(client, email)).filter((each) => each.id !== id)
    refuseSecond(others, wanted.url)
    const isScopeGiven = given.scope !== undefined || given.categories !== undefined
    if (isScopeGiven) wanted.categories = await checkCategories(client, wanted)
    await store.updateWebhook(client, wanted)
    if (!wanted.isOn) await deliveries.failQueued(client, [id], SWITCHED_OFF)
    return findOwned(client, { id, email })
  })
}

export async function deleteWebhook(
  deps: WebhookDeps,
  { id, email }: OwnedWebhook,
): Promise<Webhooks> {
  await transaction(deps.database, async (client) => {
    await findOwned(client, { id, email })
    await store.deleteWebhook(client, id)
  })
  return listWebhooks(deps, { email })
}

/** Replaces the signing secret. */
export async function renewSecret(
  deps: WebhookDeps,
  { id, email }: OwnedWebhook,
): Promise<WebhookWithSecret> {
  const salt = randomUUID()
  return transaction(deps.database, async (client) => {
    await requireAllowed(deps, client, email)
    const webhook = await findOwned(client, { id, email })
    await store.updateSalt(client, id, salt)
    return { webhook, secret: createSecret(deps.config, { id, salt }) }
  })
}

export async function listDeliveries(
  { database: { pool } }: Pick<Deps, 'database'>,
  { id, email }: OwnedWebhook,
): Promise<{ deliveries: WebhookDelivery[] }> {
  await findOwned(pool, { id, email })
  return { deliveries: await deliveries.selectDeliveries(pool, { webhook: id }) }
}

/** Sends a message without content, to check that it arrives. */
export async function sendTest(
  deps: WebhookDeps,
  { id: webhook, email }: OwnedWebhook,
): Promise<WebhookDelivery> {
  const id = randomUUID()
  return sendNow(deps, { id: webhook, email }, async (client, now) => {
    refuseSoon(await deliveries.findLastTest(client, webhook), now)
    await deliveries.insertTest(client, { id, webhook, at: now.toString() })
    return id
  })
}

/** Sends a delivery again, whatever its state. */
export async function resendDelivery(
  deps: WebhookDeps,
  { id: webhook, email, delivery }: OwnedWebhook & { delivery: string },
): Promise<WebhookDelivery> {
  return sendNow(deps, { id: webhook, email }, async (client, now) => {
    const [known] = await deliveries.selectDeliveries(client, { webhook, id: delivery })
    if (!known) throw new AppError('not-found', message('There is no such delivery'))
    refuseSoon(known.attemptedAt, now)
    await deliveries.requeueDelivery(client, delivery, now.toString())
    return delivery
  })
}

type Queue = (client: Queryable, now: Temporal.Instant) => Promise<string>

async function sendNow(
  deps: WebhookDeps,
  { id: webhook, email }: OwnedWebhook,
  queue: Queue,
): Promise<WebhookDelivery> {
  const now = deps.clock.now()
  return transaction(deps.database, async (client) => {
    await requireAllowed(deps, client, email)
    const { isOn } = await findOwned(client, { id: webhook, email })
    if (!isOn) throw new AppError('conflict', message('Switch the web hook on first.'))
    const id = await queue(client, now)
    await store.endPause(client, webhook)
    await notify(client, WEBHOOKS_CHANNEL)
    const [delivery] = await deliveries.selectDeliveries(client, { webhook, id })
    if (!delivery) throw new Error('the queued delivery was not found')
    return delivery
  })
}

function refuseSoon(last: string | null, now: Temporal.Instant): void {
  if (last === null) return
  const next = Temporal.Instant.from(last).add({ seconds: PAUSE_SECONDS })
  if (Temporal.Instant.compare(now, next) < 0)
    throw new AppError(
      'too-many',
      message('One was sent just now. Wait a moment before the next.'),
      { details: { retryAfterSeconds: PAUSE_SECONDS } },
    )
}

/** Deletes expired deliveries; returns how many. */
export async function purgeDeliveries({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const before = clock.now().subtract({ hours: 24 * DELIVERY_DAYS })
  return deliveries.deleteOldDeliveries(database.pool, before.toString())
}

async function findOwned(client: Queryable, { id, email }: OwnedWebhook): Promise<Webhook> {
  const known = await store.selectWebhooks(client, email)
  const webhook = known.find((each) => each.id === id)
  if (!webhook) throw new AppError('not-found', message('There is no such web hook'))
  return webhook
}

/** Throws AppError `not-allowed` if the person's plan has no webhooks, naming a plan that has them. */
async function requireAllowed(
  { clock }: Pick<Deps, 'clock'>,
  client: Queryable,
  email: string,
): Promise<void> {
  const person = await lockAppUser(client, email)
  if (!person) throw unknownPerson()
  if (toEntitlements(person, clock.now()).api) return
  const plan = findPlanWith('api')
  throw new AppError(
    'not-allowed',
    message('Web hooks are part of {plan}.', { plan: plan?.name ?? '' }),
    { details: { plan } },
  )
}

function refuseSecond(known: readonly Webhook[], url: string): void {
  if (known.some((each) => each.url === url))
    throw new AppError('conflict', message('There is a web hook with this address already.'))
}

function checkAddress(config: Config, text: string): string {
  try {
    const address = parseReceiverAddress(config, text)
    if (address !== null) return address
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    throw toInputError('url', error.sentence)
  }
  throw toInputError('url', message('Web hooks are called over https only.'))
}

/** The categories a webhook names; empty for other scopes. */
async function checkCategories(
  client: Queryable,
  { scope, categories }: Pick<Webhook, 'scope' | 'categories'>,
): Promise<string[]> {
  if (scope !== 'categories') return []
  const ids = [...new Set(categories)]
  if (ids.length === 0) throw toInputError('categories', message('Choose a category at least.'))
  const known = await findCategoryTitles(client, ids)
  const missing = ids.find((id) => !known.has(id))
  if (missing === undefined) return ids
  throw toInputError('categories', message('There is no category {id}', { id: missing }))
}

function toInputError(path: 'url' | 'categories', sentence: Message): AppError {
  return new AppError('bad-input', sentence, {
    details: { fields: [toWrongField({ path, sentence })] },
  })
}
