import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** One tab of an operator, and the screen it shows. */
export const Present = z.object({
  tab: z.uuid(),
  operator: z.string(),
  name: z.string(),
  /** The screen's address, such as `/app/events`. */
  screen: z.string(),
})
export type Present = z.infer<typeof Present>

/** Whoever was not seen for this long is there no more. */
export const PRESENT_MS = 30_000
/** How often a visible tab says that it is still there. */
export const HEARTBEAT_MS = 10_000

export const announcePresence = endpoint({
  name: 'announcePresence',
  summary: 'Say which screen a tab shows, every ten seconds; answers who is on which screen',
  method: 'POST',
  path: '/api/admin/presence',
  audience: 'operator',
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
