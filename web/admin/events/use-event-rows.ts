import type { Event } from '@app/core/events/event.ts'
import { useState } from 'react'
import { useDraftRows } from '../rows/draft-rows.ts'
import type { RowKind } from '../rows/row-kind.ts'

export type EventRows = ReturnType<typeof useEventRows>

/**
 * The stored events with edits applied, and the new rows. `readAt` changes with every read of the events; rows that are
 * drafts at that point come first in their day.
 */
export function useEventRows(
  kind: RowKind<Event>,
  read: readonly Event[] | undefined,
  readAt: number,
) {
  const rows = useDraftRows(kind, read)
  return { ...rows, first: useFirst(rows.drafted, readAt) }
}

/** The rows that were drafts at the last read. */
function useFirst(drafted: readonly { id: string }[], readAt: number): ReadonlySet<string> {
  const [first, setFirst] = useState<{ readAt: number; ids: ReadonlySet<string> }>()
  if (first?.readAt === readAt) return first.ids
  const ids = new Set(drafted.map(({ id }) => id))
  setFirst({ readAt, ids })
  return ids
}
