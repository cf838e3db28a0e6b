import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

export const readSession = endpoint({
  name: 'readSession',
  summary: 'The signed-in operator',
  method: 'GET',
  path: '/api/admin/session',
  audience: 'operator',
  answer: z.object({ id: z.string(), email: z.string(), displayName: z.string() }),
})
