import { planOutcome, toAttempt, type Answer } from '@app/core/outbox/delivery.ts'
import { WEBHOOK_RETRIES } from '@app/core/outbox/ladders.ts'
import { holdersOf } from '@app/core/plans/plan.ts'
import { findSwitchOffReason, judgeStatus } from '@app/core/webhooks/retries.ts'
import type { Webhook, WebhookMessage } from '@app/core/webhooks/webhook.ts'
import { FetchFailure, redactUrl } from '@app/sources/fetch/failure.ts'
import type { Poster } from '@app/sources/fetch/guarded-post.ts'
import { readRetryAfter } from '@app/sources/fetch/retry-after.ts'
import { findPerson } from '../app-users/profile-store.ts'
import { toChange } from '../browse/changes.ts'
import { selectMovedSources } from '../browse/changes-store.ts'
import { transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { queueMails } from '../mail/delivery.ts'
import { webhookOffMail } from '../mail/webhook-off-mail.ts'
import { publicAddress } from '../public-address.ts'
import { halve } from '../serving/halve.ts'
import { recordServed } from '../serving/serve.ts'
import type { Subject } from '../serving/store.ts'
import {
  claimDeliveries,
  failQueued,
  lockWebhook,
  recordOutcome,
  selectRows,
  switchOff,
  type ClaimedDelivery,
} from './deliveries-store.ts'
import { createSecret, signMessage } from './signature.ts'

export type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'> & {
  poster: Pick<Poster, 'post'>
}

/** Messages sent in parallel, each to a different webhook. */
const AT_ONCE = 20
/** Longer than the slowest attempt; after that its process is considered lost. */
const LOST_MINUTES = 2
const SWITCHED_OFF = 'The web hook was switched off.'
const NOT_SENT = 'Almanac could not put this message together.'

export type WebhookSender = {
  /** Starts sending due messages until all slots are in use. */
  fill: () => Promise<void>
  /** The number of messages in flight. */
  count: () => number
  /** Resolves as soon as one of them has ended. */
  next: () => Promise<void>
}

/** Sends messages in parallel, so that a slow receiver only takes one slot and delays nobody else. */
export function createWebhookSender(
  deps: DeliveryDeps,
  onEnd: () => void = () => undefined,
  findHolder: () => number | null = () => null,
): WebhookSender {
  const underWay = new Set<Promise<void>>()
  const start = (delivery: ClaimedDelivery) => {
    const sent = deliver(deps, delivery)
      .catch((error: unknown) =>
        deps.logger.error({ err: error, delivery: delivery.id }, 'could not call a webhook'),
      )
      .finally(() => {
        underWay.delete(sent)
        onEnd()
      })
    underWay.add(sent)
  }
  return {
    async fill() {
      const limit = AT_ONCE - underWay.size
      if (limit === 0) return
      const now = deps.clock.now()
      const claimed = await claimDeliveries(deps.database.pool, {
        now: now.toString(),
        until: now.add({ minutes: LOST_MINUTES }).toString(),
        holder: findHolder(),
        limit,
        ...holdersOf('api', now),
      })
      for (const delivery of claimed) start(delivery)
    },
    count: () => underWay.size,
    next: () => Promise.race(underWay),
  }
}

/** Sends everything that is due; safe to run in several processes. */
export async function deliverWebhooks(deps: DeliveryDeps): Promise<void> {
  // Whether a message has ended since the last look, which may not have seen what it made due.
  let hasEnded = false
  const sender = createWebhookSender(deps, () => {
    hasEnded = true
  })
  do {
    hasEnded = false
    await sender.fill()
    if (!hasEnded && sender.count() > 0) await sender.next()
  } while (hasEnded || sender.count() > 0)
}

async function deliver(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<void> {
  const culprits = await halve([delivery], () => tryToDeliver(deps, delivery))
  // The messages after it must not wait for it; its owner can send it again.
  if (culprits.length > 0) await record(deps, delivery, { error: NOT_SENT, mayComeLater: false })
  const outcome = { task: 'webhook', items: [delivery], toSubject, culprits } as const
  await recordServed(deps, deps.database.pool, outcome)
}

const toSubject = ({ webhook, email, name, url }: ClaimedDelivery): Subject => ({
  key: webhook,
  email,
  name: name ?? redactUrl(url),
})

async function tryToDeliver(deps: DeliveryDeps, delivery: ClaimedDelivery): Promise<void> {
  const body = await readMessage(deps.database.pool, delivery)
  const answer = body
    ? await send(deps, delivery, body)
    : { error: 'What changed was erased from the log.', mayComeLater: false }
  await record(deps, delivery, answer)
}

/** The content of a delivery; null if it was erased. */
async function readMessage(
  client: Queryable,
  { type, setId, rowOrdinals, at }: ClaimedDelivery,
): Promise<WebhookMessage | null> {
  if (setId === null) return { type, timestamp: at, data: { changes: [] } }
  const rows = await selectRows(client, { setId, rowOrdinals })
  const sources = await selectMovedSources(client, [setId])
  // Plans with webhooks have no window.
  const changes = rows.flatMap((row) => toChange(row, sources, Infinity) ?? [])
  return changes.length === rowOrdinals.length ? { type, timestamp: at, data: { changes } } : null
}

async function send(
  { config, clock, poster }: DeliveryDeps,
  { id, webhook, url, salt }: ClaimedDelivery,
  content: WebhookMessage,
): Promise<Answer> {
  const body = JSON.stringify(content)
  const secret = createSecret(config, { id: webhook, salt })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...signMessage({ id, at: clock.now(), body, secret }),
  }
  try {
    const answer = await poster.post(url, { headers, body: Buffer.from(body) })
    const asked = answer.headers['retry-after']
    const retryAfter = asked === undefined ? undefined : readRetryAfter(asked, clock.now())
    return { status: answer.status, retryAfter }
  } catch (failure) {
    if (!(failure instanceof FetchFailure)) throw failure
    return { error: failure.message, mayComeLater: failure.retryable }
  }
}

async function record(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  answer: Answer,
): Promise<void> {
  const now = deps.clock.now()
  const { attempts } = delivery
  const attempt = toAttempt(answer, judgeStatus)
  const outcome = planOutcome(attempt, { policy: WEBHOOK_RETRIES, attempts }, now)
  await transaction(deps.database, async (client) => {
    const webhook = await lockWebhook(client, delivery.webhook)
    if (!webhook) return
    await recordOutcome(client, delivery, { ...outcome, now })
    const why = findSwitchOffReason(outcome, { failingSince: webhook.failingSince, now })
    if (!webhook.isOn || why === null) return
    await switchOff(client, delivery.webhook, why)
    await failQueued(client, [delivery.webhook], SWITCHED_OFF)
    await notifyOwner(deps, client, { ...webhook, url: delivery.url, why })
  })
}

type Off = {
  email: string
  name: string | null
  url: string
  why: NonNullable<Webhook['switchedOff']>
}

async function notifyOwner(
  deps: DeliveryDeps,
  client: Queryable,
  { email, name, url, why }: Off,
): Promise<void> {
  const person = await findPerson(client, email)
  const content = webhookOffMail({
    name: name ?? redactUrl(url),
    why,
    link: `${publicAddress(deps.config)}/me/settings`,
    contactAddress: deps.config.contact.address,
    language: person?.language ?? 'en',
  })
  await queueMails(deps, client, [{ kind: 'notice', to: email, content }])
}
