import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { useSyncExternalStore } from 'react'
import { hasUnsaved, watchUnsaved } from '../../drafts/unsaved.ts'
import { toDraftsName } from './affected.ts'

/** A row that somebody else changed while it has edits that are not saved here. */
export type StaleRow = {
  noun: LoggedNoun
  id: string
  /** What people call it; null where that is not known. */
  name: string | null
  by: string
  at: string
  set: number
}

/** The rows with unsaved edits that changed by now; a row saved from here counts as changed no more. */
export function findStaleRows(
  moved: readonly StaleRow[],
  change: LiveChange,
  isOwn: boolean,
): readonly StaleRow[] {
  const touched = new Set(change.rows.map(keyOf))
  const rest = moved.filter((row) => !touched.has(keyOf(row)) && hasDraft(row))
  if (isOwn) return rest
  const rows = change.rows.filter(hasDraft)
  return [
    ...rest,
    ...rows.map((row) => ({ ...row, by: change.author.name, at: change.at, set: change.set })),
  ].slice(-SHOWN)
}

const SHOWN = 5

/** Those of them whose edits are still not saved: others were saved or taken back meanwhile. */
export function useEditedRows(moved: readonly StaleRow[]): readonly StaleRow[] {
  const edited = useSyncExternalStore(watchUnsaved, () =>
    moved.filter(hasDraft).map(keyOf).join('\n'),
  )
  return moved.filter((row) => edited.split('\n').includes(keyOf(row)))
}

function keyOf({ noun, id }: { noun: LoggedNoun; id: string }): string {
  return `${noun}/${id}`
}

/** Whether this browser holds edits of the row that are not saved. */
function hasDraft({ noun, id }: { noun: LoggedNoun; id: string }): boolean {
  const drafts = toDraftsName(noun)
  return drafts !== undefined && hasUnsaved(drafts, id)
}
