import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { Location, LocationChanges, LocationFields } from './location.ts'

export const createLocation = endpoint({
  name: 'createLocation',
  summary: 'Store a new location; its id is computed from the title and must be free',
  method: 'POST',
  path: '/api/admin/locations',
  audience: 'operator',
  body: LocationFields.strict(),
  answer: Written.extend({ location: Location }),
})

export const saveLocation = endpoint({
  name: 'saveLocation',
  summary: 'Save the fields an operator changed, against the version that was seen',
  method: 'PATCH',
  path: '/api/admin/locations/:id',
  audience: 'operator',
  params: IdParams,
  body: z.strictObject({ version: Version, fields: LocationChanges.strict() }),
  answer: Written.extend({ location: Location }),
})

export const deleteLocation = endpoint({
  name: 'deleteLocation',
  summary: 'Delete a location; categories that name it keep its name as text',
  method: 'DELETE',
  path: '/api/admin/locations/:id',
  audience: 'operator',
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

export const changeLocations = endpoint({
  name: 'changeLocations',
  summary: 'Make, save and delete locations in one change set; conflicts come all together',
  method: 'POST',
  path: '/api/admin/locations/changes',
  audience: 'operator',
  body: rowChanges(LocationFields.strict(), LocationChanges.strict()),
  /** Rows made and saved, in the order given. */
  answer: Written.extend({ created: z.array(Location), saved: z.array(Location) }),
})
