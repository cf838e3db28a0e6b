import { z } from 'zod'
import { FieldChange } from '../runs/plan.ts'

/**
 * The effect of adding a row: add it, update the stored event, or skip it because it is stored identically, occurs
 * earlier in the list (`repeated`) or was already reported under another category or by another source (`elsewhere`);
 * `wrong` rows cannot be stored as they are.
 */
export const RowMark = z
  .object({
    kind: z.enum(['add', 'update', 'unchanged', 'repeated', 'elsewhere', 'wrong']),
    changes: z.array(FieldChange),
    /** Differing fields that are not updated because a person edited them. */
    kept: z.array(z.object({ field: z.string(), stored: z.unknown(), found: z.unknown() })),
    /** For `elsewhere`, the category that has the event already. */
    category: z.string().nullable(),
    /** For `elsewhere`, the name of the event that another source reported under this category. */
    name: z.string().optional(),
  })
  .meta({ id: 'RowMark' })
export type RowMark = z.infer<typeof RowMark>
