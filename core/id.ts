import { z } from 'zod'

/** Ids of the catalogue: letters, digits, `-` and `_`. `-IMAGE` is kept free for picture names. */
export const Id = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,120}$/, 'may hold letters, digits, - and _ only')
  .refine((id) => !id.endsWith('-IMAGE'), 'may not end in -IMAGE')
  .meta({ id: 'Id' })

export const IdParams = z.object({ id: Id })

/** Id of the last change set that touched a row. */
export const Version = z.int().nonnegative().meta({ id: 'Version' })

/** The same in an address, where everything is text. */
export const VersionText = z.union([
  Version,
  z
    .string()
    .regex(/^\d{1,15}$/, 'is not a version')
    .transform(Number),
])
