import { saveCrawler } from '@app/core/crawlers/endpoints.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { verbatim } from '@app/core/messages/message.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import type { SentRow, WrittenRows } from '../../drafts/sender.ts'
import { t } from '../../ui/text.ts'
import { crawlersQuery, readAgain } from '../queries.ts'
import type { RowKind } from '../rows/row-kind.ts'
import type { ListedCrawler } from './attention.ts'
import type { CrawlerEdits } from './draft.ts'

/** How crawlers are saved, each by itself, and what is said of it. */
export function crawlerKind(queryClient: QueryClient): RowKind<ListedCrawler, CrawlerEdits> {
  return {
    sender: {
      write: ([row], requestKey) => writeCrawler(queryClient, row, requestKey),
      idOf: ({ id }) => id,
    },
    reload: () => readAgain(queryClient, crawlersQuery.queryKey),
    nameOf: ({ title }) => title,
    missing: () => [],
    missingSentence: () => '',
    storesDeleted: true,
    words: {
      saved: ({ rows }) => (rows.length > 0 ? t('Crawler updated') : null),
      undone: ({ rows: [row] }) =>
        t('{title} is back as it was', { title: (row?.stored ?? row?.fields)?.title ?? '' }),
      failed: ([row], message) =>
        t('{title} failed: {message}', { title: row?.fields.title ?? '', message }),
      storedAgain: () => ({
        saved: t('Crawler created'),
        undone: t('The crawler is gone again'),
      }),
    },
  }
}

async function writeCrawler(
  queryClient: QueryClient,
  row: SentRow | undefined,
  requestKey: string,
): Promise<WrittenRows> {
  if (!row) return { changeSet: null, rowCount: 0 }
  const { id, version, fields } = row
  try {
    const body = { version: version ?? 0, fields }
    const { crawler, ...written } = await call(saveCrawler, { params: { id }, body }, requestKey)
    const show = () =>
      queryClient.setQueryData(crawlersQuery.queryKey, (known) =>
        known?.map((each) => (each.id === id ? { ...each, ...crawler } : each)),
      )
    return { ...written, show }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') throw deletedMeanwhile(id, error)
    throw error
  }
}

/** The same answer as where many rows are saved. */
function deletedMeanwhile(id: string, cause: ApiError): ApiError {
  const conflict: Conflict = {
    noun: 'crawlers',
    id,
    fields: [],
    yours: null,
    theirs: null,
    version: null,
  }
  return new ApiError(409, 'conflict', verbatim(cause.message), conflict, cause)
}
