import type { Event } from '@app/core/events/event.ts'
import { useMemo, useState } from 'react'
import { useDraftRows, type DraftRow } from '../rows/draft-rows.ts'
import type { EventRow } from './days.ts'
import { eventEditsOf, NEW_EVENT, type EventEdits } from './event-draft.ts'

export type EventRows = ReturnType<typeof useEventRows>

/**
 * The stored events with the edits over them, and the rows that are not stored yet. `readAt` changes whenever the
 * events were read, and rows that are drafts by then stand first in their day.
 */
export function useEventRows(read: readonly Event[] | undefined, readAt: number) {
  const rows = useDraftRows('events', read, eventEditsOf)
  const { stored, drafted } = rows
  const first = useFirst(drafted, readAt)
  const storedRows = useMemo(() => stored.map(rowOfStored), [stored])
  const storedById = useMemo(
    () => new Map(storedRows.map((row) => [row.event.id, row])),
    [storedRows],
  )
  const changed = useMemo(
    () => drafted.map((row) => eventRow(row, row.stored === null || first.has(row.id))),
    [drafted, first],
  )
  const changedById = useMemo(() => new Map(changed.map((row) => [row.event.id, row])), [changed])
  return {
    ...rows,
    storedRows,
    /** The rows that hold something which is not saved. */
    changed,
    /** The row as it stands, by its id. */
    findRow(known: string): EventRow | undefined {
      const id = rows.store.idNow(known)
      return changedById.get(id) ?? storedById.get(id)
    },
    /** Adds rows that exist only here after those that there are, and returns their ids. */
    append: (added: readonly EventEdits[]): string[] =>
      rows.add(added, drafted.findLast((row) => row.stored === null)?.id),
  }
}

/** The rows that were drafts when the events were read last. */
function useFirst(drafted: readonly { id: string }[], readAt: number): ReadonlySet<string> {
  const [first, setFirst] = useState<{ readAt: number; ids: ReadonlySet<string> }>()
  if (first?.readAt === readAt) return first.ids
  const ids = new Set(drafted.map(({ id }) => id))
  setFirst({ readAt, ids })
  return ids
}

function rowOfStored(stored: Event): EventRow {
  return { event: stored, stored, isDraft: false, standsFirst: false }
}

const made = new WeakMap<DraftRow<Event, EventEdits>, EventRow>()

/** The same object for as long as nothing of the row changed. */
function eventRow(row: DraftRow<Event, EventEdits>, standsFirst: boolean): EventRow {
  const known = made.get(row)
  if (known?.standsFirst === standsFirst) return known
  const { id, fields, stored } = row
  const event: Event = { ...(stored ?? NEW_EVENT), ...fields, id }
  const drawn = { event, stored, isDraft: true, standsFirst }
  made.set(row, drawn)
  return drawn
}
