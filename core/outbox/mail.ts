import { z } from 'zod'
import { InstantText } from '../time/instant.ts'

export const MailState = z.enum(['queued', 'sending', 'sent', 'in-doubt', 'failed', 'outbox'])
export type MailState = z.infer<typeof MailState>

/** A mail the product made: sent over SMTP, or kept in the outbox where no SMTP server is configured. */
export const Mail = z
  .object({
    id: z.string(),
    kind: z.enum(['digest', 'sign-in-code', 'contact', 'notice', 'operator-link']),
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
