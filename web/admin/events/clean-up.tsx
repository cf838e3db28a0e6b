import { cleanUpEvents } from '@app/core/events/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { countOf } from './bulk.ts'
import { EVENTS_KEY } from './query.ts'

type CleanUpProps = { zone: string; offered: { reason: string | null; past: number } }

/** Deletes the events that are over, after saying how many: how to ask for it, and what asks back. */
export function useCleanUp({ zone, offered: { reason, past } }: CleanUpProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const words = `${past === 1 ? '1 past event' : `${past} past events`}`

  async function cleanUp() {
    setBusy(true)
    try {
      const { changeSet, rowCount } = await call(cleanUpEvents, { body: { zone, past } })
      const undo = undoOf(queryClient, changeSet, `${countOf(rowCount)} restored`)
      toast(`${countOf(rowCount)} deleted successfully`, undo)
    } catch (error) {
      toastError(`Clean-up failed: ${messageOf(error)}`)
    }
    await queryClient.invalidateQueries({ queryKey: EVENTS_KEY })
    setBusy(false)
    setOpen(false)
  }

  const action = {
    label: 'Clean up past events',
    icon: <IconTrash size={16} stroke={1.6} />,
    reason,
    run: () => setOpen(true),
  }
  const dialog = (
    <Confirm
      isOpen={isOpen}
      title="Clean up past events"
      action={`Delete ${words}`}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void cleanUp()}
      onClose={() => setOpen(false)}
    >
      {words} will be deleted. All of it is one change and can be undone for 30 days.
    </Confirm>
  )
  return { action, dialog }
}
