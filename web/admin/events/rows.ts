import type { Event } from '@app/core/events/event.ts'
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { useDrafts } from '../drafts.ts'
import type { EventRow } from './days.ts'
import type { EventEdits } from './draft.ts'

/** A row that exists only here, until it is saved. */
export type NewRow = EventEdits & { id: string }

export type EventRows = ReturnType<typeof useEventRows>

/**
 * The stored events with the edits over them, and the rows that are not stored yet. `readAt` changes whenever the
 * events were read, and rows that are drafts by then stand first in their day.
 */
export function useEventRows(events: Event[], readAt: number) {
  const drafts = useDrafts<EventEdits>('events')
  const [newRows, setNewRows] = useLocalStorage<NewRow[]>({
    key: 'new-events',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  // oxlint-disable-next-line react/exhaustive-deps -- on purpose only when the events were read again
  const first = useMemo(() => new Set(Object.keys(drafts.drafts)), [readAt])

  const stored = useMemo(() => events.map(rowOfStored), [events])
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const changed = useMemo(
    () => [
      ...newRows.map(rowOfNew),
      ...Object.entries(drafts.drafts).flatMap(([id, { edits }]) => {
        const event = byId.get(id)
        return event ? [rowOfDraft(event, edits, first.has(id))] : []
      }),
    ],
    [newRows, drafts.drafts, byId, first],
  )

  return {
    stored,
    /** The rows that hold something which is not saved. */
    changed,

    edit: ({ event, stored }: EventRow, edits: Partial<EventEdits>) => {
      if (stored) drafts.edit(event.id, stored, edits)
      else {
        setNewRows((current) =>
          current.map((row) => (row.id === event.id ? { ...row, ...edits } : row)),
        )
      }
    },
    editsOf: ({ event }: EventRow): Partial<EventEdits> => drafts.drafts[event.id]?.edits ?? {},
    /** The version that was seen when the row's edits began. */
    seenOf: ({ event }: EventRow): number => drafts.drafts[event.id]?.seen ?? event.version,
    /** Adds a row that exists only here, and returns its id. */
    add(fields: EventEdits): string {
      const id = `new-${crypto.randomUUID()}`
      setNewRows((current) => [...current, { ...fields, id }])
      return id
    },
    /** Forgets what is not saved: edits go back to what is stored, a new row goes. */
    reset({ event, stored }: EventRow) {
      if (stored) drafts.drop(event.id)
      else setNewRows((current) => current.filter(({ id }) => id !== event.id))
    },
    resetAll() {
      drafts.dropAll()
      setNewRows([])
    },
  }
}

function rowOfStored(stored: Event): EventRow {
  return { event: stored, stored, isDraft: false, standsFirst: false }
}

function rowOfDraft(stored: Event, edits: Partial<EventEdits>, standsFirst: boolean): EventRow {
  return { event: { ...stored, ...edits }, stored, isDraft: true, standsFirst }
}

function rowOfNew(row: NewRow): EventRow {
  const event: Event = {
    ...row,
    version: 0,
    isDay: false,
    zone: null,
    crawler: null,
    sourceId: null,
    url: null,
    logoFile: null,
    imageFile: null,
  }
  return { event, stored: null, isDraft: true, standsFirst: true }
}
