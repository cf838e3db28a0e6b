import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { writtenShape } from '../nouns/schemas.ts'
import { LOCATION_FIELDS } from './noun.ts'

export const LocationFields = z.object(writtenShape(LOCATION_FIELDS))
export type LocationFields = z.infer<typeof LocationFields>

/** Fields to save. */
export const LocationChanges = LocationFields.partial()
export type LocationChanges = z.infer<typeof LocationChanges>

export const Location = LocationFields.extend({ id: Id, version: Version }).meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
