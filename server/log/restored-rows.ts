import type { RowChange, RowState } from '@app/core/log/change-set.ts'
import type pg from 'pg'
import { keyOf, type Stored } from './inverse-changes.ts'
import { findChangedFields, isSame, pick } from './row-state.ts'
import { findRestored } from './undo-store.ts'

/** Keys of the rows of which parts have been restored from a change set. */
export async function readRestoredRows(client: pg.ClientBase, set: number): Promise<Set<string>> {
  const rows = await findRestored(client, set)
  return new Set(rows.map(({ noun, id }) => keyOf(noun, id)))
}

/** The changes that are left to revert when parts of them have already been restored. */
export function omitRestored(
  changes: RowChange[],
  restored: Set<string>,
  stored: Stored,
): RowChange[] {
  if (restored.size === 0) return changes
  const byRow = Map.groupBy(changes, (change) => keyOf(change.noun, change.id))
  return changes.flatMap((change) => {
    const key = keyOf(change.noun, change.id)
    if (!restored.has(key)) return [change]
    const current = stored.get(key) ?? null
    const ofRow = byRow.get(key) ?? []
    if (isBack(ofRow, current)) return []
    return ofRow.length === 1 ? narrow(change, current) : [change]
  })
}

/** Whether a row is as it was before all of these changes. */
function isBack(changes: RowChange[], current: RowState | null): boolean {
  const before = changes[0]?.before ?? null
  if (before === null || current === null) return before === current
  const names = changes.some(({ after }) => after === null)
    ? Object.keys(before)
    : changes.flatMap((change) => findChangedFields(change.before, change.after))
  return names.every((name) => isSame(before[name], current[name]))
}

/** Narrows a change to the fields that have not been restored yet. */
function narrow(change: RowChange, current: RowState | null): RowChange[] {
  const { before, after } = change
  if (!before || !after || !current) return [change]
  const names = findChangedFields(before, after)
  const open = names.filter((name) => !isSame(current[name], before[name]))
  return [{ ...change, before: pick(before, open), after: pick(after, open) }]
}
