import { createHash } from 'node:crypto'
import { message, type Message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import {
  CRAWLER_FILE,
  CRAWLER_FILE_CHARACTERS,
  toFileCrawler,
  type CrawlerFile,
  type FileCategory,
  type FileCrawler,
} from '@app/core/crawlers/crawler-file.ts'
import { selectExpected } from '@app/core/crawlers/crawler-yield.ts'
import { AppError } from '@app/core/errors.ts'
import { isReadingRefused, type Extractor } from '@app/sources/extract/extractor.ts'
import { readCatalogue } from '../categories/actions.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { requireSource } from '../runs/crawler-source.ts'
import { listCrawlers } from '../runs/crawler-store.ts'
import { findNewestPages, type StoredRunPage } from '../runs/stored-pages.ts'
import type { CrawlerDeps } from './actions.ts'
import { toContext } from './sample-pages.ts'

export type ExportDeps = CrawlerDeps &
  Pick<Deps, 'logger'> & {
    config: Pick<Config, 'dataDir'>
    extractor: Pick<Extractor, 'extract'>
  }

/** How many events a file expects of a crawler, and how many pages it names. */
const MOST_EXPECTED = 10
const MOST_PAGES = 5

type Exported = {
  file: CrawlerFile | null
  omitted: { title: string; why: Message }[]
  unproven: string[]
}

/** Crawlers as a file to share, in the given order; those that cannot be shared are named. */
export async function exportCrawlers(
  deps: ExportDeps,
  { crawlers: ids, withPages }: { crawlers: string[]; withPages: boolean },
): Promise<Exported> {
  const stored = new Map(
    (await listCrawlers(deps.database.pool)).map((crawler) => [crawler.id, crawler]),
  )
  const { categories } = await readCatalogue(deps)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const shared: FileCrawler[] = []
  const omitted: Exported['omitted'] = []
  for (const id of new Set(ids)) {
    const crawler = stored.get(id)
    if (!crawler) {
      omitted.push({ title: id, why: message('Crawler is null') })
      continue
    }
    try {
      const category = crawler.category === null ? undefined : byId.get(crawler.category)
      shared.push(await toShared(deps, crawler, { category, withPages }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      omitted.push({ title: crawler.title, why: error.sentence })
    }
  }
  const crawlers = withinLimit(shared)
  return {
    file: crawlers.length === 0 ? null : { ...CRAWLER_FILE, crawlers },
    omitted,
    unproven: crawlers
      .filter(({ expected = [] }) => expected.length === 0)
      .map(({ title }) => title),
  }
}

type Options = {
  category: (FileCategory & { parent: string }) | undefined
  withPages: boolean
}

async function toShared(
  deps: ExportDeps,
  crawler: Crawler,
  { category, withPages }: Options,
): Promise<FileCrawler> {
  const pages = await findNewestPages(deps, crawler.id, MOST_PAGES)
  const samples = pages.map(({ url, fetchedAt, mediaType, body }) => ({
    url,
    fetchedAt: fetchedAt.toString(),
    mediaType,
    sha256: createHash('sha256').update(body).digest('hex'),
    ...(withPages && { text: body }),
  }))
  const expected = await readExpected(deps, crawler, pages)
  return toFileCrawler(crawler, {
    ...(category && { category: toFileCategory(category) }),
    ...(samples.length > 0 && { samples }),
    ...(expected.length > 0 && { expected }),
  })
}

function toFileCategory({ id, title, group, parent }: FileCategory & { parent: string }) {
  return { id, title, group, ...(parent !== '' && { parent }) }
}

/** The first events that the crawler reads from these pages; none if it cannot read them. */
async function readExpected(deps: ExportDeps, crawler: Crawler, pages: StoredRunPage[]) {
  const source = requireSource(deps, crawler)
  const [first] = pages
  if (!first) return []
  const { fetchedAt: now } = first
  try {
    const context = toContext(crawler, source, now)
    const { events } = await deps.extractor.extract(source.method, pages, context)
    return selectExpected(events, { now, zone: source.zone, most: MOST_EXPECTED })
  } catch (error) {
    if (!isReadingRefused(error)) throw error
    deps.logger.info({ crawler: crawler.id, reason: error.message }, 'nothing to expect')
    return []
  }
}

/** Pages that would make the file too large to be imported are named only, those of the last crawlers first. */
function withinLimit(crawlers: FileCrawler[]): FileCrawler[] {
  let left = CRAWLER_FILE_CHARACTERS - JSON.stringify(crawlers.map(withoutTexts), null, 2).length
  return crawlers.map((crawler) => {
    const size = JSON.stringify(crawler, null, 2).length
    if (size > left) return withoutTexts(crawler)
    left -= size
    return crawler
  })
}

function withoutTexts({ samples, ...crawler }: FileCrawler): FileCrawler {
  if (!samples) return crawler
  return { ...crawler, samples: samples.map(({ text: _text, ...page }) => page) }
}
