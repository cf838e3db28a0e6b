import { createEvent } from '@app/core/events/endpoints.ts'
import type { Event } from '@app/core/events/event.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { localZone } from '../../ui/dates.ts'
import type { GridState } from '../../ui/grid/grid-types.ts'
import { t } from '../../ui/text.ts'
import { showToast, toastError } from '../../ui/toast.tsx'
import { toRowUrl } from './address.ts'
import { storePicture } from '../pictures.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { undoOf } from '../undo.ts'
import { toEventName } from './bulk-messages.ts'
import type { EventEdits } from './event-draft.ts'
import type { EventRows } from './use-event-rows.ts'

export type EventActions = ReturnType<typeof useEventActions>

type Shared = { kind: RowKind<Event>; rows: EventRows; grid: GridState }

/** Saves, deletes and resets of events, and the form that makes one, with their toasts. */
export function useEventActions({ kind, rows, grid }: Shared) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { reload } = kind
  const saves = useRowSaves(kind, rows, grid)

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

  return { ...saves, create }
}
