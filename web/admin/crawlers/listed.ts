import { NEW_CRAWLER } from '@app/core/crawlers/crawler.ts'
import { useMemo } from 'react'
import { useRowNotes } from '../row-notes.ts'
import { useSince, type SinceById } from '../use-since.ts'
import type { CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'
import { fieldLabel } from './draft.ts'

const NONE: readonly string[] = []

/** The crawlers on the screen with what others did to those that are edited here. */
export function useListedCrawlers(read: ListedCrawler[] | undefined, actions: CrawlerActions) {
  const kept = actions.drafts
  const { drafts } = kept
  const since = useSince('crawlers', drafts, read)
  const crawlers = useMemo(() => withLost(read ?? [], since), [read, since])
  const notes = useRowNotes({
    since,
    unsure: NONE,
    labelOf: fieldLabel,
    editedOf: (id) => Object.keys(drafts[id]?.edits ?? {}),
    onStoreAgain(id) {
      const crawler = crawlers.find((other) => other.id === id)
      if (crawler) void actions.save(crawler)
    },
    onDrop: (id) => kept.drop(id),
  })
  return { crawlers, notes }
}

/** A crawler that others deleted stays for as long as it is edited here; its runs went with it. */
function withLost(read: ListedCrawler[], since: SinceById): ListedCrawler[] {
  const lost = [...since].flatMap(([id, each]) =>
    each.kind === 'gone' ? [lostCrawler(id, each.set, each.before)] : [],
  )
  return lost.length === 0 ? read : [...read, ...lost]
}

function lostCrawler(id: string, version: number, before: object): ListedCrawler {
  return { ...NEW_CRAWLER, lastRunDate: null, ...before, id, version, latestRun: null, health: [] }
}
