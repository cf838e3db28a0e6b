import { useMemo, useState } from 'react'
import { useDraftStore } from '../../drafts/use-drafts.ts'
import { useRowNotes } from '../rows/row-notes.ts'
import type { CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'
import { fieldLabel } from './draft.ts'
import { withLost } from './lost.ts'

/** The crawlers on the screen with what others did to those that are edited here. */
export function useListedCrawlers(read: ListedCrawler[] | undefined, actions: CrawlerActions) {
  const { rows } = actions
  const { drafts } = useDraftStore('crawlers')
  const known = useKnown(read)
  const crawlers = useMemo(
    () => withLost(read ?? [], known, drafts, rows.since),
    [read, known, drafts, rows.since],
  )
  const notes = useRowNotes(
    rows,
    {
      save: ([id]) => id !== undefined && actions.save(id),
      reset: (id) => actions.reset(id),
    },
    { labelOf: fieldLabel },
  )
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
