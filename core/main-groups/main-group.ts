import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { toReadShape, toWriteShape } from '../nouns/schemas.ts'
import { MAIN_GROUP_FIELDS } from './fields.ts'

export const MainGroupFields = z.object(toWriteShape(MAIN_GROUP_FIELDS))
export type MainGroupFields = z.infer<typeof MainGroupFields>

export const MainGroupChanges = MainGroupFields.partial()
export type MainGroupChanges = z.infer<typeof MainGroupChanges>

export const MainGroup = z
  .object({ ...toReadShape(MAIN_GROUP_FIELDS), id: Id, version: Version })
  .meta({ id: 'MainGroup' })
export type MainGroup = z.infer<typeof MainGroup>
