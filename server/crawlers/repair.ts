import { message } from '@app/core/messages/message.ts'
import type { Crawler } from '@app/core/crawlers/crawler.ts'
import { toRecipeSettings, type Recipe } from '@app/core/crawlers/recipe.ts'
import { AppError } from '@app/core/errors.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import type { ChangeAuthor } from '@app/core/log/change-set.ts'
import { isReadingRefused, type Extractor } from '@app/sources/extract/extractor.ts'
import type { ExtractContext, KnownEvent, Page, Proposal, Repair } from '@app/sources/source.ts'
import type { Config } from '../config.ts'
import { crawlerZone } from '../runs/crawler-source.ts'
import { findNewestPages, type StoredRunPage } from '../runs/stored-pages.ts'
import { requireCrawler, saveCrawler, type CrawlerDeps } from './actions.ts'
import {
  findCommonTitle,
  storeRecipePage,
  selectFormerRecipes,
  selectKnownEvents,
} from './repair-store.ts'

export type RepairDeps = CrawlerDeps & {
  config: Pick<Config, 'dataDir' | 'allowedPrivateHosts'>
  extractor: Pick<Extractor, 'propose' | 'proposeTyped'>
}

type RepairProposal = Proposal & { usedAt: string | null }
type RepairView = {
  page: { run: string; ordinal: number; url: string; fetchedAt: string } | null
  zone: string
  known: (Pick<KnownEvent, 'description' | 'date' | 'isDay'> & { isNamed: boolean })[]
  proposals: RepairProposal[]
}

/** A run with more pages has its events on one of the first. */
export const MOST_PAGES = 5
const NOTHING: Repair = { named: [], proposals: [] }

/**
 * Ways to read the crawler's latest page, whatever its method, using its stored events as examples. Of several pages,
 * chooses the one on which most events are recovered.
 */
export async function proposeRepair(deps: RepairDeps, id: string): Promise<RepairView> {
  const crawler = await requireCrawler(deps, id)
  const zone = crawlerZone(deps, crawler)
  const pages = await findNewestPages(deps, id, MOST_PAGES)
  const known = await findKnownEvents(deps, id, pages[0])
  const former = await selectFormerRecipes(deps.database.pool, id)
  const tried: { page: StoredRunPage; repair: Repair }[] = []
  for (const page of pages) {
    const context = contextOf(deps, crawler, zone)
    tried.push({ page, repair: await propose(deps, page, { known, former, context }) })
  }
  const [best] = tried.toSorted((one, other) => weigh(other.repair) - weigh(one.repair))
  const { named, proposals } = best?.repair ?? NOTHING
  return {
    page: best ? pageOf(best.page) : null,
    zone,
    known: known.map(({ description, date, isDay }, place) => ({
      description,
      date,
      isDay,
      isNamed: named.includes(place),
    })),
    proposals: proposals.map((proposal) => ({
      ...proposal,
      usedAt: former.find(({ recipe }) => isSame(recipe, proposal.recipe))?.storedAt ?? null,
    })),
  }
}

/** Recovered events count more than found names. */
function weigh({ proposals, named }: Repair): number {
  return (proposals[0]?.broughtBack.length ?? 0) * 1_000 + named.length
}

export function pageOf({ run, ordinal, finalUrl, fetchedAt }: StoredRunPage) {
  return { run, ordinal, url: finalUrl, fetchedAt: fetchedAt.toString() }
}

async function findKnownEvents(
  { database, clock }: RepairDeps,
  crawler: string,
  page: Page | undefined,
): Promise<KnownEvent[]> {
  const at = page?.fetchedAt ?? clock.now()
  const from = at.subtract({ hours: 24 }).toString()
  return selectKnownEvents(database.pool, { crawler, from })
}

export function contextOf(
  { clock }: Pick<RepairDeps, 'clock'>,
  crawler: Crawler,
  zone: string,
): ExtractContext {
  const now = clock.now()
  const { category, categoryTitle } = crawler
  const window = { crawlFromDate: null, crawlToDate: null, windowDays: null, now, zone }
  return { input: { urls: [], category, categoryTitle }, now, zone, window: eventWindow(window) }
}

async function propose(
  { extractor }: RepairDeps,
  page: Page,
  {
    known,
    former,
    context,
  }: { known: KnownEvent[]; former: { recipe: Recipe }[]; context: ExtractContext },
): Promise<Repair> {
  try {
    const recipes = former.map(({ recipe }) => recipe)
    return await extractor.propose('SelectorRecipe', page, { known, recipes }, context)
  } catch (error) {
    // A page that is too large or cannot be read leaves nothing to propose.
    if (!isReadingRefused(error)) throw error
    return NOTHING
  }
}

function isSame(one: Recipe, other: Recipe): boolean {
  const parts = Object.keys(one) as (keyof Recipe)[]
  return parts.every((part) => one[part] === other[part])
}

/** Makes a crawler read by a recipe. The log keeps its former settings; the page is kept beyond its day limit. */
export async function repairCrawler(
  deps: RepairDeps,
  asked: {
    id: string
    version: number
    recipe: Recipe
    zone: string
    page: { run: string; ordinal: number }
    author: ChangeAuthor
  },
) {
  const { id, version, recipe, zone, page, author } = asked
  const pages = await findNewestPages(deps, id, MOST_PAGES)
  const at = pages.find(({ run, ordinal }) => run === page.run && ordinal === page.ordinal)
  if (!at)
    throw new AppError(
      'conflict',
      message('The crawler has read its page again meanwhile: look at the proposals anew'),
    )
  const { categoryTitle } = await requireCrawler(deps, id)
  const fields = {
    // Events keep the title that the former method read from the page.
    categoryTitle: categoryTitle || ((await findCommonTitle(deps.database.pool, id)) ?? ''),
    method: 'SelectorRecipe' as const,
    zone,
    ...toRecipeSettings(recipe),
  }
  const saved = await saveCrawler(deps, { id, version, fields, author })
  const recipeVersion = { crawler: id, ...page, recipe, at: deps.clock.now().toString() }
  await storeRecipePage(deps.database.pool, recipeVersion)
  return saved
}
