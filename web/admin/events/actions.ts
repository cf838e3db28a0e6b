import { changeEvents, createEvent, deleteEvent, saveEvent } from '@app/core/events/endpoints.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { refusesDates } from '../../ui/date-field.tsx'
import type { GridProblem, Sheet } from '../../ui/grid/grid-types.ts'
import { refusesUnfit } from '../../ui/grid/refuse.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { conflictsOf, resolved, type Side } from '../conflict.ts'
import { undoOf } from '../undo.ts'
import { bulkChanges, countOf, newEventId } from './bulk.ts'
import type { EventRow } from './days.ts'
import { missingFields, missingSentence, type EventEdits } from './draft.ts'
import { sendPicture, type EventPictures } from './event-pictures.ts'
import { EVENTS_KEY } from './query.ts'
import type { EventRows } from './rows.ts'

export type EventActions = ReturnType<typeof useEventActions>

/** Saves, deletes and resets of events, with their toasts. */
export function useEventActions(rows: EventRows, sheet: Sheet, pictures: EventPictures) {
  const queryClient = useQueryClient()
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const [problems, setProblems] = useState<Readonly<Record<string, GridProblem>>>({})
  // The rows of a save that met conflicts; it goes on once all of them are decided and the drafts say so.
  const [halted, setHalted] = useState<readonly string[]>([])
  const [goesOn, setGoesOn] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: EVENTS_KEY })

  /** Marks what the rows lack; says so of the first, which takes the focus. */
  function lacking(checked: readonly EventRow[]): boolean {
    const found = checked.flatMap(({ event }) => {
      const fields = missingFields(event)
      return fields.length > 0 ? [{ id: event.id, text: missingSentence(fields), fields }] : []
    })
    setProblems(
      Object.fromEntries(
        found.map(({ id, ...problem }, place) => [id, { ...problem, keepsFocus: place > 0 }]),
      ),
    )
    const [first] = found
    if (first) toastError(first.text)
    return first !== undefined
  }

  async function create(body: EventEdits, image?: File | null, rowId?: string): Promise<boolean> {
    try {
      const id = rowId === undefined ? undefined : newEventId(rowId)
      const { changeSet, event } = await call(createEvent, { body: { ...body, id } })
      if (rowId !== undefined) forget([rowId])
      await reload()
      const undo = undoOf(queryClient, changeSet, `${body.title} is gone again`)
      toast(`${body.title} saved successfully`, undo)
      if (image) await sendPicture(queryClient, event, 'image', image)
      if (rowId !== undefined) await pictures.sendWaiting(rowId, event)
      return true
    } catch (error) {
      toastError(`${body.title} failed: ${messageOf(error)}`)
      return false
    }
  }

  function forget(ids: readonly string[]) {
    rows.reset(ids)
    sheet.forget(ids)
  }

  async function store(row: EventRow) {
    const { id, title } = row.event
    const body = { version: rows.seenOf(row), fields: rows.editsOf(row) }
    try {
      const { changeSet } = await call(saveEvent, { params: { id }, body })
      forget([id])
      await reload()
      const undo = undoOf(queryClient, changeSet, `${row.stored?.title} is back as it was`)
      toast(`${title} saved successfully`, undo)
    } catch (error) {
      await refused(error, title, [row])
    }
  }

  async function storeAll(changed: readonly EventRow[]) {
    const fresh = changed.filter(({ stored }) => stored === null)
    const { seenOf, editsOf } = rows
    const words = countOf(changed.length)
    try {
      const body = bulkChanges(changed, { seenOf, editsOf })
      const { changeSet, created } = await call(changeEvents, { body })
      forget(changed.map(({ event }) => event.id))
      await reload()
      toast(`${words} saved successfully`, undoOf(queryClient, changeSet, `${words} undone`))
      for (const [place, { event }] of fresh.entries()) {
        const id = created[place]
        if (id !== undefined) await pictures.sendWaiting(event.id, { id, title: event.title })
      }
    } catch (error) {
      await refused(error, words, changed)
    }
  }

  async function refused(error: unknown, what: string, saved: readonly EventRow[]) {
    const found = conflictsOf(error)
    if (found.length === 0) return toastError(`${what} failed: ${messageOf(error)}`)
    setHalted(saved.map(({ event }) => event.id))
    await reload()
    const gone = found.filter(({ theirs }) => theirs === null)
    keepAsNew(gone.flatMap(({ id }) => rows.find(id) ?? []))
    setConflicts(found.filter(({ theirs }) => theirs !== null))
  }

  /** Nothing is left that the edits could be saved into; they wait as rows that are not stored yet. */
  function keepAsNew(orphans: readonly EventRow[]) {
    if (orphans.length === 0) return
    forget(orphans.map(({ event }) => event.id))
    rows.add(orphans.map(({ event }) => fieldsOf(event)))
    for (const { event } of orphans) {
      toastError(
        `${event.title} failed: it was deleted meanwhile. Save it again to store it as a new event.`,
      )
    }
  }

  function saveAll() {
    if (refusesUnfit(sheet, (id) => rows.find(id) !== undefined) || refusesDates(document)) return
    if (!lacking(rows.changed)) void storeAll(rows.changed)
  }

  useEffect(() => {
    if (!goesOn) return
    setGoesOn(false)
    const waiting = rows.changed.filter(({ event }) => halted.includes(event.id))
    const [only] = waiting
    if (waiting.length === 1 && only?.stored) void store(only)
    else if (waiting.length > 0) void storeAll(waiting)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each time it was asked for
  }, [goesOn])

  return {
    conflict: conflicts[0],
    decideLater: () => setConflicts([]),
    problems,
    create: (fields: EventEdits, image: File | null) => create(fields, image),
    saveAll,

    async save(row: EventRow) {
      const { event, stored } = row
      if (lacking([row])) return
      if (stored) await store(row)
      else await create(fieldsOf(event), null, event.id)
    },

    async remove(removed: readonly EventRow[]) {
      const stored = removed.flatMap((row) => row.stored ?? [])
      const [only] = stored
      const words = removed.length === 1 ? removed[0]?.event.title : countOf(stored.length)
      try {
        const written =
          stored.length === 1 && only
            ? await call(deleteEvent, { params: { id: only.id }, query: { version: only.version } })
            : stored.length > 0 && (await call(changeEvents, { body: { deletes: seen(stored) } }))
        forget(removed.map(({ event }) => event.id))
        if (!written) return
        await reload()
        const back = stored.length === 1 ? `${words} is back` : `${words} are back`
        toast(`${words} deleted successfully`, undoOf(queryClient, written.changeSet, back))
      } catch (error) {
        toastError(`${words} failed to be deleted: ${messageOf(error)}`)
        await reload()
      }
    },

    reset(row: EventRow) {
      forget([row.event.id])
      setProblems(({ [row.event.id]: _gone, ...others }) => others)
    },

    resetAll() {
      forget(rows.changed.map(({ event }) => event.id))
      sheet.forget(Object.keys(sheet.unfit))
      setProblems({})
    },

    resolve(sides: Record<string, Side>) {
      const [conflict, ...others] = conflicts
      const row = conflict && rows.find(conflict.id)
      if (row) rows.rebase(row, resolved(rows.editsOf(row), sides))
      setConflicts(others)
      if (others.length === 0) setGoesOn(true)
    },
  }
}

function fieldsOf({ title, category, description, details, date }: EventRow['event']): EventEdits {
  return { title, category, description, details, date }
}

function seen(stored: readonly { id: string; version: number }[]) {
  return stored.map(({ id, version }) => ({ id, version }))
}
