import type { Plan } from '@app/core/runs/plan.ts'
import { createSharedCategories, findRelatedCategories } from '@app/core/runs/shared-categories.ts'
import { adoptOrphans } from '@app/core/runs/orphans.ts'
import { makePlan } from '@app/core/runs/planning.ts'
import { findChangedSince } from '@app/core/runs/standing.ts'
import { markLeft } from '@app/core/runs/review.ts'
import { selectHistories } from '../events/event-log-store.ts'
import type { RunDeps } from './deps.ts'
import { selectOrphans } from './orphans-store.ts'
import { readCategories, readPlannedState } from './planned-state-store.ts'
import { readCrawlerTitles } from './crawler-store.ts'
import type { Crawl } from './read-crawl.ts'
import type { ReadResult } from './read-source.ts'
import { reopenUndone, selectLeft } from './review-store.ts'

/** Plans what was read against what is stored now; without findings, which only runs have. */
export async function planFound(
  { database: { pool } }: Pick<RunDeps, 'database'>,
  { crawler, source, now }: Crawl,
  { found, pageCount, failed = [] }: ReadResult,
): Promise<Plan> {
  const named = new Set(found.events.flatMap(({ category }) => category ?? []))
  if (crawler.category !== null) named.add(crawler.category)
  const days = 2 + (source.startsDaysAgo ?? 0)
  const from = now.subtract({ hours: 24 * days }).toString()
  const { titles, groups } = await readCategories(pool)
  const related = findRelatedCategories(named, groups)
  const { isChannel } = createSharedCategories(groups)
  const channels = [...named].every(isChannel) ? [] : [...related].filter(isChannel)
  await reopenUndone(pool)
  const orphans = await selectOrphans(pool, { crawler: crawler.id, at: now.toString() })
  const state = adoptOrphans(
    await readPlannedState(pool, {
      crawler: crawler.id,
      categories: [...related],
      channels,
      from,
      orphans,
    }),
    { crawler: crawler.id, orphans },
  )
  const crawlers = await readCrawlerTitles(
    pool,
    state.stored.flatMap((event) => event.crawler ?? []),
  )
  const histories = await selectHistories(pool, findChangedSince(state))
  const plan = makePlan({
    found,
    crawler,
    source,
    categories: titles,
    crawlers,
    groups,
    ...state,
    histories,
    pageCount,
    isPartial: failed.length > 0,
    now,
  })
  return markLeft(plan, await selectLeft(pool, crawler.id))
}
