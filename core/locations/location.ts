import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { toWriteShape } from '../nouns/schemas.ts'
import { LOCATION_FIELDS } from './fields.ts'

export const LocationFields = z.object(toWriteShape(LOCATION_FIELDS))
export type LocationFields = z.infer<typeof LocationFields>

export const LocationChanges = LocationFields.partial()
export type LocationChanges = z.infer<typeof LocationChanges>

export const Location = LocationFields.extend({ id: Id, version: Version }).meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
