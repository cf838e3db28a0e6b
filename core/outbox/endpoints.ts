import { Message } from '../messages/message.ts'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { InstantText } from '../time/instant.ts'
import { Mail, MailKind, MailStateFilter } from './mail.ts'

// Search terms are in the query because paths are logged.
export const listMails = endpoint({
  name: 'listMails',
  summary: 'Mails sent by this installation, newest first, paginated',
  method: 'GET',
  path: '/api/admin/outbox',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(500).default(100),
    state: MailStateFilter.optional(),
    kind: MailKind.optional(),
    /** Text in the recipient or the subject; case and accents are ignored. */
    text: z.string().max(200).optional(),
    /** Cursor: creation time and id of the last mail of the previous page. */
    beforeAt: InstantText.optional(),
    beforeId: z.uuid().optional(),
  }),
  answer: z.object({ mails: z.array(Mail), delivery: z.enum(['smtp', 'outbox']) }),
})

export const readMail = endpoint({
  name: 'readMail',
  summary: 'One mail with its content',
  method: 'GET',
  path: '/api/admin/outbox/:id',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    mail: Mail,
    text: z.string(),
    html: z.string(),
    /** How often it was handed to the mail server. */
    attempts: z.number().int(),
    /** When it will be handed over next; null if never. */
    dueAt: InstantText.nullable(),
    /** Why it cannot be resent by hand; null if it can. */
    resendRefusal: Message.nullable(),
  }),
})

export const resendMail = endpoint({
  name: 'resendMail',
  summary:
    'Resend a mail that failed, is in doubt or was only stored: a new mail with the same content',
  method: 'POST',
  path: '/api/admin/outbox/:id/resend',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string() }),
})

export const sendDailyDigest = endpoint({
  name: 'sendDailyDigest',
  summary: 'Send today’s digest now to everyone who has not received it yet',
  method: 'POST',
  path: '/api/admin/digest',
  answer: z.object({
    made: z.number().int(),
    alreadyHad: z.number().int(),
    nothingToTell: z.number().int(),
    /** Whether they are sent, or kept in the outbox because there is no mail server. */
    delivery: z.enum(['smtp', 'outbox']),
  }),
})
