import { saveCrawler } from '@app/core/crawlers/endpoints.ts'
import type { Conflict } from '@app/core/log/change-set.ts'
import { verbatim } from '@app/core/messages/message.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import { singleSender, type SentRow, type WrittenRows } from '../../drafts/sender.ts'
import { t } from '../../ui/text.ts'
import { crawlersQuery, refetch } from '../queries.ts'
import type { RowKind } from '../rows/row-kind.ts'
import { rowWords } from '../rows/row-words.ts'
import type { ListedCrawler } from './attention.ts'
import type { CrawlerEdits } from './crawler-draft.ts'

/** How crawlers are saved, each by itself, and what is said of it. */
export function crawlerKind(queryClient: QueryClient): RowKind<ListedCrawler, CrawlerEdits> {
  const nameOf = ({ title }: { title: string }) => title
  return {
    sender: singleSender((row, requestKey) => writeCrawler(queryClient, row, requestKey)),
    reload: () => refetch(queryClient, crawlersQuery.queryKey),
    nameOf,
    restoresDeleted: true,
    words: {
      ...rowWords(nameOf, String),
      saved: ({ rows }) => (rows.length > 0 ? t('Crawler updated') : null),
      undone: ({ rows: [row] }) =>
        t('{title} is back as it was', { title: (row?.stored ?? row?.fields)?.title ?? '' }),
      restored: () => ({
        saved: t('Crawler created'),
        undone: t('The crawler is gone again'),
      }),
    },
  }
}

async function writeCrawler(
  queryClient: QueryClient,
  { id, version, fields }: SentRow,
  requestKey: string,
): Promise<WrittenRows> {
  try {
    const body = { version: version ?? 0, fields }
    const { crawler, ...written } = await call(saveCrawler, { params: { id }, body }, requestKey)
    const show = () =>
      queryClient.setQueryData(crawlersQuery.queryKey, (known) =>
        known?.map((each) => (each.id === id ? { ...each, ...crawler } : each)),
      )
    return { ...written, show }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
    // The same answer as where many rows are saved.
    const gone: Conflict = {
      noun: 'crawlers',
      id,
      fields: [],
      yours: null,
      theirs: null,
      version: null,
    }
    throw new ApiError(409, 'conflict', verbatim(error.message), gone, error)
  }
}
