import type { EventRow } from './days.ts'
import type { EventEdits } from './draft.ts'

type Drafted = {
  seenOf: (row: EventRow) => number
  editsOf: (row: EventRow) => Partial<EventEdits>
}

/** `1 event`, `12 events` */
export function countOf(count: number): string {
  return count === 1 ? '1 event' : `${count} events`
}

/** The id an event gets that only exists here so far: sent twice it is still one event. */
export function newEventId(rowId: string): string {
  return rowId.slice(NEW_ROW.length)
}

const NEW_ROW = 'new-'

/** Everything that is not saved as one save; rows that only exist here are created in the order given. */
export function bulkChanges(changed: readonly EventRow[], { seenOf, editsOf }: Drafted) {
  return {
    creates: changed.flatMap(({ event, stored }) => {
      const { id, title, category, description, details, date } = event
      return stored ? [] : [{ id: newEventId(id), title, category, description, details, date }]
    }),
    updates: changed.flatMap((row) =>
      row.stored ? [{ id: row.event.id, version: seenOf(row), fields: editsOf(row) }] : [],
    ),
  }
}
