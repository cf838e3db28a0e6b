import { saveCrawler } from '@app/core/crawlers/endpoints.ts'
import { CRAWLER_FIELDS, NEW_CRAWLER } from '@app/core/crawlers/fields.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { singleSender } from '../../drafts/sender.ts'
import { localZone } from '../../ui/dates.ts'
import { t } from '../../ui/text.ts'
import { valuesIn } from '../nouns/field-labels.ts'
import { crawlersQuery, refetch } from '../queries.ts'
import type { RowKind } from '../rows/row-kind.ts'
import type { ListedCrawler } from './attention.ts'
import { fieldLabel } from './crawler-draft.ts'

/** A save or delete takes effect after this pause, so that a slip can be seen. */
export const PAUSE_MS = 1000

/** What a crawler is listed with beside what the log tells of it; its runs went with it. */
const WITHOUT_RUNS = {
  ...NEW_CRAWLER,
  lastRunDate: null,
  latestRun: null,
  heldRun: null,
  health: [],
}

/** How crawlers are saved, each by itself, and what is said of it. */
export function crawlerKind(queryClient: QueryClient): RowKind<ListedCrawler> {
  return {
    noun: 'crawlers',
    blank: WITHOUT_RUNS,
    sender: singleSender(async ({ id, version, fields }, requestKey) => {
      const body = { version: version ?? 0, fields }
      const { crawler, ...written } = await call(saveCrawler, { params: { id }, body }, requestKey)
      const show = () =>
        queryClient.setQueryData(crawlersQuery.queryKey, (known) =>
          known?.map((each) => (each.id === id ? { ...each, ...crawler } : each)),
        )
      return { ...written, show }
    }),
    reload: () => refetch(queryClient, crawlersQuery.queryKey),
    nameOf: ({ title }) => title,
    countOf: String,
    labelOf: fieldLabel,
    textOf: valuesIn(CRAWLER_FIELDS, localZone()),
    pauseMs: PAUSE_MS,
    words: {
      saved: ({ rows }) => (rows.length > 0 ? t('Crawler updated') : null),
      unchanged: () => t('Crawler updated'),
      restored: () => ({
        saved: t('Crawler created'),
        undone: t('The crawler is gone again'),
      }),
    },
  }
}
