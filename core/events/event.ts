import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { toCreateShape, toReadShape, toWriteShape } from '../nouns/schemas.ts'
import { EVENT_FIELDS, EVENT_OTHER_FIELDS, EVENT_ROW_FIELDS } from './fields.ts'

/** The fields of a new event. */
export const EventFields = z.object(toCreateShape(EVENT_FIELDS))
export type EventFields = z.infer<typeof EventFields>

/** Fields to save. An omitted field is unchanged, so none has a default. */
export const EventChanges = z.object(toWriteShape(EVENT_FIELDS)).partial()
export type EventChanges = z.infer<typeof EventChanges>

/** An event as stored: text from websites may break the rules for input and is accepted all the same. */
export const Event = z
  .object({
    ...toReadShape({ ...EVENT_ROW_FIELDS, ...EVENT_OTHER_FIELDS }),
    id: Id,
    version: Version,
  })
  .meta({ id: 'Event' })
export type Event = z.infer<typeof Event>
