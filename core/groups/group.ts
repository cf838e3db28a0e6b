import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { toReadShape, toWriteShape } from '../nouns/schemas.ts'
import { GROUP_FIELDS } from './fields.ts'

export const GroupFields = z.object(toWriteShape(GROUP_FIELDS))
export type GroupFields = z.infer<typeof GroupFields>

/** Fields to save. A group cannot change its main group. */
export const GroupChanges = GroupFields.omit({ mainGroup: true }).partial()
export type GroupChanges = z.infer<typeof GroupChanges>

export const Group = z
  .object({ ...toReadShape(GROUP_FIELDS), id: Id, version: Version })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof Group>
