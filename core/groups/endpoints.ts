import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { Group, GroupChanges, GroupFields } from './group.ts'

export const changeGroups = endpoint({
  name: 'changeGroups',
  summary:
    'Create, update and delete groups in one change set; all conflicts are returned together',
  method: 'POST',
  path: '/api/admin/groups/changes',
  takesIdempotencyKey: true,
  body: rowChanges(GroupFields.strict(), GroupChanges.strict()),
  /** The created and saved rows, in the order of the request. */
  answer: Written.extend({ created: z.array(Group), saved: z.array(Group) }),
})
