import { createEvent, deleteEvent, saveEvent } from '@app/core/events/endpoints.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { conflictOf, resolved, type Side } from '../conflict.ts'
import { undoOf } from '../undo.ts'
import type { EventRow } from './days.ts'
import { missingFields, missingSentence, type EventEdits, type RequiredField } from './draft.ts'
import { EVENTS_KEY } from './query.ts'
import type { EventRows } from './rows.ts'

export type EventActions = ReturnType<typeof useEventActions>

/** Saves, deletes and resets of events, with their toasts. */
export function useEventActions(rows: EventRows) {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const [missing, setMissing] = useState<Record<string, RequiredField[]>>({})
  const reload = () => queryClient.invalidateQueries({ queryKey: EVENTS_KEY })

  function lacks(id: string, fields: Parameters<typeof missingFields>[0]): boolean {
    const found = missingFields(fields)
    setMissing((current) => ({ ...current, [id]: found }))
    if (found.length > 0) toastError(missingSentence(found))
    return found.length > 0
  }

  async function create(body: EventEdits): Promise<boolean> {
    try {
      const { changeSet } = await call(createEvent, { body })
      await reload()
      const undo = undoOf(queryClient, changeSet, `${body.title} is gone again`)
      toast(`${body.title} saved successfully`, undo)
      return true
    } catch (error) {
      toastError(`${body.title} failed: ${messageOf(error)}`)
      return false
    }
  }

  async function store(row: EventRow, version: number, fields: Partial<EventEdits>) {
    const { id, title } = row.event
    try {
      const { changeSet } = await call(saveEvent, { params: { id }, body: { version, fields } })
      rows.reset(row)
      await reload()
      const undo = undoOf(queryClient, changeSet, `${row.stored?.title} is back as it was`)
      toast(`${title} saved successfully`, undo)
    } catch (error) {
      const found = conflictOf(error)
      if (found?.theirs === null) await keepAsNew(row)
      else if (found) setConflict(found)
      else toastError(`${title} failed: ${messageOf(error)}`)
    }
  }

  /** Nothing is left that the edits could be saved into; they wait as a row that is not stored yet. */
  async function keepAsNew(row: EventRow) {
    const { title, category, description, details, date } = row.event
    rows.reset(row)
    rows.add({ title, category, description, details, date })
    await reload()
    toastError(
      `${title} failed: it was deleted meanwhile. Save it again to store it as a new event.`,
    )
  }

  return {
    conflict,
    decideLater: () => setConflict(undefined),
    missing,
    create,

    async save(row: EventRow) {
      const { event, stored } = row
      if (lacks(event.id, event)) return
      if (stored) return store(row, rows.seenOf(row), rows.editsOf(row))
      const { title, category, description, details, date } = event
      if (await create({ title, category, description, details, date })) rows.reset(row)
    },

    async remove(row: EventRow) {
      const { id, title, version } = row.event
      if (!row.stored) return rows.reset(row)
      try {
        const { changeSet } = await call(deleteEvent, { params: { id }, query: { version } })
        rows.reset(row)
        await reload()
        toast(`${title} deleted successfully`, undoOf(queryClient, changeSet, `${title} is back`))
      } catch (error) {
        toastError(`${title} failed to be deleted: ${messageOf(error)}`)
      }
    },

    reset(row: EventRow) {
      rows.reset(row)
      setMissing((current) => ({ ...current, [row.event.id]: [] }))
    },

    async resolve(sides: Record<string, Side>) {
      if (!conflict) return
      const row = rows.changed.find(({ event }) => event.id === conflict.id)
      setConflict(undefined)
      if (!row) return
      const edits = resolved(rows.editsOf(row), sides)
      const version = Number(conflict.theirs?.['version'] ?? row.event.version)
      if (Object.keys(edits).length > 0) {
        await store(row, version, edits)
      } else {
        rows.reset(row)
        await reload()
      }
    },
  }
}
