import { z } from 'zod'
import { InstantText } from '../time/instant.ts'

export const MAIL_STATES = ['queued', 'sending', 'sent', 'in-doubt', 'failed', 'outbox'] as const
export const MailState = z.enum(MAIL_STATES)
export type MailState = z.infer<typeof MailState>

/** States in which the mail may not have arrived. */
export const UNDELIVERED_STATES = ['failed', 'in-doubt'] as const satisfies readonly MailState[]

/** The filters of the list of mails: one state, or all that were not delivered. */
export const MAIL_STATE_FILTERS = ['undelivered', ...MAIL_STATES] as const
export const MailStateFilter = z.enum(MAIL_STATE_FILTERS)
export type MailStateFilter = z.infer<typeof MailStateFilter>

/** The states that pass a filter. */
export function statesOf(filter: MailStateFilter): readonly MailState[] {
  return filter === 'undelivered' ? UNDELIVERED_STATES : [filter]
}

export const MAIL_KINDS = ['digest', 'sign-in-code', 'contact', 'notice', 'operator-link'] as const
export const MailKind = z.enum(MAIL_KINDS)
export type MailKind = z.infer<typeof MailKind>

/** A mail of the product: sent over SMTP, or stored in the outbox if no SMTP server is configured. */
export const Mail = z
  .object({
    id: z.string(),
    kind: MailKind,
    to: z.string(),
    subject: z.string(),
    state: MailState,
    createdAt: InstantText,
    sentAt: InstantText.nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Mail' })
export type Mail = z.infer<typeof Mail>

/** The result of a mail function. */
export type MailContent = { subject: string; text: string; html: string }
