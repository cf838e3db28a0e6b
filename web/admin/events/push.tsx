import { message } from '@app/core/messages/message.ts'
import { readPush, sendPush } from '@app/core/notifications/operator-endpoints.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'

const KEY = ['push']
const UNKNOWN = {
  reason: message('Not known yet whether this can be done'),
  people: 0,
  alreadyHad: 0,
}

/** Pushes today's summary to people's devices after confirming their number: returns the action and its dialog. */
export function usePush() {
  const queryClient = useQueryClient()
  const { data = UNKNOWN } = useQuery({ queryKey: KEY, queryFn: () => call(readPush, {}) })
  const [isOpen, setOpen] = useState(false)
  const { reason, people, alreadyHad } = data

  const send = useAction(() => call(sendPush, { body: { people } }), {
    done: (counts) =>
      t(
        '{made, plural, one {# person was notified} other {# people were notified}}{nothingToTell, plural, =0 {} other {, # had nothing on}}{resting, plural, =0 {} other {, # are in their quiet hours}}.',
        counts,
      ),
    failed: (message) => t('Push failed: {message}', { message }),
    refetches: KEY,
    onSettled: () => setOpen(false),
  })

  const action = {
    label: t('Push'),
    icon: <IconBell size={16} stroke={1.6} />,
    reason: reason && translateMessage(reason),
    run: () => {
      // The confirmed number must be the current one.
      void queryClient.invalidateQueries({ queryKey: KEY })
      setOpen(true)
    },
  }
  const dialog = (
    <Confirm
      isOpen={isOpen}
      title={t('Push today’s summary')}
      action={t('{people, plural, one {Notify # person} other {Notify # people}}', { people })}
      isBusy={send.isPending}
      onConfirm={() => send.run()}
      onClose={() => setOpen(false)}
    >
      {t(
        'Everyone who has notifications on and something on today is notified on their devices now. {alreadyHad, plural, =0 {Nobody has been notified of today yet.} one {# person has already been notified and gets nothing.} other {# people have already been notified and get nothing.}} A notification cannot be taken back once it is sent.',
        { alreadyHad },
      )}
    </Confirm>
  )
  return { action, dialog }
}
