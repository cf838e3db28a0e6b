import type { LiveChange } from '@app/core/changes/live-change.ts'
import type { LoggedNoun } from '@app/core/log/change-set.ts'
import { useSyncExternalStore } from 'react'
import { hasUnsaved, watchUnsaved } from '../../drafts/unsaved.ts'
import { toDraftsName } from './affected.ts'

/** A row that somebody else changed while it has unsaved edits here. */
export type StaleRow = {
  noun: LoggedNoun
  id: string
  /** Its display name; null if unknown. */
  name: string | null
  by: string
  at: string
  set: number
}

/** Updates the stale rows after a change; a row saved from here is no longer stale. */
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

/** Those that still have unsaved edits: others were saved or reset meanwhile. */
export function useEditedRows(moved: readonly StaleRow[]): readonly StaleRow[] {
  const edited = useSyncExternalStore(watchUnsaved, () =>
    moved.filter(hasDraft).map(keyOf).join('\n'),
  )
  return moved.filter((row) => edited.split('\n').includes(keyOf(row)))
}

function keyOf({ noun, id }: { noun: LoggedNoun; id: string }): string {
  return `${noun}/${id}`
}

/** Whether this browser has unsaved edits of the row. */
function hasDraft({ noun, id }: { noun: LoggedNoun; id: string }): boolean {
  const drafts = toDraftsName(noun)
  return drafts !== undefined && hasUnsaved(drafts, id)
}
