import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { Line, Words } from '../text.ts'

/** What a category is made of; its id is computed from them. */
export const CategoryFields = z.object({
  title: Line,
  /** Id of its group, in lower case. */
  group: Id.transform((id) => id.toLowerCase()),
  /** A country's two-letter code for TV channels, a location's title for places, free text otherwise. */
  parent: Words,
  index: z.number(),
})
export type CategoryFields = z.infer<typeof CategoryFields>

/** Fields to save. A category stays in its group. */
export const CategoryChanges = CategoryFields.omit({ group: true }).partial()
export type CategoryChanges = z.infer<typeof CategoryChanges>

export const Category = CategoryFields.extend({
  id: Id,
  version: Version,
  /** Content address of its pictures; null where there is none. */
  logoFile: z.string().nullable(),
  imageFile: z.string().nullable(),
}).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** The group whose categories are TV channels, with a country as parent. */
export const TV_CHANNELS_GROUP = 'tvchannels'
/** The group whose categories are places, with a location as parent. */
export const LOCATION_GROUP = 'location'
/** The group whose events are red-letter days. */
export const HOLIDAYS_GROUP = 'holidays'
/** Title of the category a new event starts with, where it exists. */
export const DEFAULT_EVENT_CATEGORY = 'PRO-TV'
export const STREAMING_CATEGORIES = [
  'NETFLIX',
  'HBOGO',
  'AMAZON_PRIME',
  'DISNEY_PLUS',
  'APPLE_TV_PLUS',
] as const
