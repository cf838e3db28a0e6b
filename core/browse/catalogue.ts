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
      .describe('Country or place that distinguishes it from others with the same title'),
    logo: z
      .string()
      .describe(
        'URL of its logo, 64 pixels wide; its `w` may also be 32, 128 or 256. The URL changes with the logo, so the response can be cached for a year.',
      ),
    image: z.string().nullable().describe('Address of its image, if it has one'),
    followers: z.number().int().describe('People who follow it, counted once a minute'),
    upcoming: z
      .number()
      .int()
      .describe('Scheduled events that begin within the seven days that everyone can see'),
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
      .describe('The next events within those days'),
  })
  .meta({ id: 'PublicCategory' })
export type PublicCategory = z.infer<typeof PublicCategory>

const PublicGroup = z
  .object({
    id: Id,
    title: z.string(),
    icon: z.string().describe('Name of an icon of Font Awesome 4.7'),
    categories: z.array(PublicCategory).describe('By location, then in display order'),
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
    position: z.number().int().describe('Log position of this response'),
  })
  .meta({ id: 'Catalogue' })
