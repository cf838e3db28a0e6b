import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { MainGroup, MainGroupChanges, MainGroupFields } from './main-group.ts'

export const changeMainGroups = endpoint({
  name: 'changeMainGroups',
  summary:
    'Create, update and delete main groups in one change set; all conflicts are returned together',
  method: 'POST',
  path: '/api/admin/main-groups/changes',
  takesIdempotencyKey: true,
  body: rowChanges(MainGroupFields.strict(), MainGroupChanges.strict()),
  /** The created and saved rows, in the order of the request. */
  answer: Written.extend({ created: z.array(MainGroup), saved: z.array(MainGroup) }),
})
