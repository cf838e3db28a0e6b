import { z } from 'zod'
import { Id } from '../id.ts'
import { PublicEvent } from '../upcoming/endpoints.ts'

/** The public fields of a category. */
export const PublicCategory = z
  .object({
    id: Id,
    title: z.string(),
    group: Id,
    place: z
      .string()
      .nullable()
      .describe('Country or place that tells it from others of the same title'),
    logo: z
      .string()
      .describe(
        'Address of its logo, 64 pixels wide; `w` in it may also be 32, 128 or 256. It changes with the logo, so what it answers can be kept for a year.',
      ),
    image: z.string().nullable().describe('Address of its image, if it has one'),
    followers: z.number().int().describe('People who follow it, counted once a minute'),
    upcoming: z
      .number()
      .int()
      .describe('Events that take place and begin within the seven days that everybody sees'),
    next: PublicEvent.pick({
      id: true,
      title: true,
      description: true,
      date: true,
      isDay: true,
      zone: true,
      status: true,
    })
      .meta({ id: 'NextEvent' })
      .nullable()
      .describe('What comes next, within those days'),
  })
  .meta({ id: 'PublicCategory' })
export type PublicCategory = z.infer<typeof PublicCategory>

const PublicGroup = z
  .object({
    id: Id,
    title: z.string(),
    icon: z.string().describe('Name of an icon of Font Awesome 4.7'),
    categories: z
      .array(PublicCategory)
      .describe('By place, then in the order in which they are shown'),
  })
  .meta({ id: 'PublicGroup' })

const PublicMainGroup = z
  .object({
    id: Id,
    title: z.string(),
    groups: z.array(PublicGroup),
  })
  .meta({ id: 'PublicMainGroup' })

const PublicLocation = z
  .object({ id: Id, title: z.string(), country: z.string() })
  .meta({ id: 'PublicLocation' })

export const Catalogue = z
  .object({
    mainGroups: z.array(PublicMainGroup),
    locations: z.array(PublicLocation),
    position: z.number().int().describe('Position of the log this answer stands at'),
  })
  .meta({ id: 'Catalogue' })
