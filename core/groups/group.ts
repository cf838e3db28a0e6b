import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { storedShape, writtenShape } from '../nouns/schemas.ts'
import { GROUP_FIELDS } from './noun.ts'

export const GroupFields = z.object(writtenShape(GROUP_FIELDS))
export type GroupFields = z.infer<typeof GroupFields>

/** Fields to save. A group stays under its main group. */
export const GroupChanges = GroupFields.omit({ mainGroup: true }).partial()
export type GroupChanges = z.infer<typeof GroupChanges>

export const Group = z
  .object({ ...storedShape(GROUP_FIELDS), id: Id, version: Version })
  .meta({ id: 'Group' })
export type Group = z.infer<typeof Group>
