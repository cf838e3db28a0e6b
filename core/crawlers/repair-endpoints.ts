import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, Version } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { Message } from '../messages/message.ts'
import { ExtractedEvent } from '../runs/extracted-event.ts'
import { InstantText } from '../time/instant.ts'
import { StoredZone, ZoneName } from '../time/zone.ts'
import { Crawler } from './crawler.ts'
import { RecipeLanguage } from './recipe.ts'

const Selector = z.string().max(500)

export const RecipeBody = z.strictObject({
  list: Selector,
  title: Selector,
  date: Selector,
  details: Selector,
  link: Selector,
  picture: Selector,
  format: Selector,
  language: RecipeLanguage,
})

/** A stored page, identified by its run. */
const PageOfRun = z.strictObject({ run: z.uuid(), ordinal: z.number().int().min(1) })

export const proposeRepair = endpoint({
  name: 'proposeRepair',
  summary:
    'Propose recipes for the page last read by a crawler, derived from its known events; stores nothing',
  method: 'POST',
  path: '/api/admin/crawlers/:id/repair-proposals',
  effect: 'read',
  params: IdParams,
  answer: z.object({
    /** Null if no page is stored: a dry run fetches one. */
    page: PageOfRun.extend({ url: z.string(), fetchedAt: InstantText }).nullable(),
    /** The zone used for dates without an offset. */
    zone: StoredZone,
    /** Stored events of the crawler, upcoming ones first, with a mark on those found on the page. */
    known: z.array(
      z.object({
        description: z.string(),
        date: InstantText,
        isDay: z.boolean(),
        isNamed: z.boolean(),
      }),
    ),
    /** Those that recover the most events come first. */
    proposals: z.array(
      z.object({
        recipe: RecipeBody,
        /** When a former page was repaired with this recipe; null for a new one. */
        usedAt: InstantText.nullable(),
        /** Indexes into `known`. */
        broughtBack: z.array(z.number().int()),
        /** How many of these have no time. */
        withoutTime: z.number().int(),
        eventCount: z.number().int(),
        /** The first of them. */
        events: z.array(ExtractedEvent),
      }),
    ),
  }),
})

/** A person types one event, perhaps two more to narrow what is found. */
export const MAX_TYPED_EVENTS = 5
export const TYPED_EVENT_LENGTH = 1_000

export const proposeTyped = endpoint({
  name: 'proposeTyped',
  summary:
    'Propose recipes for the page last read by a crawler, derived from events typed as the page shows them; stores nothing',
  method: 'POST',
  path: '/api/admin/crawlers/:id/typed-proposals',
  effect: 'read',
  params: IdParams,
  body: z.strictObject({
    /** One text for each event: its title and date, perhaps its place. */
    typed: z.array(z.string().max(TYPED_EVENT_LENGTH)).min(1).max(MAX_TYPED_EVENTS),
    /** The zone of dates without an offset; null for that of the crawler. */
    zone: ZoneName.nullable(),
  }),
  answer: z.object({
    /** Null if no page is stored: a dry run fetches one. */
    page: PageOfRun.extend({ url: z.string(), fetchedAt: InstantText }).nullable(),
    zone: StoredZone,
    /** Those that read most typed events come first. */
    proposals: z.array(
      z.object({
        recipe: RecipeBody,
        /** Indexes into `typed`. */
        found: z.array(z.number().int()),
        eventCount: z.number().int(),
        withoutTime: z.number().int(),
        withoutDetails: z.number().int(),
        rejectedCount: z.number().int(),
        /** The first of them. */
        events: z.array(ExtractedEvent),
      }),
    ),
    /** Why a typed event is in none of them, and what to do. */
    problems: z.array(Message),
  }),
})

export const repairCrawler = endpoint({
  name: 'repairCrawler',
  summary: 'Switch a crawler to a recipe, and store the page that it was made for',
  method: 'POST',
  path: '/api/admin/crawlers/:id/repair',
  params: IdParams,
  body: z.strictObject({ version: Version, recipe: RecipeBody, zone: ZoneName, page: PageOfRun }),
  answer: Written.extend({ crawler: Crawler }),
})
