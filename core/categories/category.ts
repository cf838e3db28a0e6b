import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { toReadShape, toWriteShape } from '../nouns/schemas.ts'
import { CATEGORY_FIELDS } from './fields.ts'
import { PICTURE_FIELDS } from '../nouns/shared-fields.ts'

export const CategoryFields = z.object({
  ...toWriteShape(CATEGORY_FIELDS),
  group: Id.transform((id) => id.toLowerCase()),
})
export type CategoryFields = z.infer<typeof CategoryFields>

/** Fields to save. A category cannot change its group. */
export const CategoryChanges = CategoryFields.omit({ group: true }).partial()
export type CategoryChanges = z.infer<typeof CategoryChanges>

export const Category = CategoryFields.extend({
  id: Id,
  version: Version,
  ...toReadShape(PICTURE_FIELDS),
}).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** The group of TV channels, whose parent is a country; screens show it as TVCHANNELS. */
export const TV_CHANNELS_GROUP = 'tvchannels'
/** The group of places, whose parent is a location. */
export const LOCATION_GROUP = 'location'
/** The group of red-letter days. */
export const HOLIDAYS_GROUP = 'holidays'
/** Title of the default category of a new event, if it exists. */
export const DEFAULT_EVENT_CATEGORY = 'PRO-TV'
export const STREAMING_CATEGORIES = [
  'NETFLIX',
  'HBOGO',
  'AMAZON_PRIME',
  'DISNEY_PLUS',
  'APPLE_TV_PLUS',
] as const
