import { sendDailyDigest } from '@app/core/outbox/endpoints.ts'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { t } from '../../ui/text.ts'
import { describeDigest } from './digest-sentence.ts'
import { deliveryQuery, MAILS_KEY } from './queries.ts'
import { useAction } from '../use-action.ts'

/** The same as a button. */
export function SendDigest() {
  const { action, dialog } = useSendDigest()
  return (
    <>
      <Button leftSection={action.icon} onClick={action.run}>
        {action.label}
      </Button>
      {dialog}
    </>
  )
}

/** Sends today's digest to everyone who has not had it yet: returns the action and its dialog. */
export function useSendDigest() {
  const [isOpen, setOpen] = useState(false)
  const way = useQuery({ ...deliveryQuery(), enabled: isOpen }).data?.delivery

  const send = useAction(() => call(sendDailyDigest, {}), {
    done: describeDigest,
    failed: (message) => t('Daily digest failed: {message}', { message }),
    refetches: MAILS_KEY,
    onSettled: () => setOpen(false),
  })

  const action = {
    label: t('Send daily digest'),
    icon: <IconMail size={16} stroke={1.6} />,
    run: () => setOpen(true),
  }
  const dialog = (
    <Confirm
      isOpen={isOpen}
      title={t('Send the daily digest')}
      action={t('Send it now')}
      isBusy={send.isPending}
      onConfirm={() => send.run()}
      onClose={() => setOpen(false)}
    >
      {way === 'outbox'
        ? t(
            'No mail server is set up: the digests are made now and kept in the Inbox. Nobody gets them until one is set up and they are sent from there.',
          )
        : t(
            'Everyone who takes the digest, has something to be told today and has not had it yet gets it now. A mail that is sent cannot be taken back.',
          )}
    </Confirm>
  )
  return { action, dialog }
}
