import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line } from '../text.ts'

const LocationFields = z.object({ title: Line, country: Line })
export const Location = LocationFields.extend({ id: Id, version: Version }).meta({ id: 'Location' })
export type Location = z.infer<typeof Location>
