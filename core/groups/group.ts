import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line } from '../text.ts'

const GroupFields = z.object({
  title: Line,
  index: z.number().int(),
  icon: Line,
  /** Id of the main group it stands under. */
  mainGroup: Id,
})
export const Group = GroupFields.extend({ id: Id, version: Version }).meta({ id: 'Group' })
export type Group = z.infer<typeof Group>
