import { z } from 'zod'
import { Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'

/** What is done for many people or rows at a time. */
const SERVING_TASKS = [
  'changes',
  'starts',
  'today',
  'push',
  'digest',
  'erasure',
  'webhook',
  'log-notifications',
  'log-webhooks',
  'release',
  'crawler',
] as const
export type ServingTask = (typeof SERVING_TASKS)[number]

/** Whom or what a job could not serve, while everybody else was. */
export const Unserved = z.object({
  task: z.enum(SERVING_TASKS),
  /** The person it was for, if there is one. */
  email: z.string().nullable(),
  /** The web hook, crawler or event it is about. */
  name: z.string().nullable(),
  since: InstantText,
  lastAt: InstantText,
  times: z.number().int(),
  reason: Message,
})
export type Unserved = z.infer<typeof Unserved>
