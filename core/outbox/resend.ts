import type { Mail, MailKind, MailState } from './mail.ts'

/** How mails leave: over SMTP, or not at all. */
export type DeliveryWay = 'smtp' | 'outbox'

/** Mails that open somebody's account; nobody but that person may cause another. */
const OPENS_ACCOUNT: ReadonlySet<MailKind> = new Set(['sign-in-code', 'operator-link'])

const STATE_REFUSALS: Record<MailState, string | null> = {
  queued: 'This mail is still waiting to be sent',
  sending: 'This mail is being sent at the moment',
  sent: 'This mail was sent',
  'in-doubt': null,
  failed: null,
  outbox: null,
}

/** Why an operator cannot send a mail again by hand; null where they can. */
export function resendRefusal(
  { kind, state }: Pick<Mail, 'kind' | 'state'>,
  delivery: DeliveryWay,
): string | null {
  if (OPENS_ACCOUNT.has(kind)) return 'Codes and links that open an account are never sent again'
  const refusal = STATE_REFUSALS[state]
  if (refusal !== null) return refusal
  if (delivery === 'smtp') return null
  return 'No mail server is configured; set SMTP_URL to send mails'
}
