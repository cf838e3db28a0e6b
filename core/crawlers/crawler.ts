import { z } from 'zod'
import { Id, Version } from '../id.ts'
import { storedShape, writtenShape } from '../nouns/schemas.ts'
import { InstantText } from '../time/instant.ts'
import { CRAWLER_FIELDS } from './noun.ts'

export const CrawlerFields = z.object(writtenShape(CRAWLER_FIELDS))

/** As it is stored, also from before a rule for what people type became stricter. */
export const Crawler = z
  .object({
    ...storedShape(CRAWLER_FIELDS),
    id: Id,
    version: Version,
    /** Set by runs, never by hand. */
    lastRunDate: InstantText.nullable(),
  })
  .meta({ id: 'Crawler' })
export type Crawler = z.infer<typeof Crawler>
