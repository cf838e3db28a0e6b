import { Message } from '../messages/message.ts'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id, IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { Run } from '../runs/run.ts'
import { Line, Words } from '../text.ts'
import { InstantText } from '../time/instant.ts'
import { ZoneName } from '../time/zone.ts'
import { Crawler, CrawlerFields } from './crawler.ts'
import { HealthFinding } from './health-finding.ts'
import { INSPECTED_PARTS } from './recipe.ts'
import { RecipeBody } from './repair-endpoints.ts'
import { ExtractedEvent, ExtractedRejection } from '../runs/extracted-event.ts'

export const listCrawlers = endpoint({
  name: 'listCrawlers',
  summary: 'Every crawler with its latest run, sorted by title',
  method: 'GET',
  path: '/api/admin/crawlers',
  answer: z.object({
    crawlers: z.array(
      Crawler.extend({
        latestRun: Run.nullable(),
        /** The latest plan that waits for review, regardless of later runs. */
        heldRun: Run.nullable(),
        health: z.array(HealthFinding),
      }),
    ),
  }),
})

export const createCrawler = endpoint({
  name: 'createCrawler',
  summary: 'Create a crawler from a title and a description; everything else starts empty and off',
  method: 'POST',
  path: '/api/admin/crawlers',
  takesIdempotencyKey: true,
  body: z.strictObject({ title: Line, description: Words }),
  answer: Written.extend({ crawler: Crawler }),
})

export const saveCrawler = endpoint({
  name: 'saveCrawler',
  summary: 'Save changed fields, if the row still has the version that was seen',
  method: 'PATCH',
  path: '/api/admin/crawlers/:id',
  takesIdempotencyKey: true,
  params: IdParams,
  body: z.strictObject({ version: Version, fields: CrawlerFields.partial().strict() }),
  answer: Written.extend({ crawler: Crawler }),
})

export const deleteCrawler = endpoint({
  name: 'deleteCrawler',
  summary: 'Delete a crawler; its events remain',
  method: 'DELETE',
  path: '/api/admin/crawlers/:id',
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

export const listFurtherSources = endpoint({
  name: 'listFurtherSources',
  summary: 'The crawlers whose events, merged into those of others, a plan finds again',
  method: 'GET',
  path: '/api/admin/runs/:id/further-sources',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    /** Active ones only if the plan would make its crawler a source of the same events. */
    sources: z.array(z.object({ id: Id, title: z.string(), count: z.number().int() })),
  }),
})

export const readPredecessor = endpoint({
  name: 'readPredecessor',
  summary: 'What a crawler could take over from another one, even a deleted one',
  method: 'GET',
  path: '/api/admin/crawlers/:id/predecessors/:from',
  params: z.object({ id: Id, from: Id }),
  answer: z.object({
    title: z.string(),
    /** Those that it owns or is a further source of. */
    events: z.number().int(),
    owned: z.number().int(),
    state: z.enum(['active', 'expired', 'offline', 'deleted']),
  }),
})

export const takeOverEvents = endpoint({
  name: 'takeOverEvents',
  summary:
    'Move all events of another crawler to this one, with what it remembers of them, as one change set',
  method: 'POST',
  path: '/api/admin/crawlers/:id/predecessors/:from',
  params: z.object({ id: Id, from: Id }),
  answer: Written,
})

export const listDateTokens = endpoint({
  name: 'listDateTokens',
  summary: "The date tokens that addresses may contain, with today's values",
  method: 'GET',
  path: '/api/admin/date-tokens',
  answer: z.object({
    tokens: z.array(z.object({ token: z.string(), meaning: Message, value: z.string() })),
  }),
})

export const previewRecipe = endpoint({
  name: 'previewRecipe',
  summary:
    'What each selector of a recipe matches on the page last read by the crawler; stores nothing',
  method: 'POST',
  path: '/api/admin/crawlers/:id/recipe-preview',
  effect: 'read',
  params: IdParams,
  body: z.strictObject({
    recipe: RecipeBody,
    zone: ZoneName.nullable(),
  }),
  answer: z.object({
    /** Null if no page is stored: a dry run fetches one. */
    page: z.object({ url: z.string(), fetchedAt: InstantText }).nullable(),
    parts: z.array(
      z.object({
        part: z.enum(INSPECTED_PARTS),
        /** Items in the list, or items that have this part; 0 for the format. */
        count: z.number().int(),
        /** The first few texts or URLs it selects. */
        samples: z.array(z.string()),
        /** Why the selector or format is invalid. */
        error: Message.nullable(),
      }),
    ),
    eventCount: z.number().int(),
    /** The first of them. */
    events: z.array(ExtractedEvent),
    rejected: z.array(ExtractedRejection),
    notes: z.array(Message),
  }),
})

/** The settings that decide which addresses a crawler reads and when; as typed, before they are saved. */
export const UpcomingRunsSettings = CrawlerFields.pick({
  method: true,
  active: true,
  url: true,
  subUrls: true,
  category: true,
  crawlFromDate: true,
  crawlToDate: true,
  nextRunDate: true,
  expireDate: true,
  frequency: true,
  autoSetNextRunDate: true,
  zone: true,
}).partial()

export const previewUpcomingRuns = endpoint({
  name: 'lookAhead',
  summary:
    'The addresses that a crawler would read on a given day, and its next run; nothing is fetched or stored',
  method: 'POST',
  path: '/api/admin/crawlers/:id/look-ahead',
  effect: 'read',
  params: IdParams,
  body: z.strictObject({
    day: z.iso.date('is not a day such as 2026-11-21'),
    /** Override the stored settings. */
    settings: UpcomingRunsSettings.strict().default({}),
  }),
  answer: z.object({
    zone: z.string(),
    /** The chosen day at the hour of the next run, in that zone. */
    at: InstantText,
    addresses: z.array(
      z.object({
        url: z.string(),
        /** As the crawler has it, with its tokens; null if the method adds it. */
        written: z.string().nullable(),
        /** Why it would not be requested, such as a private address. */
        refusal: Message.nullable(),
      }),
    ),
    /** The tokens in the addresses, with their values on that day. */
    tokens: z.array(z.object({ token: z.string(), meaning: Message, value: z.string() })),
    /** Which dates the run would keep; `until` is null if unlimited. */
    window: z.object({ from: InstantText, until: InstantText.nullable() }),
    /** Why nothing would be read. */
    refusal: Message.nullable(),
    /** The next scheduled runs; empty if the crawler has no schedule. */
    runs: z.array(InstantText),
  }),
})
