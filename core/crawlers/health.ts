import { z } from 'zod'
import { FindingKind } from '../runs/plan.ts'
import { InstantText } from '../time/instant.ts'

/** Something that is wrong with a crawler until a run without it clears it. */
export const HealthFinding = z.object({
  kind: FindingKind,
  /** As the latest run that found it said it. */
  message: z.string(),
  /** When the first of those runs ended. */
  since: InstantText,
  /** Runs in a row that found it. */
  runs: z.number().int(),
  /** When operators were told; null where they were not yet. */
  notifiedAt: InstantText.nullable(),
})
export type HealthFinding = z.infer<typeof HealthFinding>
