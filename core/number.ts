import { z } from 'zod'

/** A number that is stored as an integer: the fraction is dropped. */
export const WholeNumber = z.number().transform(Math.trunc).pipe(z.int32())
