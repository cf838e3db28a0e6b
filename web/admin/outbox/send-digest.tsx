import { sendDailyDigest } from '@app/core/outbox/endpoints.ts'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast, toastError } from '../../ui/toast.tsx'
import { digestSentence } from './digest-sentence.ts'

/** Sends today's digest to everyone who has not had it yet. */
export function SendDigest() {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      const answer = await call(sendDailyDigest, {})
      await queryClient.invalidateQueries({ queryKey: ['mails'] })
      toast(digestSentence(answer))
    } catch (error) {
      toastError(`Daily digest failed: ${messageOf(error)}`)
    }
    setBusy(false)
    setOpen(false)
  }

  return (
    <>
      <Button leftSection={<IconMail size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        Send daily digest
      </Button>
      <Confirm
        isOpen={isOpen}
        title="Send the daily digest"
        action="Send it now"
        isBusy={isBusy}
        onConfirm={() => void send()}
        onClose={() => setOpen(false)}
      >
        Everyone who takes the digest and has not had today’s yet gets it now. A mail that is sent
        cannot be taken back.
      </Confirm>
    </>
  )
}
