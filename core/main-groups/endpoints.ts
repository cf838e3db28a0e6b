import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { MainGroup, MainGroupChanges, MainGroupFields } from './main-group.ts'

export const createMainGroup = endpoint({
  name: 'createMainGroup',
  summary: 'Store a new main group; its id is computed from the title and must be free',
  method: 'POST',
  path: '/api/admin/main-groups',
  audience: 'operator',
  body: MainGroupFields.strict(),
  answer: Written.extend({ mainGroup: MainGroup }),
})

export const saveMainGroup = endpoint({
  name: 'saveMainGroup',
  summary: 'Save the fields an operator changed, against the version that was seen',
  method: 'PATCH',
  path: '/api/admin/main-groups/:id',
  audience: 'operator',
  params: IdParams,
  body: z.strictObject({ version: Version, fields: MainGroupChanges.strict() }),
  answer: Written.extend({ mainGroup: MainGroup }),
})

export const deleteMainGroup = endpoint({
  name: 'deleteMainGroup',
  summary: 'Delete a main group with its groups and what hangs on them; their crawlers go Offline',
  method: 'DELETE',
  path: '/api/admin/main-groups/:id',
  audience: 'operator',
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

export const changeMainGroups = endpoint({
  name: 'changeMainGroups',
  summary: 'Make, save and delete main groups in one change set; conflicts come all together',
  method: 'POST',
  path: '/api/admin/main-groups/changes',
  audience: 'operator',
  body: rowChanges(MainGroupFields.strict(), MainGroupChanges.strict()),
  /** Rows made and saved, in the order given. */
  answer: Written.extend({ created: z.array(MainGroup), saved: z.array(MainGroup) }),
})
