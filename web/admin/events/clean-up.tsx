import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import type { Message } from '@app/core/messages/message.ts'
import { cleanUpEvents } from '@app/core/events/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { describeDeleted } from './bulk-messages.ts'
import { EVENTS_KEY } from './query.ts'

type CleanUpProps = { zone: string; offered: { reason: Message | null; past: number } }

/** Deletes past events after confirming their number: returns the action and its dialog. */
export function useCleanUp({ zone, offered: { reason, past } }: CleanUpProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function cleanUp() {
    setBusy(true)
    try {
      const { changeSet, rowCount } = await call(cleanUpEvents, { body: { zone, past } })
      const count = { count: rowCount }
      const back = t('{count, plural, one {# event restored} other {# events restored}}', count)
      toast(describeDeleted(rowCount), undoOf(queryClient, changeSet, back))
    } catch (error) {
      toastError(t('Clean-up failed: {message}', { message: messageOf(error) }))
    }
    await queryClient.invalidateQueries({ queryKey: EVENTS_KEY })
    setBusy(false)
    setOpen(false)
  }

  const action = {
    label: t('Clean up past events'),
    icon: <IconTrash size={16} stroke={1.6} />,
    reason: reason && translateMessage(reason),
    run: () => setOpen(true),
  }
  const dialog = (
    <Confirm
      isOpen={isOpen}
      title={t('Clean up past events')}
      action={t('{past, plural, one {Delete # past event} other {Delete # past events}}', { past })}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => void cleanUp()}
      onClose={() => setOpen(false)}
    >
      {t(
        '{past, plural, one {# past event will be deleted. All of it is one change and can be undone for {days} days.} other {# past events will be deleted. All of it is one change and can be undone for {days} days.}}',
        { past, days: UNDO_DAYS },
      )}
    </Confirm>
  )
  return { action, dialog }
}
