import type { Database } from '../db/connect.ts'
import { readSequencedSets, type SequencedSet } from './store.ts'
import { subscribe } from './signals.ts'
import { startWakeLoop } from './wake-loop.ts'

/**
 * Passes every change set after position `from` to `onSets`, in order, each once, until stopped. If `onSets` throws,
 * `onFailure` gets the error and the batch is passed again later.
 */
export function followPositions(options: {
  database: Database
  from: number
  onSets: (sets: SequencedSet[]) => Promise<void> | void
  directUrl?: string
  onFailure?: (error: unknown) => void
}): { stop: () => Promise<void>; position: () => number } {
  let position = options.from
  const loop = startWakeLoop(async () => {
    const sets = await readSequencedSets(options.database, position)
    const last = sets.at(-1)
    if (!last) return 'wait'
    await options.onSets(sets)
    position = last.position
    return 'again'
  }, options.onFailure)
  const stopListening = subscribe(
    options.database,
    'almanac_positions',
    loop.wake,
    options.directUrl,
  )
  const stop = async () => {
    await stopListening()
    await loop.stop()
  }
  return { stop, position: () => position }
}
