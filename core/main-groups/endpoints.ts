import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Written } from '../log/change-set.ts'
import { rowChanges } from '../log/row-changes.ts'
import { MainGroup, MainGroupChanges, MainGroupFields } from './main-group.ts'

export const changeMainGroups = endpoint({
  name: 'changeMainGroups',
  summary: 'Make, save and delete main groups in one change set; conflicts come all together',
  method: 'POST',
  path: '/api/admin/main-groups/changes',
  audience: 'operator',
  body: rowChanges(MainGroupFields.strict(), MainGroupChanges.strict()),
  /** The created and saved rows, in the order of the request. */
  answer: Written.extend({ created: z.array(MainGroup), saved: z.array(MainGroup) }),
})
