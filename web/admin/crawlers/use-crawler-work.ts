import { useState, type RefObject } from 'react'
import { blockInvalidDates, type UnreadText } from '../../ui/date-field.tsx'
import type { useLiveRuns } from '../runs/live-runs.ts'
import type { CrawlerActions } from './actions.ts'
import type { ListedCrawler } from './attention.ts'

type CrawlerWorkOptions = {
  crawler: ListedCrawler
  actions: CrawlerActions
  runs: ReturnType<typeof useLiveRuns>
  isLocal: boolean
  /** The container of its fields. */
  place: RefObject<HTMLElement | null>
}

export type CrawlerWork = ReturnType<typeof useCrawlerWork>

/** A crawler's draft, and how it is saved and run from where it is shown. */
export function useCrawlerWork({ crawler, actions, runs, isLocal, place }: CrawlerWorkOptions) {
  const [asked, setAsked] = useState<{ dryRun: boolean } | null>(null)
  const [starting, setStarting] = useState<'run' | 'dry' | null>(null)
  const row = actions.rows.find(crawler.id)
  const edits = row?.isDraft ? row.fields : undefined
  const unread = actions.unreadIn(crawler.id)

  /** Says so where a date cannot be read, also in a card that is closed. */
  const isBlocked = () => blockInvalidDates(place.current) || actions.blockUnread(crawler.id)

  async function save(): Promise<boolean> {
    return !isBlocked() && (await actions.save([crawler.id]))
  }

  async function startNow(dryRun: boolean) {
    setStarting(dryRun ? 'dry' : 'run')
    await runs.start(crawler.id, dryRun, isLocal)
    setStarting(null)
  }

  return {
    edits,
    unread: unread ?? {},
    setUnread: (field: string, text: UnreadText | null) =>
      actions.setUnread(crawler.id, field, text),
    hasEdits: actions.hasEdits(crawler.id),
    edit: (changed: Parameters<CrawlerActions['rows']['edit']>[0][number]['edits']) =>
      actions.rows.edit([{ id: crawler.id, edits: changed }]),
    save,
    /** The run that was requested but is not known to have started yet. */
    starting,
    /** The run that waits for the answer whether to save first. */
    asked,
    start(dryRun: boolean) {
      if (isBlocked()) return
      if (edits) setAsked({ dryRun })
      else void startNow(dryRun)
    },
    async saveAndStart(dryRun: boolean) {
      setAsked(null)
      if (await save()) await startNow(dryRun)
    },
    dismiss: () => setAsked(null),
    cancel: (runId: string) => void runs.cancel(runId),
  }
}
