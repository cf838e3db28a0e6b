import { message } from '@app/core/messages/message.ts'
import { randomUUID } from 'node:crypto'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { readDateTokens, DATE_TOKENS, expandDateTokens } from '@app/core/crawlers/date-tokens.ts'
import type { HealthFinding } from '@app/core/crawlers/health-finding.ts'
import { normalizeFrequency } from '@app/core/crawlers/frequency.ts'
import { ZONE_OF_ANY_SITE } from '@app/core/crawlers/method.ts'
import { toRecipe } from '@app/core/crawlers/recipe.ts'
import { AppError } from '@app/core/errors.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { readLocalDate } from '@app/core/time/local-date.ts'
import type { Run } from '@app/core/runs/run.ts'
import { parseAllowedHosts, checkUrl, MAX_URL_LENGTH } from '@app/sources/fetch/address.ts'
import { FetchFailure } from '@app/sources/fetch/failure.ts'
import { findRecipeMistakes } from '@app/sources/generic/selector-recipe/mistakes.ts'
import type { Source } from '@app/sources/source.ts'
import type { Config } from '../config.ts'
import type { DataDeps } from '../deps.ts'
import { writeChangeSet } from '../log/write.ts'
import { selectHealthByCrawler } from '../runs/health-store.ts'
import { selectHeldRuns, selectLatestRuns } from '../runs/store.ts'
import * as store from '../runs/crawler-store.ts'
import { crawlerZone } from '../runs/crawler-source.ts'

export type CrawlerDeps = DataDeps & {
  config: Pick<Config, 'allowedPrivateHosts'>
  findSource: (method: NonNullable<Crawler['method']>) => Source | undefined
}

type CrawlerFields = Omit<Crawler, 'id' | 'version' | 'lastRunDate'>
type ListedCrawler = Crawler & {
  latestRun: Run | null
  heldRun: Run | null
  health: HealthFinding[]
}
type Written<T> = { changeSet: number | null; rowCount: number } & T

export async function listCrawlers({ database }: Pick<CrawlerDeps, 'database'>): Promise<{
  crawlers: ListedCrawler[]
}> {
  const crawlers = await store.listCrawlers(database.pool)
  const runs = await selectLatestRuns(database.pool)
  const held = await selectHeldRuns(database.pool)
  const health = await selectHealthByCrawler(database.pool)
  return {
    crawlers: crawlers.map((crawler) => ({
      ...crawler,
      latestRun: runs.get(crawler.id) ?? null,
      heldRun: held.get(crawler.id) ?? null,
      health: health.get(crawler.id) ?? [],
    })),
  }
}

/** Creates a crawler with everything but its title and description empty or off. */
export async function createCrawler(
  deps: CrawlerDeps,
  { title, description, author }: { title: string; description: string; author: ChangeAuthor },
): Promise<Written<{ crawler: Crawler }>> {
  const id = randomUUID()
  const meta = {
    author,
    cause: 'create' as const,
    summary: message('Created the crawler {title}', { title }),
  }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, (draft) =>
    draft.create('crawlers', [{ id, ...NEW_CRAWLER, title, description }]),
  )
  return { changeSet, rowCount, crawler: await requireCrawler(deps, id) }
}

type Save = {
  id: string
  version: number
  fields: { [F in keyof CrawlerFields]?: CrawlerFields[F] | undefined }
  author: ChangeAuthor
}

/** Saves the fields an operator changed; throws AppError if one of them could not work. */
export async function saveCrawler(
  deps: CrawlerDeps,
  { id, version, fields, author }: Save,
): Promise<Written<{ crawler: Crawler }>> {
  const current = await store.readCrawler(deps.database.pool, id)
  const given = withoutUndefined(fields)
  // The write refuses a deleted crawler.
  const saved = current ? await checkedFields(deps, current, given) : given
  const title = saved.title ?? current?.title ?? id
  const meta = {
    author,
    cause: 'edit' as const,
    summary: message('Saved the crawler {title}', { title }),
  }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, (draft) =>
    draft.update('crawlers', [{ id, version, fields: saved }]),
  )
  return { changeSet, rowCount, crawler: await requireCrawler(deps, id) }
}

function withoutUndefined(fields: Save['fields']): Partial<CrawlerFields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given)
}

/** The fields as they are stored; throws AppError if one of them could not work. */
export async function checkedFields(
  deps: CrawlerDeps,
  current: Crawler,
  fields: Partial<CrawlerFields>,
): Promise<Partial<CrawlerFields>> {
  const { crawlFromDate: from, crawlToDate: to } = { ...current, ...fields }
  if (fields.category != null && !(await store.categoryExists(deps.database.pool, fields.category)))
    throw new AppError('bad-input', message('There is no category {id}', { id: fields.category }), {
      details: { field: 'category' },
    })
  const addresses = [fields.url ?? '', ...(fields.subUrls ?? [])].filter((url) => url !== '')
  const zone = crawlerZone(deps, { ...current, ...fields })
  for (const address of addresses) refuseBadAddress(address, deps.clock.now(), zone)
  const known = new Set([current.url, ...(current.subUrls ?? [])])
  for (const address of addresses) {
    if (!known.has(address)) refuseUnreadable(address, { ...deps, zone })
  }
  refuseBadRecipe(current, fields)
  if (from != null && to != null && isReversed(from, to))
    throw new AppError('bad-input', message('The crawl-to date is before the crawl-from date'), {
      details: { field: 'crawlToDate' },
    })
  const subUrls = fields.subUrls?.length === 0 ? null : fields.subUrls
  return {
    ...fields,
    ...(fields.frequency !== undefined && { frequency: normalizeFrequency(fields.frequency) }),
    ...(subUrls !== undefined && { subUrls }),
  }
}

function refuseBadAddress(address: string, now: Temporal.Instant, zone: string): void {
  const expanded = expandDateTokens(address, { now, zone })
  const parsed = URL.parse(expanded)
  const wrong = !parsed
    ? message('"{address}" is not an address such as https://example.com/events', { address })
    : !/^https?:$/.test(parsed.protocol)
      ? message('"{address}" does not begin with http:// or https://', { address })
      : expanded.length > MAX_URL_LENGTH
        ? message('"{address}" is longer than {count} characters', {
            address,
            count: MAX_URL_LENGTH,
          })
        : parsed.username || parsed.password
          ? message('"{address}" holds a user name or password', { address })
          : /[{}]/.test(expanded)
            ? message('"{address}" has a brace without its partner', { address })
            : null
  if (wrong)
    throw new AppError('bad-input', wrong, {
      details: { field: 'url', address },
    })
}

/** Refuses what fetching would refuse on every run, such as an address of a private network. */
function refuseUnreadable(
  address: string,
  { clock, config, zone }: Pick<CrawlerDeps, 'clock' | 'config'> & { zone: string },
): void {
  try {
    const expanded = expandDateTokens(address, { now: clock.now(), zone })
    checkUrl(expanded, parseAllowedHosts(config.allowedPrivateHosts))
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    throw new AppError('bad-input', error.sentence, {
      cause: error,
      details: { field: 'url', address },
    })
  }
}

const RECIPE_FIELDS = {
  list: ['recipeList'],
  title: ['recipeTitle'],
  date: ['recipeDate'],
  details: ['recipeDetails'],
  link: ['recipeLink'],
  picture: ['recipePicture'],
  format: ['recipeFormat', 'recipeLanguage'],
} as const satisfies Record<string, readonly (keyof CrawlerFields)[]>

/** Checks only what is being saved: what is already stored may be corrected later. */
function refuseBadRecipe(current: Crawler, fields: Partial<CrawlerFields>): void {
  for (const { part, message: sentence } of findRecipeMistakes(
    toRecipe({ ...current, ...fields }),
  )) {
    const [field, ...others] = RECIPE_FIELDS[part]
    const isSaved = [field, ...others].some((one) => fields[one] !== undefined)
    if (isSaved) throw new AppError('bad-input', sentence, { details: { field } })
  }
}

/** A last day extends to its end. */
function isReversed(from: string, to: string): boolean {
  const first = readLocalDate(from)
  const last = readLocalDate(to)
  if (!first || !last) return false
  const end = last instanceof Temporal.PlainDate ? last.toPlainDateTime('23:59:59') : last
  const start = first instanceof Temporal.PlainDate ? first.toPlainDateTime() : first
  return Temporal.PlainDateTime.compare(start, end) > 0
}

/** Deletes a crawler; its events stay, and so does its memory in case the deletion is undone. */
export async function deleteCrawler(
  deps: CrawlerDeps,
  { id, version, author }: { id: string; version?: number | undefined; author: ChangeAuthor },
): Promise<{ changeSet: number | null; rowCount: number }> {
  const { title } = await requireCrawler(deps, id)
  const meta = {
    author,
    cause: 'delete' as const,
    summary: message('Deleted the crawler {title}', { title }),
  }
  const { changeSet, rowCount } = await writeChangeSet(deps, meta, (draft) =>
    draft.remove('crawlers', [{ id, version }]),
  )
  return { changeSet, rowCount }
}

export async function requireCrawler(
  { database }: Pick<CrawlerDeps, 'database'>,
  id: string,
): Promise<Crawler> {
  const crawler = await store.readCrawler(database.pool, id)
  if (!crawler)
    throw new AppError('not-found', message('Crawler is null'), { details: { crawler: id } })
  return crawler
}

/** The date tokens that URLs may contain, with their current values. */
export function listDateTokens({ clock }: Pick<CrawlerDeps, 'clock'>) {
  const values = readDateTokens(clock.now(), ZONE_OF_ANY_SITE)
  return {
    tokens: DATE_TOKENS.map(({ name, meaning }) => ({
      token: `{${name}}`,
      meaning,
      value: values[name] ?? '',
    })),
  }
}
