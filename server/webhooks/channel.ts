import type { Attempt, Outcome } from '@app/core/outbox/delivery.ts'
import { WEBHOOK_RETRIES } from '@app/core/outbox/ladders.ts'
import { holdersOf } from '@app/core/plans/plan.ts'
import { findSwitchOffReason, judgeStatus } from '@app/core/webhooks/retries.ts'
import type { Webhook, WebhookMessage } from '@app/core/webhooks/webhook.ts'
import { redactUrl } from '@app/sources/fetch/failure.ts'
import { findPerson } from '../app-users/profile-store.ts'
import { toChange } from '../browse/changes.ts'
import { selectMovedSources } from '../browse/changes-store.ts'
import { transaction } from '../db/connect.ts'
import type { Queryable } from '../db/queryable.ts'
import type { Channel } from '../delivery/channel.ts'
import { postTo, type PosterDeps } from '../delivery/receiver.ts'
import { queueMails } from '../mail/delivery.ts'
import { webhookOffMail } from '../mail/webhook-off-mail.ts'
import { publicAddress } from '../public-address.ts'
import { watchHolders } from './abandoned.ts'
import { WEBHOOKS_CHANNEL } from './actions.ts'
import {
  claimDeliveries,
  failQueued,
  keepToLease,
  lockWebhook,
  recordOutcome,
  selectRows,
  switchOff,
  type ClaimedDelivery,
} from './deliveries-store.ts'
import { followLog } from './follow-log.ts'
import { createSecret, signMessage } from './signature.ts'

/** Each to a different webhook. */
const SLOTS = 20
/** Short, because web hooks of dead processes were freed meanwhile. */
const POLL_MS = 5_000
/** Longer than the slowest attempt; after that its process is considered lost. */
const LOST_MINUTES = 2
const SWITCHED_OFF = 'The web hook was switched off.'

/** Messages of web hooks, at least once, one at a time for each web hook. */
export function webhookChannel(deps: PosterDeps): Channel<ClaimedDelivery> {
  const { pool } = deps.database
  const freeAbandoned = watchHolders(deps)
  return {
    name: 'web hooks',
    slots: SLOTS,
    pollMs: POLL_MS,
    signals: [WEBHOOKS_CHANNEL, 'almanac_positions'],
    recover: async ({ sender, isListening }) => {
      if (!isListening) await keepToLease(pool, sender)
      const freed = await freeAbandoned()
      if (freed > 0) deps.logger.warn({ freed }, 'a process ended while it called web hooks')
    },
    prepare: () => followLog(deps),
    claim: ({ limit, now, sender }) =>
      claimDeliveries(pool, {
        now: now.toString(),
        until: now.add({ minutes: LOST_MINUTES }).toString(),
        holder: sender,
        limit,
        ...holdersOf('api', now),
      }),
    send: (delivery) => send(deps, delivery),
    policyOf: () => WEBHOOK_RETRIES,
    record: (delivery, outcome) => record(deps, delivery, outcome),
    serving: {
      task: 'webhook',
      toSubject: ({ webhook, email, name, url }) => ({
        key: webhook,
        email,
        name: name ?? redactUrl(url),
      }),
      // Its owner can send it again.
      error: 'Almanac could not put this message together.',
    },
  }
}

async function send(deps: PosterDeps, delivery: ClaimedDelivery): Promise<Attempt> {
  const content = await readMessage(deps.database.pool, delivery)
  if (!content)
    return { result: 'refused', error: 'What changed was erased from the log.', status: null }
  const { id, webhook, url, salt } = delivery
  const body = JSON.stringify(content)
  const secret = createSecret(deps.config, { id: webhook, salt })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...signMessage({ id, at: deps.clock.now(), body, secret }),
  }
  return postTo(deps, url, { headers, body: Buffer.from(body) }, judgeStatus)
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

async function record(
  deps: PosterDeps,
  delivery: ClaimedDelivery,
  outcome: Outcome,
): Promise<void> {
  const now = deps.clock.now()
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
  deps: PosterDeps,
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
