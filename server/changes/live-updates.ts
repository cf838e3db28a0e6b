import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { Present } from '@app/core/presence/endpoints.ts'
import { selectLiveSessions } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { readLatestPosition } from '../log/sequencer-store.ts'
import { subscribe } from '../log/signals.ts'
import { watchLog } from '../log/watch-log.ts'
import { readPresence } from '../presence/actions.ts'
import { selectLiveChanges } from './store.ts'

export type LiveUpdate =
  | { kind: 'change'; change: LiveChange }
  | { kind: 'presence'; present: Present[] }
  /** A tick every 15 seconds. */
  | { kind: 'tick' }

type Subscriber = {
  /** The id of the operator's session; nothing is sent after it has ended. */
  session: string
  onUpdate: (update: LiveUpdate) => void
  /** Called when the session has ended. */
  end: () => void
}

export type UpdateHub = {
  /** Starts sending updates. Resolves to the position and presence they follow, and a function that stops them. */
  subscribe: (
    subscriber: Subscriber,
  ) => Promise<{ position: number; present: Present[]; stop: () => void }>
  close: () => Promise<void>
}

const TICK_MS = 15_000

type Audience = {
  publish: (update: LiveUpdate) => void
  /** Ends the streams of operators whose session has ended; awaited before anything is sent. */
  dismissEnded: () => Promise<void>
}
type Subscription = { position: () => number; stop: () => Promise<void> }

/** Follows the log and presence while there are subscribers, once for all of them. */
export function openUpdateHub(deps: Deps): UpdateHub {
  const subscribers = new Set<Subscriber>()
  const audience: Audience = {
    publish(update) {
      for (const { onUpdate } of subscribers) onUpdate(update)
    },
    async dismissEnded() {
      // Subscribers that join during the query have just been authenticated.
      const asked = [...subscribers]
      const sessions = asked.map(({ session }) => session)
      const live = await selectLiveSessions(deps.database, sessions)
      for (const subscriber of asked) {
        if (live.has(subscriber.session)) continue
        subscribers.delete(subscriber)
        subscriber.end()
      }
    },
  }
  let reading: Promise<Subscription> | undefined
  let stopping: Promise<void> = Promise.resolve()

  function stopReading(): void {
    const ended = reading
    reading = undefined
    if (ended) stopping = ended.then((each) => each.stop())
  }

  return {
    async subscribe(subscriber) {
      subscribers.add(subscriber)
      const stop = () => {
        subscribers.delete(subscriber)
        if (subscribers.size === 0) stopReading()
      }
      try {
        reading ??= startReading(deps, audience)
        const { position } = await reading
        return { position: position(), present: await readPresence(deps), stop }
      } catch (error) {
        subscribers.delete(subscriber)
        reading = undefined
        throw error
      }
    },
    async close() {
      subscribers.clear()
      stopReading()
      await stopping
    },
  }
}

async function startReading(
  deps: Deps,
  { publish, dismissEnded }: Audience,
): Promise<Subscription> {
  const { database, config, logger } = deps
  const directUrl = config.databaseDirectUrl ?? undefined
  let position = await readLatestPosition(database)
  const onFailure = (error: unknown) =>
    logger.warn({ err: error }, 'could not follow the change log')
  // At least every half second, so that a session that ends without a change in the log is noticed too.
  const changes = watchLog({ database, directUrl, onFailure }, async () => {
    const found = await selectLiveChanges(database, position)
    await dismissEnded()
    for (const change of found) {
      position = change.position
      publish({ kind: 'change', change })
    }
    return found.length > 0 ? 'again' : 'wait'
  })
  let published = JSON.stringify(await readPresence(deps))
  const publishPresence = async () => {
    const present = await readPresence(deps)
    const text = JSON.stringify(present)
    if (text === published) return
    await dismissEnded()
    published = text
    publish({ kind: 'presence', present })
  }
  // Sequentially, so that the last update is the latest state.
  let publishing = Promise.resolve()
  const presence = () => {
    publishing = publishing.then(publishPresence).catch(onFailure)
  }
  const stopPresence = subscribe(database, 'almanac_presence', presence, directUrl)
  const timer = setInterval(() => {
    // Polling notices operators who went silent.
    presence()
    publish({ kind: 'tick' })
  }, TICK_MS)
  timer.unref()
  return {
    position: () => position,
    stop: async () => {
      clearInterval(timer)
      await Promise.all([stopPresence(), changes.stop()])
      await publishing
    },
  }
}
