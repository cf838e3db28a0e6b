import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { Present } from '@app/core/presence/endpoints.ts'
import { selectLiveSessions } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { latestPosition } from '../log/sequencer-store.ts'
import { onSignal } from '../log/signals.ts'
import { startLoop } from '../log/wake-loop.ts'
import { readPresence } from '../presence/actions.ts'
import { selectLiveChanges } from './store.ts'

export type News =
  | { kind: 'change'; change: LiveChange }
  | { kind: 'presence'; present: Present[] }
  /** A quarter of a minute passed. */
  | { kind: 'tick' }

type Subscriber = {
  /** Id of the operator's session; nothing is told once it has ended. */
  session: string
  hear: (news: News) => void
  /** Called when the session has ended. */
  end: () => void
}

export type Newsroom = {
  /** Tells all news from now on; `position` is what is known already. Resolves to the way to stop. */
  subscribe: (
    subscriber: Subscriber,
  ) => Promise<{ position: number; present: Present[]; stop: () => void }>
  close: () => Promise<void>
}

const TICK_MS = 15_000

type Audience = {
  tell: (news: News) => void
  /** Ends the streams of those who are signed in no more; awaited right before something is told. */
  dismissEnded: () => Promise<void>
}
type Reading = { position: () => number; stop: () => Promise<void> }

/** Follows the log and who is present while somebody listens, once for all who do. */
export function openNewsroom(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'logger'>,
): Newsroom {
  const subscribers = new Set<Subscriber>()
  const audience: Audience = {
    tell(news) {
      for (const { hear } of subscribers) hear(news)
    },
    async dismissEnded() {
      // Who comes during the query was admitted just now.
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
  let reading: Promise<Reading> | undefined
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
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'logger'>,
  { tell, dismissEnded }: Audience,
): Promise<Reading> {
  const { database, config, logger } = deps
  const directUrl = config.databaseDirectUrl ?? undefined
  let position = await latestPosition(database)
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'changes could not be followed')
  // Each half second at least, so that a session that ends without a change in the log is noticed as well.
  const changes = startLoop(async () => {
    const found = await selectLiveChanges(database, position)
    await dismissEnded()
    for (const change of found) {
      position = change.position
      tell({ kind: 'change', change })
    }
    return found.length > 0 ? 'again' : 'wait'
  }, onFailure)
  let said = JSON.stringify(await readPresence(deps))
  const sayPresence = async () => {
    const present = await readPresence(deps)
    const text = JSON.stringify(present)
    if (text === said) return
    await dismissEnded()
    said = text
    tell({ kind: 'presence', present })
  }
  // One after another, so that the last word is the newest.
  let saying = Promise.resolve()
  const presence = () => {
    saying = saying.then(sayPresence).catch(onFailure)
  }
  const stopChanges = onSignal(database, 'almanac_positions', changes.wake, directUrl)
  const stopPresence = onSignal(database, 'almanac_presence', presence, directUrl)
  const timer = setInterval(() => {
    // Whoever fell silent is noticed by looking.
    presence()
    tell({ kind: 'tick' })
  }, TICK_MS)
  timer.unref()
  return {
    position: () => position,
    stop: async () => {
      clearInterval(timer)
      await Promise.all([stopChanges(), stopPresence(), changes.stop()])
      await saying
    },
  }
}
