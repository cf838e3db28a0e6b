import { z } from 'zod'
import { PersonQuery, UserDigest } from '../app-users/endpoints.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { Message } from '../messages/message.ts'
import { InstantText } from '../time/instant.ts'
import { DigestCheck } from './explain-event.ts'

export const explainEventToUser = endpoint({
  name: 'explainEventToUser',
  summary:
    'Why a person’s digest contained, will contain or does not contain an event, reason by reason',
  method: 'GET',
  path: '/api/admin/app-user/why',
  query: PersonQuery.extend({ event: Id }),
  answer: z.object({
    /** Whether a mail named it, or the next digest will. */
    verdict: z.enum(['was-told', 'will-be-told', 'not-told']),
    sentence: Message,
    /** When the next digest is made, which the reasons refer to. */
    nextAt: InstantText,
    reasons: z.array(
      z.object({ check: DigestCheck, holds: z.boolean().nullable(), sentence: Message }),
    ),
    /** What past digests did with it, newest first. */
    digests: z.array(UserDigest.extend({ isNamed: z.boolean(), sentence: Message })),
  }),
})
