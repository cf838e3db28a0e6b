import { planOutcome, type Attempt, type Outcome } from '@app/core/outbox/delivery.ts'
import type { Deps } from '../deps.ts'
import { halve } from '../serving/halve.ts'
import { recordServed } from '../serving/serve.ts'
import type { Channel, Claimed, Lease, Run } from './channel.ts'

type SenderDeps = Pick<Deps, 'database' | 'clock' | 'logger'>

type Sender = {
  /** Starts sending due items until all slots are in use. */
  fill: () => Promise<void>
  /** The number of items under way. */
  count: () => number
  /** Resolves as soon as one of them has ended. */
  next: () => Promise<void>
  /** Keeps the current run open until `leave`. */
  enter: () => OpenRun
  leave: (run: OpenRun) => Promise<void>
}

/** From the first claim until nothing is under way. */
type OpenRun = Run & {
  /** Claims and deliveries under way, and others that keep it open. */
  active: number
  lease?: Lease
  failure?: { error: unknown }
}

/** Sends items of a channel in parallel. `onRoom` is called when one has ended, so that another can be claimed. */
export function createSender<Item extends Claimed>(
  deps: SenderDeps,
  channel: Channel<Item>,
  { onRoom, findSender }: { onRoom: () => void; findSender: () => number | null },
): Sender {
  const { clock, logger } = deps
  const underWay = new Set<Promise<void>>()
  let current: OpenRun | null = null

  const enter = () => {
    current ??= { counts: {}, unreachable: null, active: 0 }
    current.active += 1
    return current
  }
  const leave = async (run: OpenRun) => {
    run.active -= 1
    if (run.active > 0) return
    if (current === run) current = null
    await endRun(run).catch((error: unknown) =>
      logger.error({ err: error }, `could not end sending ${channel.name}`),
    )
  }
  const endRun = async ({ lease, counts, unreachable }: OpenRun) => {
    lease?.close()
    if (Object.keys(counts).length === 0) return
    logger.info({ ...counts, unreachable }, `delivered ${channel.name}`)
    await channel.onRun?.({ counts, unreachable })
  }
  const deliverIn = async (run: OpenRun, item: Item) => {
    try {
      const { attempt, outcome } = await deliver(deps, channel, item)
      run.counts[outcome.state] = (run.counts[outcome.state] ?? 0) + 1
      if (attempt.isUnreachable) run.unreachable = attempt.error
    } catch (error) {
      run.failure ??= { error }
      logger.error({ err: error }, `could not send one of the ${channel.name}`)
    }
    await leave(run)
  }
  const start = (item: Item, run: OpenRun) => {
    const sent = deliverIn(run, item).then(() => {
      underWay.delete(sent)
      if (!isOver(run)) onRoom()
    })
    underWay.add(sent)
  }
  return {
    async fill() {
      const limit = channel.slots - underWay.size
      if (limit === 0 || (current && isOver(current))) return
      const run = enter()
      try {
        const lease = (run.lease ??= await channel.openLease?.())
        const sender = lease ? lease.sender : findSender()
        for (const item of await channel.claim({ limit, now: clock.now(), sender })) {
          enter()
          start(item, run)
        }
      } catch (error) {
        run.failure ??= { error }
        throw error
      } finally {
        await leave(run)
      }
    },
    count: () => underWay.size,
    next: () => Promise.race(underWay),
    enter,
    leave,
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
  // Whether one has ended since the last look, which may not have seen what it made due.
  let hasRoom = false
  const onRoom = () => {
    hasRoom = true
  }
  const sender = createSender(deps, channel, { onRoom, findSender: () => null })
  const run = sender.enter()
  try {
    do {
      hasRoom = false
      await sender.fill()
      if (!hasRoom && sender.count() > 0) await sender.next()
    } while (hasRoom || sender.count() > 0)
  } finally {
    await sender.leave(run)
  }
  if (run.failure) throw run.failure.error
  return { counts: run.counts, unreachable: run.unreachable }
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
