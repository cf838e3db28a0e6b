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

/** A save or delete takes effect after this delay, so that a mistake can be noticed. */
export const PAUSE_MS = 1000

/** The fields of a listed crawler that its log does not contain; its runs were deleted with it. */
const WITHOUT_RUNS = {
  ...NEW_CRAWLER,
  lastRunDate: null,
  latestRun: null,
  heldRun: null,
  health: [],
}

/** How crawlers are saved, one by one, with the messages about it. */
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
