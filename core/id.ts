import { z } from 'zod'

/** Ids of the catalogue: letters, digits, `-` and `_`. `-IMAGE` is kept free for picture names. */
export const Id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,120}$/, 'may hold letters, digits, - and _ only')
  .refine((id) => !id.endsWith('-IMAGE'), 'may not end in -IMAGE')
  .meta({ id: 'Id' })

export const IdParams = z.object({ id: Id })

/** Id of the last change set that touched a row. */
export const Version = z.coerce.number().int().nonnegative().meta({ id: 'Version' })
