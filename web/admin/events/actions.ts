import { changeEvents, createEvent, deleteEvent } from '@app/core/events/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { localZone } from '../../ui/dates.ts'
import type { GridState } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { showToast, toast, toastError } from '../../ui/toast.tsx'
import { toRowUrl } from './address.ts'
import { storePicture } from '../pictures.ts'
import { refetch } from '../queries.ts'
import type { RowPictures } from '../row-pictures.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { undoOf } from '../undo.ts'
import {
  describeRestored,
  describeDeleted,
  toEventName,
  describeDeleteFailed,
} from './bulk-messages.ts'
import type { EventEdits } from './event-draft.ts'
import { eventKind } from './kind.ts'
import { EVENTS_KEY } from './query.ts'
import type { EventRows } from './use-event-rows.ts'

export type EventActions = ReturnType<typeof useEventActions>

type Shared = { rows: EventRows; grid: GridState; pictures: RowPictures }

/** Saves, deletes and resets of events, with their toasts. */
export function useEventActions({ rows, grid, pictures }: Shared) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const saves = useRowSaves(eventKind(queryClient, pictures), rows, grid)
  const reload = () => refetch(queryClient, EVENTS_KEY)

  async function create(body: EventEdits & { id: string }, image: File | null): Promise<boolean> {
    const title = toEventName(body)
    try {
      const { changeSet, event } = await call(createEvent, { body })
      await reload()
      const picture =
        image && (await storePicture({ noun: 'events', id: event.id, title }, 'image', image))
      if (picture != null) await reload()
      const sets = [changeSet, picture].filter((each) => each !== null)
      const undo = undoOf(queryClient, sets, t('{title} is deleted again', { title }))
      showToast(t('{title} saved successfully', { title }), {
        undo,
        lead: { label: t('Show'), run: () => void navigate(toRowUrl(event, localZone())) },
      })
      return true
    } catch (error) {
      toastError(t('{title} failed: {message}', { title, message: messageOf(error) }))
      return false
    }
  }

  async function remove(ids: readonly string[]) {
    const removed = ids.flatMap((id) => rows.findRow(id) ?? [])
    const stored = removed.flatMap((row) => (rows.isGone(row.event.id) ? [] : (row.stored ?? [])))
    const [first] = removed
    const title = first && removed.length === 1 ? toEventName(first.event) : undefined
    try {
      const written = await deleteStored(stored)
      saves.giveUp(ids)
      if (!written) return
      await reload()
      const undo = undoOf(queryClient, written.changeSet, describeRestored(stored.length, title))
      toast(describeDeleted(stored.length, title), undo)
    } catch (error) {
      toastError(describeDeleteFailed(stored.length, title, messageOf(error)))
      await reload()
    }
  }

  return { ...saves, create, remove }
}

async function deleteStored(stored: readonly { id: string; version: number }[]) {
  const [only] = stored
  if (!only) return undefined
  if (stored.length > 1)
    return call(changeEvents, {
      body: { deletes: stored.map(({ id, version }) => ({ id, version })) },
    })
  return call(deleteEvent, { params: { id: only.id }, query: { version: only.version } })
}
