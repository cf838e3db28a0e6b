import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { WholeNumber } from '../number.ts'
import { Line } from '../text.ts'

/** What a main group is made of; its id is computed from the title. */
export const MainGroupFields = z.object({ title: Line, index: WholeNumber })
export type MainGroupFields = z.infer<typeof MainGroupFields>

/** Fields to save. */
export const MainGroupChanges = MainGroupFields.partial()
export type MainGroupChanges = z.infer<typeof MainGroupChanges>

export const MainGroup = MainGroupFields.extend({ index: z.int(), id: Id, version: Version }).meta({
  id: 'MainGroup',
})
export type MainGroup = z.infer<typeof MainGroup>
