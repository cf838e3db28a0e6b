import { NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import { createCrawler, deleteCrawler } from '@app/core/crawlers/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api.ts'
import { ApiError, messageOf } from '../../api-error.ts'
import { toOperatorKey } from '../../current-operator.ts'
import type { UnreadText } from '../../ui/date-field.tsx'
import { blockInvalidCells } from '../../ui/grid/block-save.ts'
import { useGridState } from '../../ui/grid/use-grid-state.ts'
import { t } from '../../ui/text.ts'
import { toastError } from '../../ui/toast.tsx'
import { crawlersQuery } from '../queries.ts'
import { useDraftRows } from '../rows/draft-rows.ts'
import { useRowSaves } from '../rows/use-row-saves.ts'
import { undoOf } from '../undo.ts'
import type { ListedCrawler } from './attention.ts'
import { crawlerKind, PAUSE_MS } from './kind.ts'
import { useAction } from '../use-action.ts'

export type CrawlerActions = ReturnType<typeof useCrawlerActions>

/** The crawlers with their drafts, and all actions on them, with toasts. */
export function useCrawlerActions(
  read: readonly ListedCrawler[] | undefined,
  onCreated: (id: string) => void,
) {
  const queryClient = useQueryClient()
  const kind = useMemo(() => crawlerKind(queryClient), [queryClient])
  const rows = useDraftRows(kind, read)
  // As in a table, what cannot be read waits beside the drafts.
  const fields = useGridState(toOperatorKey('crawlers'))
  const saves = useRowSaves(kind, rows, fields)
  const { title, description } = NEW_CRAWLER
  const create = useAction(() => call(createCrawler, { body: { title, description } }), {
    done: () => ({ text: t('New crawler created'), undone: t('The new crawler is gone') }),
    failed: (message) => t('New crawler failed: {message}', { message }),
    refetches: crawlersQuery.queryKey,
    onSuccess: ({ crawler }) => onCreated(crawler.id),
  })
  const refresh = useAction(() => queryClient.fetchQuery({ ...crawlersQuery, staleTime: 0 }), {
    done: () => t('Crawlers loaded'),
    failed: (message) => t('Crawlers load failed: {message}', { message }),
    refetches: null,
  })
  const unreadIn = (id: string) => fields.invalidCells[id]

  return {
    ...saves,
    kind,
    rows,

    /** What was typed as a date and cannot be read, by the field. */
    unreadIn,
    setUnread: (id: string, field: string, unread: UnreadText | null) =>
      fields.setInvalidCells(id, { [field]: unread }),
    /** A save that went on would leave out what a person typed: says so. */
    blockUnread: (id: string) => blockInvalidCells(fields, (each) => each === id, kind.labelOf),
    hasEdits: (id: string) => rows.store.read().has(id) || unreadIn(id) !== undefined,

    async remove({ id, title, version }: ListedCrawler) {
      await pause()
      try {
        const { changeSet } = await call(deleteCrawler, { params: { id }, query: { version } })
        rows.drop([id])
        await kind.reload()
        const cameBack = t('{title} is back', { title })
        toastError(t('Crawler deleted'), undoOf(queryClient, changeSet, cameBack))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not-found') {
          rows.drop([id])
          await kind.reload()
          return toastError(t('Crawler deleted'))
        }
        const message = messageOf(error)
        toastError(t('{title} failed to be deleted: {message}', { title, message }))
      }
    },

    create,
    refresh,
  }
}

export async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}
