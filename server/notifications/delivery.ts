import { PUSH_RETRIES, URGENT_PUSH_RETRIES } from '@app/core/outbox/ladders.ts'
import { planNextAttempt } from '@app/core/outbox/retry.ts'
import { holdersOf } from '@app/core/plans/plan.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import type { Poster } from '@app/sources/fetch/guarded-post.ts'
import { readRetryAfter } from '@app/sources/fetch/retry-after.ts'
import type { Deps } from '../deps.ts'
import { halve } from '../serving/halve.ts'
import { recordServed } from '../serving/serve.ts'
import {
  claimDeliveries,
  deleteUnknownSubscription,
  recordDelivery,
  type ClaimedDelivery,
  type DeliveryOutcome,
} from './delivery-store.ts'
import { contactOf, readPushKeys } from './keys.ts'
import { topicOf } from './queue-store.ts'
import type { Subject } from '../serving/store.ts'
import { encryptPush, signAsSender, type PushKeys } from './web-push.ts'

type PushDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'logger'> & {
  poster: Pick<Poster, 'post'>
}

/** Deliveries claimed and sent in parallel. */
const AT_ONCE = 20
const NOT_SENT = 'could not be sent; see Operations'

export type DeliveryCounts = Record<'sent' | 'later' | 'gone' | 'failed', number>

/** Sends everything that is due; safe to run in several processes. */
export async function deliverPushes(deps: PushDeps): Promise<DeliveryCounts> {
  const { database, clock } = deps
  const counts: DeliveryCounts = { sent: 0, later: 0, gone: 0, failed: 0 }
  const keys = await readPushKeys(deps)
  for (;;) {
    const now = clock.now()
    const claiming = { now: now.toString(), limit: AT_ONCE, ...holdersOf('notifications', now) }
    const { taken, wanted } = await claimDeliveries(database.pool, claiming)
    const ends = await Promise.allSettled(
      wanted.map(async (one) => {
        const culprits = await halve([one], async () => {
          counts[await deliver(deps, keys, one)] += 1
        })
        if (culprits.length === 0) return []
        await recordDelivery(database.pool, one, endedAt(now, 'failed', NOT_SENT))
        counts.failed += 1
        return culprits
      }),
    )
    const culprits = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []))
    await recordServed(deps, database.pool, { task: 'push', items: wanted, toSubject, culprits })
    const away = ends.find((end) => end.status === 'rejected')
    if (away) throw away.reason
    if (taken < AT_ONCE) return counts
  }
}

const toSubject = ({ session, email }: ClaimedDelivery): Subject => ({
  key: session,
  email,
  name: null,
})

async function deliver(
  deps: PushDeps,
  keys: PushKeys,
  delivery: ClaimedDelivery,
): Promise<keyof DeliveryCounts> {
  const { pool } = deps.database
  const answer = await send(deps, keys, delivery)
  if ('status' in answer && isUnknownSubscription(answer.status)) {
    await deleteUnknownSubscription(pool, delivery)
    return 'gone'
  }
  const outcome = outcomeOf(answer, delivery, deps.clock.now())
  await recordDelivery(pool, delivery, outcome)
  if (outcome.state === 'sent') return 'sent'
  return outcome.state === 'queued' ? 'later' : 'failed'
}

type Answer = { status: number; retryAfter: string | undefined } | { failure: FetchFailure }

async function send(
  { config, clock, poster }: PushDeps,
  keys: PushKeys,
  delivery: ClaimedDelivery,
): Promise<Answer> {
  const now = clock.now()
  const { endpoint, title, body, path, tag, kind } = delivery
  const ttl = Temporal.Instant.from(delivery.expiresAt).since(now).total('seconds')
  const headers = {
    authorization: signAsSender(keys, { endpoint, contact: contactOf(config), now }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.floor(ttl)),
    topic: topicOf(tag),
    urgency: isUrgent(kind) ? 'high' : 'normal',
  }
  const message = encryptPush(delivery, Buffer.from(JSON.stringify({ title, body, path, tag })))
  try {
    const { status, headers: answerHeaders } = await poster.post(endpoint, {
      headers,
      body: message,
    })
    return { status, retryAfter: answerHeaders['retry-after'] }
  } catch (failure) {
    if (!(failure instanceof FetchFailure)) throw failure
    return { failure }
  }
}

const isUrgent = (kind: string) => kind === 'soon' || kind === 'test'
const isUnknownSubscription = (status: number) => status === 404 || status === 410
const isBusy = (status: number) => status === 429 || status >= 500

function endedAt(
  now: Temporal.Instant,
  state: DeliveryOutcome['state'],
  error: string | null,
): DeliveryOutcome {
  return { state, dueAt: now.toString(), error }
}

function outcomeOf(
  answer: Answer,
  { kind, attempts, expiresAt }: ClaimedDelivery,
  now: Temporal.Instant,
): DeliveryOutcome {
  const ended = (state: DeliveryOutcome['state'], error: string | null) =>
    endedAt(now, state, error)
  const error = 'failure' in answer ? answer.failure.message : `answered ${answer.status}`
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return ended('sent', null)
  const isRetryable = 'failure' in answer ? answer.failure.retryable : isBusy(answer.status)
  if (!isRetryable) return ended('failed', error)
  const asked = 'retryAfter' in answer && answer.retryAfter
  const dueAt = planNextAttempt(
    isUrgent(kind) ? URGENT_PUSH_RETRIES : PUSH_RETRIES,
    {
      attempts,
      retryAfter: asked ? readRetryAfter(asked, now) : undefined,
      expiresAt: Temporal.Instant.from(expiresAt),
    },
    now,
  )
  if (typeof dueAt === 'string') return ended(dueAt === 'expired' ? 'expired' : 'failed', error)
  return { state: 'queued', dueAt: dueAt.toString(), error }
}
