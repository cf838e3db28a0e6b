import { message, type Message } from '../messages/message.ts'
import type { Mail, MailKind, MailState } from './mail.ts'

/** How mails are delivered: over SMTP, or not at all. */
export type DeliveryWay = 'smtp' | 'outbox'

/** Mails that open somebody's account; only that person may trigger another one. */
const OPENS_ACCOUNT: ReadonlySet<MailKind> = new Set(['sign-in-code', 'operator-link'])

const STATE_REFUSALS: Record<MailState, Message | null> = {
  queued: message('This mail is still waiting to be sent'),
  sending: message('This mail is being sent at the moment'),
  sent: message('This mail was sent'),
  'in-doubt': null,
  failed: null,
  outbox: null,
}

/** Why an operator cannot resend a mail by hand; null if they can. */
export function resendRefusal(
  { kind, state }: Pick<Mail, 'kind' | 'state'>,
  delivery: DeliveryWay,
): Message | null {
  if (OPENS_ACCOUNT.has(kind))
    return message('Codes and links that open an account are never sent again')
  const refusal = STATE_REFUSALS[state]
  if (refusal !== null) return refusal
  if (delivery === 'smtp') return null
  return message('No mail server is configured; set SMTP_URL to send mails')
}
