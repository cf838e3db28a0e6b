import { changedFields } from '../changed-fields.ts'
import { newEventId } from './bulk.ts'
import type { EventRow } from './days.ts'
import type { EventEdits } from './draft.ts'

type Kept = {
  editsOf: (row: EventRow) => Partial<EventEdits>
  seenOf: (row: EventRow) => number
  find: (id: string) => EventRow | undefined
}

/** A row of which the server turned out to hold what was sent, with the edits that are left. */
export type Landed = { row: EventRow; stored: EventRow; edits: Partial<EventEdits> }

/**
 * Rows that wait to be saved and are stored already: the answer to their save was lost on its way. A row is one
 * of them when what is stored is what was written here, whoever wrote it.
 */
export function landedRows(changed: readonly EventRow[], kept: Kept): Landed[] {
  return changed.flatMap((row): Landed[] => {
    const { event, stored } = row
    if (stored === null) {
      const made = kept.find(newEventId(event.id))
      return made?.stored ? [{ row, stored: made, edits: editsOver(made.stored, event) }] : []
    }
    if (kept.seenOf(row) === stored.version) return []
    const edits = changedFields<Partial<EventEdits>>(stored, kept.editsOf(row))
    return Object.keys(edits).length === 0 ? [{ row, stored: row, edits }] : []
  })
}

function editsOver(
  stored: EventEdits,
  { title, category, description, details, date }: EventEdits,
) {
  return changedFields<EventEdits>(stored, { title, category, description, details, date })
}
