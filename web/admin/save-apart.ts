import type { Conflict } from '@app/core/log/change-set.ts'
import { conflictsOf } from '../drafts/conflict.ts'

/** What a save of many came to. */
export type SavedApart<R, W> = {
  /** The answer to the save of those that could be saved; null where none could. */
  written: W | null
  saved: readonly R[]
  conflicts: Conflict[]
}

/**
 * Saves all rows that nobody else changed in one change set. Those that somebody did change are left out and
 * told, each with both states; any other refusal is thrown and nothing is stored.
 */
export async function saveApart<R, W>(
  rows: readonly R[],
  idOf: (row: R) => string,
  save: (rows: readonly R[]) => Promise<W>,
): Promise<SavedApart<R, W>> {
  const conflicts: Conflict[] = []
  let left = rows
  while (left.length > 0) {
    try {
      return { written: await save(left), saved: left, conflicts }
    } catch (error) {
      const late = new Map(conflictsOf(error).map((conflict) => [conflict.id, conflict]))
      const found = left.flatMap((row) => late.get(idOf(row)) ?? [])
      if (found.length === 0) throw error
      conflicts.push(...found)
      left = left.filter((row) => !late.has(idOf(row)))
    }
  }
  return { written: null, saved: [], conflicts }
}
