import { z } from 'zod'
import { Id, Version } from '../id.ts'

/** A stored number of rows; `categories` is the only one. */
export const Counter = z
  .object({ id: Id, count: z.number().int().nonnegative(), version: Version })
  .meta({ id: 'Counter' })
export type Counter = z.infer<typeof Counter>
