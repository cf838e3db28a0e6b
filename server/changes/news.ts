import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { Present } from '@app/core/presence/endpoints.ts'
import type { Deps } from '../deps.ts'
import { latestPosition } from '../log/sequencer.ts'
import { onSignal } from '../log/signals.ts'
import { startLoop } from '../log/wake-loop.ts'
import { readPresence } from '../presence/actions.ts'
import { selectLiveChanges } from './store.ts'

export type News =
  | { kind: 'change'; change: LiveChange }
  | { kind: 'presence'; present: Present[] }
  /** A quarter of a minute passed. */
  | { kind: 'tick' }

export type Newsroom = {
  /** Hands all news from now on to `tell`; `position` is what is known already. Resolves to the way to stop. */
  subscribe: (
    tell: (news: News) => void,
  ) => Promise<{ position: number; present: Present[]; stop: () => void }>
  close: () => Promise<void>
}

const TICK_MS = 15_000

type Reading = { position: () => number; stop: () => Promise<void> }

/** Follows the log and who is present while somebody listens, once for all who do. */
export function openNewsroom(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'logger'>,
): Newsroom {
  const listeners = new Set<(news: News) => void>()
  const tell = (news: News) => {
    for (const each of listeners) each(news)
  }
  let reading: Promise<Reading> | undefined
  let stopping: Promise<void> = Promise.resolve()

  function stopReading(): void {
    const ended = reading
    reading = undefined
    if (ended) stopping = ended.then((each) => each.stop())
  }

  return {
    async subscribe(hear) {
      listeners.add(hear)
      const stop = () => {
        listeners.delete(hear)
        if (listeners.size === 0) stopReading()
      }
      try {
        reading ??= startReading(deps, tell)
        const { position } = await reading
        return { position: position(), present: await readPresence(deps), stop }
      } catch (error) {
        listeners.delete(hear)
        reading = undefined
        throw error
      }
    },
    async close() {
      listeners.clear()
      stopReading()
      await stopping
    },
  }
}

async function startReading(
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'logger'>,
  tell: (news: News) => void,
): Promise<Reading> {
  const { database, config, logger } = deps
  const directUrl = config.databaseDirectUrl ?? undefined
  let position = await latestPosition(database)
  const onFailure = (error: unknown) => logger.warn({ err: error }, 'changes could not be followed')
  const changes = startLoop(async () => {
    const found = await selectLiveChanges(database, position)
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
    said = text
    tell({ kind: 'presence', present })
  }
  const presence = () => void sayPresence().catch(onFailure)
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
    },
  }
}
