import { UNDO_DAYS } from '@app/core/log/change-set.ts'
import type { Message } from '@app/core/messages/message.ts'
import { cleanUpEvents } from '@app/core/events/endpoints.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'
import { describeDeleted } from './bulk-messages.ts'
import { EVENTS_KEY } from './query.ts'

type CleanUpProps = { zone: string; offered: { reason: Message | null; past: number } }

/** Deletes past events after confirming their number: returns the action and its dialog. */
export function useCleanUp({ zone, offered: { reason, past } }: CleanUpProps) {
  const [isOpen, setOpen] = useState(false)

  const cleanUp = useAction(() => call(cleanUpEvents, { body: { zone, past } }), {
    done: ({ rowCount: count }) => ({
      text: describeDeleted(count),
      undone: t('{count, plural, one {# event restored} other {# events restored}}', { count }),
    }),
    failed: (message) => t('Clean-up failed: {message}', { message }),
    refetches: EVENTS_KEY,
    onSettled: () => setOpen(false),
  })

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
      isBusy={cleanUp.isPending}
      onConfirm={() => cleanUp.run()}
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
