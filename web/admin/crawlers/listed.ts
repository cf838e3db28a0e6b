import { NEW_CRAWLER } from '@app/core/crawlers/crawler.ts'
import { useMemo, useState } from 'react'
import { useRowNotes } from '../row-notes.ts'
import { useSince, type SinceById } from '../use-since.ts'
import type { CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'
import { fieldLabel } from './draft.ts'

const NONE: readonly string[] = []

/** The crawlers on the screen with what others did to those that are edited here. */
export function useListedCrawlers(read: ListedCrawler[] | undefined, actions: CrawlerActions) {
  const { drafts } = actions.drafts
  const since = useSince('crawlers', drafts, read)
  const known = useKnown(read)
  const crawlers = useMemo(
    () => withLost(read ?? [], known, drafts, since),
    [read, known, drafts, since],
  )
  const notes = useRowNotes({
    since,
    unsure: NONE,
    labelOf: fieldLabel,
    editedOf: (id) => Object.keys(drafts[id]?.edits ?? {}),
    onStoreAgain(id) {
      const crawler = crawlers.find((other) => other.id === id)
      if (crawler) void actions.save(crawler)
    },
    onDrop: actions.reset,
  })
  return { crawlers, notes }
}

/** Every crawler that was read while the screen is open, as it was last. */
function useKnown(read: ListedCrawler[] | undefined): readonly ListedCrawler[] {
  const [known, setKnown] = useState<{ read: typeof read; all: ListedCrawler[] }>({
    read: undefined,
    all: [],
  })
  if (read === undefined || read === known.read) return known.all
  const ids = new Set(read.map(({ id }) => id))
  const all = [...read, ...known.all.filter(({ id }) => !ids.has(id))]
  setKnown({ read, all })
  return all
}

/**
 * A crawler that others deleted stays for as long as it is edited here; its runs went with it. Until the log has
 * told who deleted it, it stands as it was known.
 */
export function withLost(
  read: ListedCrawler[],
  known: readonly ListedCrawler[],
  drafts: Readonly<Record<string, unknown>>,
  since: SinceById,
): ListedCrawler[] {
  const lost = [...since].flatMap(([id, each]) =>
    each.kind === 'gone' ? [lostCrawler(id, each.set, each.before)] : [],
  )
  const there = new Set([...read, ...lost].map(({ id }) => id))
  const untold = known.filter(({ id }) => Object.hasOwn(drafts, id) && !there.has(id))
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
