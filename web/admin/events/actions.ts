import type { Event } from '@app/core/events/event.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf } from '../../api-error.ts'
import { localZone } from '../../ui/dates.ts'
import type { GridState } from '../../ui/grid/grid-types.ts'
import { recordStep } from '../../ui/grid/undo-steps.ts'
import { t } from '../../ui/text.ts'
import { showToast, toastError } from '../../ui/toast.tsx'
import { toRowUrl } from './address.ts'
import { storePicture } from '../pictures.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { undoOf } from '../undo.ts'
import { toEventName } from './bulk-messages.ts'
import { putEvents } from './query.ts'
import { storeForm, type FormToStore } from './store-form.ts'
import type { EventRows } from './use-event-rows.ts'

export type EventActions = ReturnType<typeof useEventActions>

type Shared = { kind: RowKind<Event>; rows: EventRows; grid: GridState }

/** Saves, deletes and resets of events, and creation by the form, with their toasts. */
export function useEventActions({ kind, rows, grid }: Shared) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { reload } = kind
  const saves = useRowSaves(kind, rows, grid)

  async function create(form: FormToStore, image: File | null): Promise<boolean> {
    const title = toEventName(form.fields)
    try {
      const { sets: written, event } = await storeForm(form)
      putEvents(queryClient, [event])
      const picture =
        image && (await storePicture({ noun: 'events', id: event.id, title }, 'image', image))
      void reload()
      const sets = [...written, ...(picture === null ? [] : [picture])]
      const undo = undoOf(queryClient, sets, t('{title} is deleted again', { title }))
      showToast(t('{title} saved successfully', { title }), {
        undo: undo && { run: recordStep(grid.name, undo.run) },
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
