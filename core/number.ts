import { z } from 'zod'

/** A number that is stored whole: what stands behind the point is dropped. */
export const WholeNumber = z.number().transform(Math.trunc).pipe(z.int32())
