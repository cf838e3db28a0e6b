import { z } from 'zod'
import { ChangeAuthor, ChangeCause, LoggedNoun } from '../log/change-set.ts'
import { InstantText } from '../time/instant.ts'

/** The stream of server-sent events `hello`, `change` and `presence`. */
export const CHANGES_PATH = '/api/admin/changes'

/** What is sent about a change set once it has its position: the author, the kind of rows, and which rows. */
export const LiveChange = z.object({
  set: z.number().int(),
  position: z.number().int(),
  at: InstantText,
  author: ChangeAuthor,
  cause: ChangeCause,
  nouns: z.array(LoggedNoun),
  /** The first rows of the set; `rowCount` is the total. */
  rows: z.array(
    z.object({
      noun: LoggedNoun,
      id: z.string(),
      /** The row's display name; null if the log has none. */
      name: z.string().nullable(),
    }),
  ),
  rowCount: z.number().int(),
})
export type LiveChange = z.infer<typeof LiveChange>

/** Sent first on every stream: a client that has another position missed something. */
export const Hello = z.object({ position: z.number().int() })
export type Hello = z.infer<typeof Hello>
