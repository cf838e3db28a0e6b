import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { Location, LocationChanges, LocationFields } from './location.ts'

export const changeLocations = endpoint({
  name: 'changeLocations',
  summary:
    'Create, update and delete locations in one change set; all conflicts are returned together',
  method: 'POST',
  path: '/api/admin/locations/changes',
  takesIdempotencyKey: true,
  body: rowChanges(LocationFields.strict(), LocationChanges.strict()),
  /** The created and saved rows, in the order of the request. */
  answer: Written.extend({ created: z.array(Location), saved: z.array(Location) }),
})
