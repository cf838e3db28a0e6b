import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { createCrawler, deleteCrawler } from '@app/core/crawlers/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { ApiError, messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { crawlersQuery, refetch } from '../queries.ts'
import { useDraftRows } from '../rows/draft-rows.ts'
import { useRowNotes } from '../rows/row-notes.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { undoOf } from '../undo.ts'
import type { ListedCrawler } from './attention.ts'
import { crawlerEditsOf, fieldLabel } from './crawler-draft.ts'
import { crawlerKind } from './kind.ts'

/** A save or delete takes effect after this pause, so that a slip can be seen. */
const PAUSE_MS = 1000

/** What a crawler is listed with beside what the log tells of it; its runs went with it. */
const WITHOUT_RUNS = {
  ...NEW_CRAWLER,
  lastRunDate: null,
  latestRun: null,
  heldRun: null,
  health: [],
}

/** Cards are written in without a table. */
const NO_GRID_STATE = {
  invalidCells: {},
  forget: () => () => undefined,
  rename: () => undefined,
  select: () => undefined,
}

export type CrawlerActions = ReturnType<typeof useCrawlerActions>

/** The crawlers with what is written in them, and everything an operator does to them, with its toasts. */
export function useCrawlerActions(read: readonly ListedCrawler[] | undefined) {
  const queryClient = useQueryClient()
  const rows = useDraftRows('crawlers', read, crawlerEditsOf, WITHOUT_RUNS)
  const saves = useRowSaves(crawlerKind(queryClient), rows, NO_GRID_STATE)
  const reload = () => refetch(queryClient, crawlersQuery.queryKey)

  /** Whether what stands on the card is stored now. */
  async function save(id: string): Promise<boolean> {
    await pause()
    if (rows.store.read().has(id)) return saves.save([id])
    toast(t('Crawler updated'))
    return true
  }

  const ways = {
    save: (ids: readonly string[]) => ids.map(save),
    reset: (id: string) => saves.reset(id),
  }
  const notes = useRowNotes(rows, ways, { labelOf: fieldLabel })

  return {
    ...saves,
    rows,
    /** What others did to crawlers that are edited here, by their id. */
    notes,
    save,

    /** Each by itself, as they stand on their cards. */
    async saveAll(): Promise<void> {
      await pause()
      for (const { id } of rows.drafted) await saves.save([id])
    },

    async remove({ id, title, version }: ListedCrawler) {
      await pause()
      try {
        const { changeSet } = await call(deleteCrawler, { params: { id }, query: { version } })
        rows.drop([id])
        await reload()
        const cameBack = t('{title} is back', { title })
        toastError(t('Crawler deleted'), undoOf(queryClient, changeSet, cameBack))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') {
          rows.drop([id])
          await reload()
          return toastError(t('Crawler deleted'))
        }
        const message = messageOf(error)
        toastError(t('{title} failed to be deleted: {message}', { title, message }))
      }
    },

    async create(): Promise<string | undefined> {
      try {
        const { title, description } = NEW_CRAWLER
        const { crawler, changeSet } = await call(createCrawler, { body: { title, description } })
        await reload()
        toast(
          t('New crawler created'),
          undoOf(queryClient, changeSet, t('The new crawler is gone')),
        )
        return crawler.id
      } catch (error) {
        toastError(t('New crawler failed: {message}', { message: messageOf(error) }))
        return undefined
      }
    },

    async refreshAll() {
      try {
        await queryClient.fetchQuery({ ...crawlersQuery, staleTime: 0 })
        toast(t('Crawlers loaded'))
      } catch (error) {
        toastError(t('Crawlers load failed: {message}', { message: messageOf(error) }))
      }
    },
  }
}

export async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
