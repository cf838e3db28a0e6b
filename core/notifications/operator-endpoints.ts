import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Message } from '../messages/message.ts'

export const readPush = endpoint({
  name: 'readPush',
  summary: 'Whether today’s summary can be sent to devices by hand, and to how many people',
  method: 'GET',
  path: '/api/admin/push',
  answer: z.object({
    /** Null if it is possible. */
    reason: Message.nullable(),
    /** How many people have notifications on and have not been notified today. */
    people: z.number().int(),
    alreadyHad: z.number().int(),
  }),
})

export const sendPush = endpoint({
  name: 'sendPush',
  summary: 'Send today’s summary now to the devices of everyone who has not received it yet',
  method: 'POST',
  path: '/api/admin/push',
  /** How many people the operator confirmed; a different number is refused. */
  body: z.strictObject({ people: z.number().int().nonnegative() }),
  answer: z.object({
    made: z.number().int(),
    alreadyHad: z.number().int(),
    nothingToTell: z.number().int(),
    /** How many are in their quiet hours, when nothing is shown. */
    resting: z.number().int(),
  }),
})
