import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

export const readDemo = endpoint({
  name: 'readDemo',
  summary: 'Whether the demo exists, and what removing it would delete',
  method: 'GET',
  path: '/api/admin/demo',
  answer: z.object({
    present: z.boolean(),
    address: z.string().nullable(),
    counts: z.object({
      crawlers: z.number().int(),
      categories: z.number().int(),
      events: z.number().int(),
      appUsers: z.number().int(),
      mails: z.number().int(),
    }),
  }),
})

export const removeDemo = endpoint({
  name: 'removeDemo',
  summary: 'Remove the demo: its website, crawler, category, events, app users and their mails',
  method: 'DELETE',
  path: '/api/admin/demo',
  answer: z.object({ changeSet: z.number().int().nullable(), rowCount: z.number().int() }),
})
