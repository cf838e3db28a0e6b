import { z } from 'zod'
import { Id, Version } from '../id.ts'

/** Maximum rows per list in one request, unless a noun has its own limit. */
const MOST = 5_000

/** A row to delete; without a version it is deleted regardless of later changes. */
const RowToDelete = z.strictObject({ id: Id, version: Version.optional() })

/**
 * Several writes to rows of one noun that become one change set, all or nothing: rows to create, fields to save
 * against the version that was seen, and rows to delete.
 */
export function rowChanges<F extends z.ZodType, C extends z.ZodType>(
  fields: F,
  changes: C,
  most = MOST,
) {
  const update = z.strictObject({ id: Id, version: Version, fields: changes })
  return z.strictObject({
    creates: z.array(fields).max(most).default([]),
    updates: z.array(update).max(most).default([]),
    deletes: z.array(RowToDelete).max(most).default([]),
  })
}
