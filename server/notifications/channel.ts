import type { Attempt } from '@app/core/outbox/delivery.ts'
import { PUSH_RETRIES, URGENT_PUSH_RETRIES } from '@app/core/outbox/ladders.ts'
import { holdersOf } from '@app/core/plans/plan.ts'
import type { Channel, ClaimQuery } from '../delivery/channel.ts'
import { postTo, type PosterDeps } from '../delivery/receiver.ts'
import {
  claimDeliveries,
  deleteUnknownSubscription,
  recordDelivery,
  type ClaimedDelivery,
} from './delivery-store.ts'
import { contactOf, readPushKeys } from './keys.ts'
import { PUSH_CHANNEL, topicOf } from './queue-store.ts'
import { encryptPush, signAsSender, type PushKeys } from './web-push.ts'

const SLOTS = 20
const POLL_MS = 15_000

type Push = ClaimedDelivery & { signedWith: PushKeys }

/** Notifications by Web Push, at most once: what was claimed and not recorded as sent is abandoned. */
export function pushChannel(deps: PosterDeps): Channel<Push> {
  const { pool } = deps.database
  return {
    name: 'notifications',
    slots: SLOTS,
    pollMs: POLL_MS,
    signals: [PUSH_CHANNEL],
    claim: (query) => claim(deps, query),
    send: (push) => send(deps, push),
    policyOf: ({ kind }) => (isUrgent(kind) ? URGENT_PUSH_RETRIES : PUSH_RETRIES),
    record: async (push, outcome) => {
      if (outcome.state === 'gone') await deleteUnknownSubscription(pool, push)
      else await recordDelivery(pool, push, outcome)
    },
    serving: {
      task: 'push',
      toSubject: ({ session, email }) => ({ key: session, email, name: null }),
      error: 'could not be sent; see Operations',
    },
  }
}

async function claim(deps: PosterDeps, { limit, now }: ClaimQuery): Promise<Push[]> {
  const claiming = { now: now.toString(), limit, ...holdersOf('notifications', now) }
  for (;;) {
    const { taken, wanted } = await claimDeliveries(deps.database.pool, claiming)
    if (taken === 0) return []
    // If all of these had expired, others may be due.
    if (wanted.length === 0) continue
    const signedWith = await readPushKeys(deps)
    return wanted.map((push) => ({ ...push, signedWith }))
  }
}

async function send(deps: PosterDeps, push: Push): Promise<Attempt> {
  const now = deps.clock.now()
  const { endpoint, title, body, path, tag, kind, signedWith } = push
  const ttl = Temporal.Instant.from(push.expiresAt).since(now).total('seconds')
  const headers = {
    authorization: signAsSender(signedWith, { endpoint, contact: contactOf(deps.config), now }),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(Math.floor(ttl)),
    topic: topicOf(tag),
    urgency: isUrgent(kind) ? 'high' : 'normal',
  }
  const message = encryptPush(push, Buffer.from(JSON.stringify({ title, body, path, tag })))
  return postTo(deps, endpoint, { headers, body: message }, judgeStatus)
}

const isUrgent = (kind: string) => kind === 'soon' || kind === 'test'

/** What a push service's status means: it is busy, does not know the browser any more, or refuses the message. */
function judgeStatus(status: number): 'later' | 'gone' | 'refused' {
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
