import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { WholeNumber } from '../number.ts'
import { Line } from '../text.ts'

/** What a group is made of; its id is computed from the title. */
export const GroupFields = z.object({
  title: Line,
  index: WholeNumber,
  icon: Line,
  /** Id of the main group it stands under. */
  mainGroup: Id,
})
export type GroupFields = z.infer<typeof GroupFields>

/** Fields to save. A group stays under its main group. */
export const GroupChanges = GroupFields.omit({ mainGroup: true }).partial()
export type GroupChanges = z.infer<typeof GroupChanges>

export const Group = GroupFields.extend({ index: z.int(), id: Id, version: Version }).meta({
  id: 'Group',
})
export type Group = z.infer<typeof Group>
