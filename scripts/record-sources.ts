import { verbatim } from '../core/messages/message.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CrawlerMethod } from '@app/core/crawlers/method.ts'
import { AppError } from '@app/core/errors.ts'
import type { Clock } from '@app/core/time/instant.ts'
import { createFetcher } from '@app/sources/fetch/guarded-fetch.ts'
import { SOURCES } from '@app/sources/index.ts'
import type { Page, Source, SourceInput } from '@app/sources/source.ts'
import { starterCatalogue } from '../server/catalogue/starter.ts'
import { readConfig } from '../server/config.ts'
import { readRunPage } from '../server/runs/actions.ts'
import { sourceInput } from '../server/runs/read-crawl.ts'
import { readSettings } from '../server/runs/store.ts'
import { userAgent } from '../server/start/runtime.ts'
import { UsageError } from './arguments.mjs'
import type { WithDatabase } from './with-database.ts'

/** A page to store as a fixture, with the input of its method. */
export type Recorded = {
  page: Page
  method: CrawlerMethod | null
  input: SourceInput
  /** The time the page is read at. */
  now: Temporal.Instant
}

/** The folder of an existing source, and its first addresses. */
export type Folder = { path: string; method: CrawlerMethod; addresses: string[] }

type RecordDeps = { environment: NodeJS.ProcessEnv; clock: Clock }

/** Reads addresses as a crawl does: guarded, with the product's user agent, respecting robots.txt. */
export async function recordAddresses(
  { environment, clock }: RecordDeps,
  addresses: string[],
): Promise<Recorded[]> {
  const config = readConfig(environment)
  const fetcher = createFetcher({
    clock,
    allowedPrivateHosts: config.allowedPrivateHosts,
    userAgent: userAgent(config.publicUrl),
  })
  try {
    const recorded: Recorded[] = []
    for (const url of addresses) {
      const page = await fetcher.fetchPage(url)
      const input = { urls: [url], category: null, categoryTitle: '' }
      recorded.push({ page, method: null, input, now: page.fetchedAt })
    }
    return recorded
  } finally {
    await fetcher.close()
  }
}

/** A page stored by a run, with the settings and the time of that run. */
export async function recordRun(
  { environment, withDatabase }: RecordDeps & { withDatabase: WithDatabase },
  { id, ordinal }: { id: string; ordinal: number },
): Promise<Recorded> {
  const config = readConfig(environment)
  return withDatabase(async (database) => {
    const { page, text } = await readRunPage({ database, config }, { id, ordinal })
    const settings = await readSettings(database.pool, id)
    const now = Temporal.Instant.from(settings?.now ?? page.fetchedAt)
    const method = settings?.crawler.method ?? null
    const source = method && SOURCES.get(method)
    const input =
      settings && source
        ? sourceInput(settings.crawler, now, settings.crawler.zone ?? source.zone)
        : { urls: [page.url], category: null, categoryTitle: '' }
    const fetchedAt = Temporal.Instant.from(page.fetchedAt)
    return { page: { ...page, body: text, fetchedAt }, method, input, now }
  })
}

/** The folder of a source by name, and the first addresses of its method. */
export async function folderOf(
  root: string,
  name: string,
  { method, now }: { method: CrawlerMethod | null; now: Temporal.Instant },
): Promise<Folder> {
  const path = ['sites', 'generic']
    .map((kind) => join(root, 'sources', kind, name))
    .find((folder) => existsSync(join(folder, `${name}.ts`)))
  if (!/^[\w.-]+$/.test(name) || path === undefined)
    throw new UsageError(
      `There is no source "${name}". Create it with npm run new:source, or record a page by its full address`,
    )
  const source = chosen(name, await sourcesIn(path, name), method)
  const addresses = source.start(starterInput(source, now), now)
  if (addresses.length === 0)
    throw new AppError('bad-input', verbatim(`${source.method} has no default address: give one`))
  return { path, method: source.method, addresses }
}

async function sourcesIn(path: string, name: string): Promise<Source[]> {
  const module = (await import(pathToFileURL(join(path, `${name}.ts`)).href)) as object
  const exported = new Set<unknown>(Object.values(module))
  return [...SOURCES.values()].filter((source) => exported.has(source))
}

function chosen(name: string, sources: Source[], method: CrawlerMethod | null): Source {
  const fitting = method ? sources.filter((source) => source.method === method) : sources
  const [source, ...more] = fitting
  const methods = sources.map((one) => one.method).join(', ')
  if (!source) throw new UsageError(`${name} serves ${methods || 'no registered method'}`)
  if (more.length > 0) throw new UsageError(`${name} serves ${methods}: choose one with --method`)
  return source
}

/** The settings of the starter's crawler, with dates filled in. */
function starterInput(source: Source, now: Temporal.Instant): SourceInput {
  const crawler = starterCatalogue().crawlers.find(({ method }) => method === source.method)
  if (!crawler) return { urls: [], category: null, categoryTitle: '' }
  return sourceInput({ ...crawler, version: 0 }, now, source.zone)
}
