import { z } from 'zod'
import { InstantText } from '../time/instant.ts'

export const MAIL_STATES = ['queued', 'sending', 'sent', 'in-doubt', 'failed', 'outbox'] as const
export const MailState = z.enum(MAIL_STATES)
export type MailState = z.infer<typeof MailState>

export const MAIL_KINDS = ['digest', 'sign-in-code', 'contact', 'notice', 'operator-link'] as const
export const MailKind = z.enum(MAIL_KINDS)
export type MailKind = z.infer<typeof MailKind>

/** A mail the product made: sent over SMTP, or kept in the outbox where no SMTP server is configured. */
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

/** What a mail function gives. */
export type MailContent = { subject: string; text: string; html: string }
