import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { IdParams, Version, VersionText } from '../id.ts'
import { Written } from '../log/change-set.ts'
import { Run } from '../runs/run.ts'
import { Line, Words } from '../text.ts'
import { Crawler, CrawlerFields } from './crawler.ts'

export const listCrawlers = endpoint({
  name: 'listCrawlers',
  summary: 'Every crawler with its latest run, sorted by title',
  method: 'GET',
  path: '/api/admin/crawlers',
  audience: 'operator',
  answer: z.object({ crawlers: z.array(Crawler.extend({ latestRun: Run.nullable() })) }),
})

export const createCrawler = endpoint({
  name: 'createCrawler',
  summary: 'A new crawler from a title and a description; everything else starts empty and off',
  method: 'POST',
  path: '/api/admin/crawlers',
  audience: 'operator',
  body: z.strictObject({ title: Line, description: Words }),
  answer: Written.extend({ crawler: Crawler }),
})

export const saveCrawler = endpoint({
  name: 'saveCrawler',
  summary: 'Save the fields an operator changed, against the version that was seen',
  method: 'PATCH',
  path: '/api/admin/crawlers/:id',
  audience: 'operator',
  params: IdParams,
  body: z.strictObject({ version: Version, fields: CrawlerFields.partial().strict() }),
  answer: Written.extend({ crawler: Crawler }),
})

export const deleteCrawler = endpoint({
  name: 'deleteCrawler',
  summary: 'Delete a crawler; the events it brought stay',
  method: 'DELETE',
  path: '/api/admin/crawlers/:id',
  audience: 'operator',
  params: IdParams,
  query: z.strictObject({ version: VersionText.optional() }),
  answer: Written,
})

export const listDateTokens = endpoint({
  name: 'listDateTokens',
  summary: "The date tokens addresses may hold, with today's values",
  method: 'GET',
  path: '/api/admin/date-tokens',
  audience: 'operator',
  answer: z.object({
    tokens: z.array(z.object({ token: z.string(), meaning: z.string(), value: z.string() })),
  }),
})
