import type { ExtractedEvent } from '@app/core/runs/extracted-event.ts'
import { verbatim } from '@app/core/messages/message.ts'
import { ExtractionStopped, isReadingRefused } from '@app/sources/extract/extractor.ts'
import type { ExtractContext, Page, TypedProposal, TypedResult } from '@app/sources/source.ts'
import { crawlerZone } from '../runs/crawler-source.ts'
import { findNewestPages } from '../runs/stored-pages.ts'
import { requireCrawler } from './actions.ts'
import { contextOf, MOST_PAGES, pageOf, type RepairDeps } from './repair.ts'

const SHOWN_EVENTS = 20

/**
 * Ways to read the crawler's latest page so that it gives events that a person typed. Of several pages, chooses the one
 * on which most of them are found.
 */
export async function proposeTyped(
  deps: RepairDeps,
  { crawler: id, typed, zone: asked }: { crawler: string; typed: string[]; zone: string | null },
) {
  const crawler = await requireCrawler(deps, id)
  const zone = asked ?? crawlerZone(deps, crawler)
  const context = contextOf(deps, crawler, zone)
  const tried: {
    page: Awaited<ReturnType<typeof findNewestPages>>[number]
    result: TypedResult
  }[] = []
  for (const page of await findNewestPages(deps, id, MOST_PAGES))
    tried.push({ page, result: await propose(deps, page, typed, context) })
  const [best] = tried.toSorted((one, other) => weigh(other.result) - weigh(one.result))
  return {
    page: best ? pageOf(best.page) : null,
    zone,
    proposals: (best?.result.proposals ?? []).map(summarize),
    problems: best?.result.problems ?? [],
  }
}

function weigh({ proposals: [first] }: TypedResult): number {
  return first ? 1 + first.found.length : 0
}

async function propose(
  { extractor }: RepairDeps,
  page: Page,
  typed: readonly string[],
  context: ExtractContext,
): Promise<TypedResult> {
  try {
    return await extractor.proposeTyped('SelectorRecipe', page, typed, context)
  } catch (error) {
    if (!isReadingRefused(error)) throw error
    const why = error instanceof ExtractionStopped ? verbatim(error.message) : error.sentence
    return { proposals: [], problems: [why] }
  }
}

function summarize({ recipe, events, found, rejectedCount }: TypedProposal) {
  return {
    recipe,
    found,
    rejectedCount,
    eventCount: events.length,
    withoutTime: events.filter(({ isDay }) => isDay).length,
    withoutDetails: events.filter(({ place }) => place === '').length,
    events: events.slice(0, SHOWN_EVENTS).map(toExtracted),
  }
}

function toExtracted({ title, place, day, instant, url, status }: TypedProposal['events'][number]) {
  return {
    title: '',
    description: title,
    details: place,
    start: instant === null ? { day } : { instant },
    ...(url !== null && { url }),
    ...(status !== null && { status }),
  } satisfies ExtractedEvent
}
