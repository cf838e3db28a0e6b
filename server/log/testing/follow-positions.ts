import type { Database } from '../../db/connect.ts'
import { readSequencedSets, type SequencedSet } from '../store.ts'
import { watchLog } from '../watch-log.ts'

/**
 * Passes every change set after position `from` to `onSets`, in order, each once, until stopped. If `onSets` throws,
 * `onFailure` gets the error and the batch is passed again later.
 */
export function followPositions(options: {
  database: Database
  from: number
  onSets: (sets: SequencedSet[]) => Promise<void> | void
  onFailure?: (error: unknown) => void
}): { stop: () => Promise<void>; position: () => number } {
  let position = options.from
  const { stop } = watchLog(options, async () => {
    const sets = await readSequencedSets(options.database, position)
    const last = sets.at(-1)
    if (!last) return 'wait'
    await options.onSets(sets)
    position = last.position
    return 'again'
  })
  return { stop, position: () => position }
}
