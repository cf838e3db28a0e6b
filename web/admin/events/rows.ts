import type { Event } from '@app/core/events/event.ts'
import { useMemo } from 'react'
import { ownKey } from '../../operator-here.ts'
import { useKept } from '../../ui/kept.ts'
import { useDrafts } from '../drafts.ts'
import type { EventRow } from './days.ts'
import type { EventEdits } from './draft.ts'

/** A row that exists only here, until it is saved. */
export type NewRow = EventEdits & { id: string }

const NONE: NewRow[] = []

export type EventRows = ReturnType<typeof useEventRows>

/**
 * The stored events with the edits over them, and the rows that are not stored yet. `readAt` changes whenever the
 * events were read, and rows that are drafts by then stand first in their day.
 */
export function useEventRows(events: readonly Event[], readAt: number) {
  const drafts = useDrafts<EventEdits>('events')
  const [newRows, setNewRows] = useKept<NewRow[]>(ownKey('new-events'), NONE)
  // oxlint-disable-next-line react/exhaustive-deps -- on purpose only when the events were read again
  const first = useMemo(() => new Set(Object.keys(drafts.drafts)), [readAt])

  const stored = useMemo(() => events.map(rowOfStored), [events])
  const byId = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const storedById = useMemo(() => new Map(stored.map((row) => [row.event.id, row])), [stored])
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

    /** The row as it stands, by its id. */
    find: (id: string): EventRow | undefined =>
      changed.find(({ event }) => event.id === id) ?? storedById.get(id),
    /** All edits of one gesture; returns how they are taken back. */
    edit(edited: readonly { row: EventRow; edits: Partial<EventEdits> }[]) {
      const takeBack = drafts.editMany(
        edited.flatMap(({ row: { event, stored }, edits }) =>
          stored ? [{ id: event.id, stored, edits }] : [],
        ),
      )
      const byNew = new Map(
        edited.flatMap(({ row, edits }) => (row.stored ? [] : [[row.event.id, edits] as const])),
      )
      if (byNew.size === 0) return takeBack
      const former = new Map(newRows.map((row) => [row.id, row]))
      setNewRows((current) => current.map((row) => ({ ...row, ...byNew.get(row.id) })))
      return () => {
        takeBack()
        setNewRows((current) =>
          current.map((row) => (byNew.has(row.id) && former.get(row.id)) || row),
        )
      }
    },
    editsOf: ({ event }: EventRow): Partial<EventEdits> => drafts.drafts[event.id]?.edits ?? {},
    /** The version that was seen when the row's edits began. */
    seenOf: ({ event }: EventRow): number => drafts.drafts[event.id]?.seen ?? event.version,
    /** The edits that are left go on from the state of the row that is stored now. */
    rebase({ event, stored }: EventRow, edits: Partial<EventEdits>) {
      drafts.rebase(event.id, { seen: stored?.version ?? event.version, edits })
    },
    /** Adds rows that exist only here, and returns their ids. */
    add(added: readonly EventEdits[]): string[] {
      const rows = added.map((fields) => ({ ...fields, id: `new-${crypto.randomUUID()}` }))
      setNewRows((current) => [...current, ...rows])
      return rows.map(({ id }) => id)
    },
    /** Forgets what is not saved: edits go back to what is stored, new rows go. */
    reset(ids: readonly string[]) {
      drafts.drop(...ids)
      setNewRows((current) => current.filter(({ id }) => !ids.includes(id)))
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
