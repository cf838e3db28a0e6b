import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { toReadShape, toWriteShape } from '../nouns/schemas.ts'
import { InstantText } from '../time/instant.ts'
import { CrawlerMethod } from './method.ts'
import { CRAWLER_FIELDS } from './fields.ts'
import { RecipeLanguage } from './recipe.ts'

/** The field kinds that only crawlers use. */
export const CRAWLER_KINDS = { method: CrawlerMethod, language: RecipeLanguage }

export const CrawlerFields = z.object(toWriteShape(CRAWLER_FIELDS, CRAWLER_KINDS))

/** A crawler as stored, which may predate stricter input rules. */
export const Crawler = z
  .object({
    ...toReadShape(CRAWLER_FIELDS, CRAWLER_KINDS),
    id: Id,
    version: Version,
    /** Set by runs, never by hand. */
    lastRunDate: InstantText.nullable(),
  })
  .meta({ id: 'Crawler' })
export type Crawler = z.infer<typeof Crawler>
