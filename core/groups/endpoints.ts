import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { Group, GroupChanges, GroupFields } from './group.ts'

export const createGroup = endpoint({
  name: 'createGroup',
  summary: 'Store a new group; its id is computed from the title and must be free',
  method: 'POST',
  path: '/api/admin/groups',
  audience: 'operator',
  body: GroupFields.strict(),
  answer: Written.extend({ group: Group }),
})

export const saveGroup = endpoint({
  name: 'saveGroup',
  summary: 'Save the fields an operator changed, against the version that was seen',
  method: 'PATCH',
  path: '/api/admin/groups/:id',
  audience: 'operator',
  params: IdParams,
  body: z.strictObject({ version: Version, fields: GroupChanges.strict() }),
  answer: Written.extend({ group: Group }),
})

export const deleteGroup = endpoint({
  name: 'deleteGroup',
  summary: 'Delete a group with its categories and what hangs on them; their crawlers go Offline',
  method: 'DELETE',
  path: '/api/admin/groups/:id',
  audience: 'operator',
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

export const changeGroups = endpoint({
  name: 'changeGroups',
  summary: 'Make, save and delete groups in one change set; conflicts come all together',
  method: 'POST',
  path: '/api/admin/groups/changes',
  audience: 'operator',
  body: rowChanges(GroupFields.strict(), GroupChanges.strict()),
  /** Rows made and saved, in the order given. */
  answer: Written.extend({ created: z.array(Group), saved: z.array(Group) }),
})
