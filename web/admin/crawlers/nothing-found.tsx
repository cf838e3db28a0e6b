import { Button } from '@mantine/core'
import { Empty } from '../../ui/notices.tsx'
import { t } from '../../ui/text.ts'
import { nameState } from './filter-bar.tsx'
import { NO_FILTER } from './filter.ts'
import type { CrawlersView } from './use-crawlers-view.ts'

/** Nothing matches: shows the current filter, and how to clear it. */
export function NothingFound({ view }: { view: Pick<CrawlersView, 'filter' | 'filterBy'> }) {
  const { text, state, method } = view.filter
  const parts = [
    ...(text.trim() === '' ? [] : [`“${text}”`]),
    ...(state === null ? [] : [nameState(state)]),
    ...(method === null ? [] : [method]),
  ]
  return (
    <Empty
      text={t('No crawler fits: {filters}.', { filters: parts.join(', ') })}
      actions={<Button onClick={() => view.filterBy(NO_FILTER)}>{t('Clear filters')}</Button>}
    />
  )
}
