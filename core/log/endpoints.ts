import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { ChangeSet, RowChange, Written } from './change-set.ts'

const SetParams = z.object({ id: z.coerce.number().int().positive() })

export const undoChangeSet = endpoint({
  name: 'undoChangeSet',
  summary: 'Undo a change set by writing its inverse, within 30 days',
  method: 'POST',
  path: '/api/admin/log/:id/undo',
  audience: 'operator',
  params: SetParams,
  answer: Written,
})

export const listChangeSets = endpoint({
  name: 'listChangeSets',
  summary: 'Change sets, newest first',
  method: 'GET',
  path: '/api/admin/log',
  audience: 'operator',
  query: z.strictObject({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ sets: z.array(ChangeSet) }),
})

export const readChangeSet = endpoint({
  name: 'readChangeSet',
  summary: 'One change set with the rows it touched, before and after',
  method: 'GET',
  path: '/api/admin/log/:id',
  audience: 'operator',
  params: SetParams,
  answer: z.object({ set: ChangeSet, rows: z.array(RowChange), erased: z.boolean() }),
})
