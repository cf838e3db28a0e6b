import { planOutcome, type Attempt, type Outcome } from '@app/core/outbox/delivery.ts'
import type { Deps } from '../deps.ts'
import { halve } from '../serving/halve.ts'
import { recordServed } from '../serving/serve.ts'
import type { Channel, Claimed, Lease, Run } from './channel.ts'

type SenderDeps = Pick<Deps, 'database' | 'clock' | 'logger'>

type Sender = {
  /** Claims due items, and another as soon as one has ended, until nothing is due. */
  fill: () => Promise<void>
  /** Claims nothing more. */
  stop: () => void
  /** Resolves to the last run when nothing is under way. */
  idle: () => Promise<OpenRun>
}

/** From a claim until nothing is under way. */
type OpenRun = Run & { lease?: Lease; failure?: { error: unknown } }

/** Sends items of a channel in parallel. `findSender` returns the number of a lock that this process holds. */
export function createSender<Item extends Claimed>(
  deps: SenderDeps,
  channel: Channel<Item>,
  findSender: () => number | null = () => null,
): Sender {
  const { clock, logger } = deps
  const underWay = new Set<Promise<void>>()
  let run: OpenRun = { counts: {}, unreachable: null }
  let last = run
  let claiming: Promise<void> | null = null
  let reporting: Promise<void> | undefined
  let isAsked = false
  let isStopped = false

  const log = (error: unknown) => logger.error({ err: error }, `could not send ${channel.name}`)
  const start = (item: Item) => {
    const sent = deliver(deps, channel, item)
      .then(({ attempt, outcome }) => {
        run.counts[outcome.state] = (run.counts[outcome.state] ?? 0) + 1
        if (attempt.isUnreachable) run.unreachable = attempt.error
      })
      .catch((error: unknown) => {
        run.failure ??= { error }
        log(error)
      })
      .then(() => {
        underWay.delete(sent)
        // It may have made another item due, and its slot is free.
        void fill().catch(log)
      })
    underWay.add(sent)
  }
  const claim = async () => {
    const limit = channel.slots - underWay.size
    if (limit === 0 || isStopped || isOver(run)) return
    run.lease ??= await channel.openLease?.()
    const sender = run.lease ? run.lease.sender : findSender()
    for (const item of await channel.claim({ limit, now: clock.now(), sender })) start(item)
  }
  const endRun = () => {
    const { lease, counts, unreachable } = (last = run)
    run = { counts: {}, unreachable: null }
    lease?.close()
    if (Object.keys(counts).length === 0) return
    logger.info({ ...counts, unreachable }, `delivered ${channel.name}`)
    reporting = channel.onRun?.({ counts, unreachable }).catch(log)
  }
  const claimAsked = async () => {
    try {
      while (isAsked) {
        isAsked = false
        await claim()
      }
    } finally {
      if (underWay.size === 0) endRun()
      claiming = null
    }
  }
  const fill = () => {
    isAsked = true
    return (claiming ??= claimAsked())
  }
  return {
    fill,
    stop: () => {
      isStopped = true
    },
    idle: async () => {
      while (claiming || underWay.size > 0)
        await (claiming?.catch(() => undefined) ?? Promise.race(underWay))
      await reporting
      return last
    },
  }
}

/**
 * Whether nothing more is claimed: if the server cannot be reached, the rest would only use up its attempts, and after
 * a failure the lease is given up.
 */
function isOver({ unreachable, failure, lease }: OpenRun): boolean {
  return unreachable !== null || (failure !== undefined && lease !== undefined)
}

/** Sends everything that is due; safe to run in several processes. */
export async function sendDue<Item extends Claimed>(
  deps: SenderDeps,
  channel: Channel<Item>,
): Promise<Run> {
  const sender = createSender(deps, channel)
  await sender.fill()
  const { counts, unreachable, failure } = await sender.idle()
  if (failure) throw failure.error
  return { counts, unreachable }
}

type Ended = { attempt: Attempt; outcome: Outcome }

async function deliver<Item extends Claimed>(
  deps: SenderDeps,
  channel: Channel<Item>,
  item: Item,
): Promise<Ended> {
  const conclude = async (attempt: Attempt): Promise<Ended> => {
    const expiresAt =
      item.expiresAt === undefined ? undefined : Temporal.Instant.from(item.expiresAt)
    const attempted = { policy: channel.policyOf(item), attempts: item.attempts, expiresAt }
    const outcome = planOutcome(attempt, attempted, deps.clock.now())
    await channel.record(item, outcome, attempt)
    return { attempt, outcome }
  }
  const { serving } = channel
  if (!serving) return conclude(await channel.send(item))
  let ended: Ended | undefined
  const culprits = await halve([item], async () => {
    ended = await conclude(await channel.send(item))
  })
  // What comes after it must not wait for it.
  ended ??= await conclude({ result: 'refused', error: serving.error, status: null })
  const { task, toSubject } = serving
  await recordServed(deps, deps.database.pool, { task, items: [item], toSubject, culprits })
  return ended
}
