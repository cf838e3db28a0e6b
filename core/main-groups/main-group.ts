import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line } from '../text.ts'

const MainGroupFields = z.object({ title: Line, index: z.number().int() })
export const MainGroup = MainGroupFields.extend({ id: Id, version: Version }).meta({
  id: 'MainGroup',
})
export type MainGroup = z.infer<typeof MainGroup>
