import { z } from 'zod'
import { ChangeAuthor, ChangeCause, LoggedNoun } from '../log/change-set.ts'
import { InstantText } from '../time/instant.ts'

/** Where changes in the log are sent as server-sent events: `hello`, `change` and `presence`. */
export const CHANGES_PATH = '/api/admin/changes'

/** What is told of a change set once it has its position: who, what kind of rows, and which. */
export const LiveChange = z.object({
  set: z.number().int(),
  position: z.number().int(),
  at: InstantText,
  author: ChangeAuthor,
  cause: ChangeCause,
  nouns: z.array(LoggedNoun),
  /** The first rows of the set; `rowCount` tells how many there are. */
  rows: z.array(
    z.object({
      noun: LoggedNoun,
      id: z.string(),
      /** What people call the row; null where the log does not say. */
      name: z.string().nullable(),
    }),
  ),
  rowCount: z.number().int(),
})
export type LiveChange = z.infer<typeof LiveChange>

/** Told first on every stream: whoever knows another position has missed something. */
export const Hello = z.object({ position: z.number().int() })
export type Hello = z.infer<typeof Hello>
