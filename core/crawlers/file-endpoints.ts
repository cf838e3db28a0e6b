import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { Id } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { Message } from '../messages/message.ts'
import { ExtractedEvent } from '../runs/extracted-event.ts'
import { Line, LINE_LENGTH } from '../text.ts'
import { StoredZone } from '../time/zone.ts'
import { Crawler } from './crawler.ts'
import {
  CRAWLER_FILE_CHARACTERS,
  CRAWLER_FILE_LIMITS,
  CrawlerFile,
  ExpectedEvent,
  FileCrawler,
} from './crawler-file.ts'

/** As JSON, every character of a file may take several bytes. */
const BODY_BYTES = 4 * CRAWLER_FILE_CHARACTERS

export const exportCrawlers = endpoint({
  name: 'exportCrawlers',
  summary: 'Crawlers as a file to share, without keys and e-mail addresses',
  method: 'POST',
  path: '/api/admin/crawlers/export',
  effect: 'read',
  body: z.strictObject({
    crawlers: z.array(Id).min(1).max(CRAWLER_FILE_LIMITS.crawlers),
    /** With the text of the pages that were read last. */
    withPages: z.boolean().default(false),
  }),
  answer: z.object({
    /** Null if none of them can be shared. */
    file: CrawlerFile.nullable(),
    /** Those that cannot be shared, and why. */
    omitted: z.array(z.object({ title: z.string(), why: Message })),
    /** Titles of those without an event to expect: no page of them is stored, or none can be read. */
    unproven: z.array(z.string()),
  }),
})

export const checkCrawlerFile = endpoint({
  name: 'checkCrawlerFile',
  summary: 'What the crawlers of a file would be here; nothing is fetched or stored',
  method: 'POST',
  path: '/api/admin/crawlers/import/check',
  effect: 'read',
  bodyLimitBytes: BODY_BYTES,
  body: z.strictObject({ text: z.string() }),
  answer: z.object({
    crawlers: z.array(
      z.object({
        /** Or its place in the file if it has none. */
        title: z.string(),
        /** Why it cannot be added; null if it can. */
        problem: Message.nullable(),
        crawler: FileCrawler.nullable(),
        /** Id of the category here that is its own. */
        category: Id.nullable(),
        /** Whether the group exists here in which its category could be made. */
        isGroupKnown: z.boolean(),
        /** Whether its address lacks a key that the file leaves out. */
        needsKey: z.boolean(),
        /** Whether a crawler has this title. */
        isTitleTaken: z.boolean(),
        /** Titles of crawlers that read the same address by the same method. */
        sameAddress: z.array(z.string()),
      }),
    ),
  }),
})

/** What was read, compared with what should be. */
const CrawlerYield = z.object({
  /** Why it could not be read; null if it was. */
  problem: Message.nullable(),
  eventCount: z.number().int(),
  /** Events that a run would keep. */
  keptCount: z.number().int(),
  /** The first of all events. */
  events: z.array(ExtractedEvent),
  /** Expected events: of the live page only those still ahead. */
  expected: z.object({
    found: z.number().int(),
    count: z.number().int(),
    missing: z.array(ExpectedEvent),
  }),
  notes: z.array(Message),
  /** Categories that its events name and that do not exist here. */
  unknownCategories: z.array(z.string()),
})
export type CrawlerYield = z.infer<typeof CrawlerYield>

export const tryFileCrawler = endpoint({
  name: 'tryFileCrawler',
  summary: 'Read the sample pages and the site of a crawler in a file; stores nothing',
  method: 'POST',
  path: '/api/admin/crawlers/import/try',
  effect: 'read',
  bodyLimitBytes: BODY_BYTES,
  body: z.strictObject({ crawler: FileCrawler }),
  answer: z.object({
    zone: StoredZone,
    /** Null if the file has no sample page with its text. */
    sample: CrawlerYield.nullable(),
    /** Null if its address lacks a key. */
    live: CrawlerYield.nullable(),
  }),
})

export const importCrawlers = endpoint({
  name: 'importCrawlers',
  summary: 'Add crawlers of a file, switched off, and the categories they need, as one change set',
  method: 'POST',
  path: '/api/admin/crawlers/import',
  takesIdempotencyKey: true,
  bodyLimitBytes: BODY_BYTES,
  body: z.strictObject({
    crawlers: z
      .array(
        z.strictObject({
          crawler: FileCrawler,
          /** An existing category, one to make, or null for none yet. */
          category: z.union([
            z.strictObject({ id: Id }),
            z.strictObject({
              title: Line,
              group: Id,
              parent: z.string().max(LINE_LENGTH).default(''),
            }),
            z.null(),
          ]),
        }),
      )
      .min(1)
      .max(CRAWLER_FILE_LIMITS.crawlers),
  }),
  answer: Written.extend({ crawlers: z.array(Crawler) }),
})
