import { z } from 'zod'
import { Id } from '../id.ts'
import { PublicEvent } from '../upcoming/endpoints.ts'

/** A category as everybody may see it. */
export const PublicCategory = z
  .object({
    id: Id,
    title: z.string(),
    group: Id,
    /** Country or place that tells it from others of the same title; null where it has none. */
    place: z.string().nullable(),
    /** Address of its logo, 64 pixels wide; the size is part of the query (`w`: 32, 64, 128, 256). */
    logo: z.string(),
    /** Address of its image, if it has one. */
    image: z.string().nullable(),
    /** People who follow it. */
    followers: z.number().int(),
    /** Events that begin within the seven days that everybody sees. */
    upcoming: z.number().int(),
    /** What comes next, within those days. */
    next: PublicEvent.pick({
      id: true,
      title: true,
      description: true,
      date: true,
      isDay: true,
      zone: true,
      status: true,
    }).nullable(),
  })
  .meta({ id: 'PublicCategory' })
export type PublicCategory = z.infer<typeof PublicCategory>

const PublicGroup = z.object({
  id: Id,
  title: z.string(),
  icon: z.string(),
  /** By parent, then index. */
  categories: z.array(PublicCategory),
})

export const PublicMainGroup = z.object({
  id: Id,
  title: z.string(),
  groups: z.array(PublicGroup),
})
