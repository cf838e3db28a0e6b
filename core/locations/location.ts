import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line } from '../text.ts'

/** What a location is made of; its id is computed from the title. */
export const LocationFields = z.object({ title: Line, country: Line })
export type LocationFields = z.infer<typeof LocationFields>

/** Fields to save. */
export const LocationChanges = LocationFields.partial()
export type LocationChanges = z.infer<typeof LocationChanges>

/** The country a new location starts with. */
export const DEFAULT_LOCATION_COUNTRY = 'Romania'

export const Location = LocationFields.extend({ id: Id, version: Version }).meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
