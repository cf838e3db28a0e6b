import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** One tab of an operator and the screen it shows. */
export const Present = z.object({
  tab: z.uuid(),
  operator: z.string(),
  name: z.string(),
  /** Path of the screen, such as `/app/events`. */
  screen: z.string(),
})
export type Present = z.infer<typeof Present>

/** A tab without a heartbeat for this long is gone. */
export const PRESENCE_TIMEOUT_MS = 30_000
export const HEARTBEAT_MS = 10_000

export const announcePresence = endpoint({
  name: 'announcePresence',
  summary: 'Report which screen a tab shows, every ten seconds; returns who is on which screen',
  method: 'POST',
  path: '/api/admin/presence',
  body: z.strictObject({
    tab: z.uuid(),
    /** Null once the tab is hidden or closed. */
    screen: z
      .string()
      .regex(/^\/app\/[\w/-]{1,200}$/, 'is no screen')
      .nullable(),
  }),
  answer: z.object({ present: z.array(Present) }),
})
