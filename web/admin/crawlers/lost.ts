import { NEW_CRAWLER } from '@app/core/crawlers/noun.ts'
import type { SinceById } from '../rows/use-since.ts'
import type { ListedCrawler } from './attention.ts'

/**
 * A crawler that others deleted stays for as long as it is edited here; its runs went with it. Until the log has
 * told who deleted it, it stands as it was known.
 */
export function withLost(
  read: ListedCrawler[],
  known: readonly ListedCrawler[],
  drafts: ReadonlyMap<string, unknown>,
  since: SinceById,
): ListedCrawler[] {
  const lost = [...since].flatMap(([id, each]) =>
    each.kind === 'gone' ? [lostCrawler(id, each.set, each.before)] : [],
  )
  const there = new Set([...read, ...lost].map(({ id }) => id))
  const untold = known.filter(({ id }) => drafts.has(id) && !there.has(id))
  return lost.length + untold.length === 0 ? read : [...read, ...lost, ...untold]
}

function lostCrawler(id: string, version: number, before: object): ListedCrawler {
  return {
    ...NEW_CRAWLER,
    lastRunDate: null,
    ...before,
    id,
    version,
    latestRun: null,
    heldRun: null,
    health: [],
  }
}
