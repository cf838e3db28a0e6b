import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { InstantText } from '../time/instant.ts'
import { Run } from './run.ts'

export const scheduleRelease = endpoint({
  name: 'scheduleRelease',
  summary:
    'Schedule the release of the chosen items of a waiting plan; those that have changed by then are left out. Null cancels it',
  method: 'PUT',
  path: '/api/admin/runs/:id/release',
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    at: InstantText.nullable(),
    /** Keys of plan items; by default everything that waits. */
    keys: z.array(z.string()).max(100_000).optional(),
  }),
  answer: z.object({ run: Run }),
})
