import { z } from 'zod'
import { FieldChange } from '../runs/plan.ts'

/**
 * What adding does with a row of the list: adds it, changes the stored event, leaves it because it is stored just so,
 * named before in the list (`repeated`) or already reported under another category or by another source (`elsewhere`); or it cannot be stored as it
 * stands (`wrong`).
 */
export const RowMark = z
  .object({
    kind: z.enum(['add', 'update', 'unchanged', 'repeated', 'elsewhere', 'wrong']),
    /** Fields of the stored event that are changed. */
    changes: z.array(FieldChange),
    /** Fields that differ and stay, because a person wrote them. */
    kept: z.array(z.object({ field: z.string(), stored: z.unknown(), found: z.unknown() })),
    /** Of `elsewhere`, the category under which the event stands already. */
    category: z.string().nullable(),
    /** Of `elsewhere`, what the event is called that another source reported under this category. */
    name: z.string().optional(),
  })
  .meta({ id: 'RowMark' })
export type RowMark = z.infer<typeof RowMark>
