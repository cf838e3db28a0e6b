import { message, verbatim, type Message } from '@app/core/messages/message.ts'
import { INSPECTED_PARTS, type Recipe } from '@app/core/crawlers/recipe.ts'
import { eventWindow } from '@app/core/events/event-window.ts'
import { ExtractionStopped, isReadingRefused } from '@app/sources/extract/extractor.ts'
import type { Extractor } from '@app/sources/extract/extractor.ts'
import { findRecipeMistakes } from '@app/sources/generic/selector-recipe/mistakes.ts'
import type { ExtractContext, Inspection, Page } from '@app/sources/source.ts'
import type { Config } from '../config.ts'
import type { DataDeps } from '../deps.ts'
import { findNewestPage } from '../runs/stored-pages.ts'
import { requireCrawler, type CrawlerDeps } from './actions.ts'

export type PreviewDeps = DataDeps &
  Pick<CrawlerDeps, 'findSource'> & {
    config: Pick<Config, 'dataDir'>
    extractor: Pick<Extractor, 'inspect'>
  }

type Preview = Inspection & { page: { url: string; fetchedAt: string } | null }

/**
 * What a recipe finds on the crawler's latest page, with an error for each selector that cannot be used. The page is
 * read on the extraction thread, never on this one.
 */
export async function previewRecipe(
  deps: PreviewDeps,
  { crawler: id, recipe, zone }: { crawler: string; recipe: Recipe; zone: string | null },
): Promise<Preview> {
  await requireCrawler(deps, id)
  const page = await findNewestPage(deps, id)
  if (!page) {
    const notes = [message('No page of this crawler is stored yet: a dry run reads one')]
    return { page: null, ...toEmptyInspection(mistakesOf(recipe)), notes }
  }
  const context = contextOf(deps, recipe, zone)
  const seen = await inspect(deps, page, context)
  return { page: { url: page.finalUrl, fetchedAt: page.fetchedAt.toString() }, ...seen }
}

function contextOf(
  { clock, findSource }: PreviewDeps,
  recipe: Recipe,
  zone: string | null,
): ExtractContext {
  const source = findSource('SelectorRecipe')
  if (!source) throw new Error('no source reads by a recipe')
  const moment = { now: clock.now(), zone: zone ?? source.zone }
  const { windowDays } = source
  return {
    input: { urls: [], category: null, categoryTitle: '', recipe },
    ...moment,
    window: eventWindow({ crawlFromDate: null, crawlToDate: null, windowDays, ...moment }),
  }
}

async function inspect(
  { extractor }: PreviewDeps,
  page: Page,
  context: ExtractContext,
): Promise<Inspection> {
  try {
    return await extractor.inspect('SelectorRecipe', [page], context)
  } catch (error) {
    // The page or recipe is too large to be read at all; which part is to blame is unknown.
    if (!isReadingRefused(error)) throw error
    return toEmptyInspection(
      new Map([
        ['list', error instanceof ExtractionStopped ? verbatim(error.message) : error.sentence],
      ]),
    )
  }
}

function mistakesOf(recipe: Recipe): Map<string, Message> {
  const mistakes = findRecipeMistakes(recipe).map((one) => [one.part, one.message] as const)
  // Of several mistakes in one part, the first is reported.
  return new Map(mistakes.toReversed())
}

function toEmptyInspection(errors: ReadonlyMap<string, Message>): Inspection {
  return {
    parts: INSPECTED_PARTS.map((part) => ({
      part,
      count: 0,
      samples: [],
      error: errors.get(part) ?? null,
    })),
    eventCount: 0,
    events: [],
    rejected: [],
    notes: [],
  }
}
