import type { Message } from '@app/core/messages/message.ts'
import { resendMail } from '@app/core/outbox/endpoints.ts'
import type { Mail } from '@app/core/outbox/mail.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import { withInbox } from './address.ts'
import { useScreenSearch } from '../use-screen-search.ts'
import { MAILS_KEY } from './queries.ts'
import { useAction } from '../use-action.ts'

type ResendProps = {
  mail: Mail
  /** Why it cannot be resent; null if it can. */
  refusal: Message | null
}

/** Resends a mail by hand, as a new one, and opens that. */
export function Resend({ mail, refusal }: ResendProps) {
  const setSearch = useScreenSearch()
  const [isOpen, setOpen] = useState(false)

  const send = useAction(() => call(resendMail, { params: { id: mail.id } }), {
    done: () => t('The mail is sent again to {recipient}', { recipient: mail.to }),
    failed: (message) => t('Sending again failed: {message}', { message }),
    refetches: MAILS_KEY,
    // The new one may not match the list's filter.
    onSuccess: ({ id }) => setSearch((current) => withInbox(current, { mail: id, state: null })),
    onSettled: () => setOpen(false),
  })

  return (
    <>
      <ReasonButton
        label={t('Send again')}
        icon={<IconSend size={16} stroke={1.6} />}
        reason={refusal === null ? null : translateMessage(refusal)}
        onClick={() => setOpen(true)}
      />
      <Confirm
        isOpen={isOpen}
        title={t('Send the mail again')}
        action={t('Send again')}
        isBusy={send.isPending}
        onConfirm={() => send.run()}
        onClose={() => setOpen(false)}
      >
        {mail.state === 'in-doubt'
          ? t(
              'This mail is in doubt: {recipient} may have it already, and may now get it twice. A new mail with the same content is sent; this one stays as it is.',
              { recipient: mail.to },
            )
          : t(
              'A new mail with the same content is sent to {recipient}; this one stays as it is. A mail that is sent cannot be taken back.',
              { recipient: mail.to },
            )}
      </Confirm>
    </>
  )
}
