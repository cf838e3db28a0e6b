import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Mail } from './mail.ts'

export const listMails = endpoint({
  name: 'listMails',
  summary: 'The mails the product made, newest first',
  method: 'GET',
  path: '/api/admin/outbox',
  audience: 'operator',
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  answer: z.object({ mails: z.array(Mail), delivery: z.enum(['smtp', 'outbox']) }),
})

export const readMail = endpoint({
  name: 'readMail',
  summary: 'One mail with its content',
  method: 'GET',
  path: '/api/admin/outbox/:id',
  audience: 'operator',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ mail: Mail, text: z.string(), html: z.string() }),
})

export const sendDailyDigest = endpoint({
  name: 'sendDailyDigest',
  summary: 'Make and send today’s digest now, to everyone who has not had it yet',
  method: 'POST',
  path: '/api/admin/digest',
  audience: 'operator',
  answer: z.object({
    made: z.number().int(),
    alreadyHad: z.number().int(),
    nothingToTell: z.number().int(),
  }),
})
